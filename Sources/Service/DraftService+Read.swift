package import Inventory
import SQLiteStore

/// Reading drafts: only those that are open at this moment.
extension DraftService {
  package func draft(
    _ id: DraftID, now: Timestamp, on reader: ReaderIndex
  ) throws(ServiceError) -> OpenDraft {
    try database.snapshot(on: reader) { snapshot in
      guard let draft = try snapshot.draft(id)?.asOf(now) else { throw ServiceError.draftNotFound }
      let open = try draft.state.open()
      return try snapshot.opened(draft, open.purpose, open.content)
    }
  }

  /// The value at one place of a draft's content, with the draft that has it.
  package func value(
    of id: DraftID, at place: ItemPath, now: Timestamp, on reader: ReaderIndex
  ) throws(ServiceError) -> (value: FieldValue, draft: Draft) {
    let open = try draft(id, now: now, on: reader)
    do throws(CaseMismatch) {
      return (try open.content.value(at: place), open.draft)
    } catch {
      throw .caseMismatch(error.below("/item"))
    }
  }
}

/// A page of open drafts, in the order they were opened.
extension DraftService {
  package struct Page: Sendable {
    package let drafts: [OpenDraft]
    /// The draft to go on after; nil at the end.
    ///
    /// A page may be short and still have one.
    package let next: DraftID?
  }

  package func page(
    _ filter: DraftFilter, after position: DraftID?, limit: PageLimit, now: Timestamp,
    on reader: ReaderIndex
  ) throws(ServiceError) -> Page {
    try database.snapshot(on: reader) { snapshot in
      let page = try snapshot.openDrafts(filter, at: now, after: position, limit: limit.rows)
      let drafts = try page.drafts.map { draft in
        let open = try draft.state.open()
        return try snapshot.opened(draft, open.purpose, open.content)
      }
      return Page(drafts: drafts, next: page.next)
    }
  }
}
