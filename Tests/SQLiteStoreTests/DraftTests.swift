import Inventory
import Store
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteStore

struct DraftTests {
  static let contents: [UnvalidatedItem] = [
    UnvalidatedItem(), .everyField, .everyOtherField,
    UnvalidatedItem(
      name: "a\u{0}b\n!", sku: " \u{0}",
      color: UnvalidatedColor(name: TrimmedText(""), red: -1, green: 2, blue: 1e300),
      price: UnvalidatedPrice(amount: -5, currency: ""), status: .inStock(quantity: 0),
      tags: ["", "\u{0}", "\u{0}0\u{1B}0", "\u{1F}", "\u{1B}\u{1F}x", "double", "double"]),
  ]

  static let purposes: [DraftPurpose] = [
    .adding,
    .duplicating(source: Samples.id(7)),
    .editing(
      base: Item(
        id: Samples.id(8), values: Samples.values(sku: "KB"),
        stamp: WriteStamp(number: SequenceNumber(3), at: Samples.time(4)))),
    .editing(
      base: Item(
        id: Samples.id(8),
        values: Samples.values(
          color: nil, price: nil, status: .outOfStock(isOnBackOrder: false), tags: []),
        stamp: WriteStamp(number: SequenceNumber(3), at: Samples.time(4)))),
  ]

  @Test(arguments: purposes.indices, contents.indices)
  func `a draft of any purpose keeps any content`(purpose: Int, content: Int) throws {
    let test = try TestDatabase()
    let draft = try test.write {
      try $0.open(Samples.draftID(1), Self.purposes[purpose], Self.contents[content])
    }
    #expect(try test.read { try $0.draft(draft.id) } == draft)
    #expect(try test.read { try $0.openDraftCount() } == 1)
  }

  @Test(arguments: [DraftOutcome.saved(Samples.id(1)), .discarded, .expired], purposes.indices)
  func `a closed draft holds nothing but its outcome`(
    outcome: DraftOutcome, purpose: Int
  ) throws {
    let test = try TestDatabase()
    let draft = try test.write { try $0.open(Samples.draftID(1), Self.purposes[purpose]) }
    let closed = try test.write { transaction in
      let closed = draft.written(
        .closed(outcome), stamp: transaction.nextStamp(), lifetime: Samples.lifetime)
      try transaction.replace(draft, with: closed)
      return closed
    }
    #expect(try test.read { try $0.draft(draft.id) } == closed)
    #expect(try test.read { try $0.openDraftCount() } == 0)
  }

  @Test
  func `open drafts are listed in pages, by kind and by source`() throws {
    let test = try TestDatabase()
    try test.write { transaction in
      for number in 0..<20 {
        try transaction.open(Samples.draftID(number), Self.purposes[number % 3])
      }
    }
    let now = test.clock.now()
    let pages = try test.read { snapshot in
      let first = try snapshot.openDrafts(DraftFilter(), at: now, after: nil, limit: 15)
      let second = try snapshot.openDrafts(DraftFilter(), at: now, after: first.next, limit: 15)
      return [first, second]
    }
    #expect(pages.map(\.drafts.count) == [15, 5])
    #expect(pages.flatMap(\.drafts).map(\.id) == (0..<20).map(Samples.draftID))
    #expect(pages[1].next == nil)

    let editing = try test.read {
      try $0.openDrafts(
        DraftFilter(kind: .editing, source: Samples.id(8)), at: now, after: nil, limit: 50)
    }
    #expect(editing.drafts.count == 6)
    let none = try test.read {
      try $0.openDrafts(DraftFilter(source: Samples.id(9)), at: now, after: nil, limit: 50)
    }
    #expect(none.drafts.isEmpty)
    #expect(none.next == nil)
  }

  @Test
  func `a page looks at a bounded number of rows, and goes on behind them`() throws {
    let test = try TestDatabase()
    try test.write { transaction in
      for number in 0...DraftPage.rowsMax {
        try transaction.open(Samples.draftID(number))
      }
    }
    let page = try test.read {
      try $0.openDrafts(
        DraftFilter(kind: .editing), at: test.clock.now(), after: nil, limit: 50)
    }
    #expect(page.drafts.isEmpty)
    #expect(page.next == Samples.draftID(DraftPage.rowsMax - 1))
  }

  @Test
  func `a page ends after a mebibyte of drafts, and goes on behind them`() throws {
    let test = try TestDatabase()
    var large = UnvalidatedItem()
    large.tags = [TrimmedText(stored: String(repeating: "x", count: 300_000))]
    let content = large
    try test.write { transaction in
      for number in 0..<6 { try transaction.open(Samples.draftID(number), .adding, content) }
    }
    let now = test.clock.now()
    let first = try test.read {
      try $0.openDrafts(DraftFilter(), at: now, after: nil, limit: 50)
    }
    #expect(first.drafts.count == 4)
    let second = try test.read {
      try $0.openDrafts(DraftFilter(), at: now, after: first.next, limit: 50)
    }
    #expect(second.drafts.count == 2 && second.next == nil)
    test.clock.advance(by: Samples.lifetime)
    let due = test.clock.now()
    #expect(try test.write { try $0.expiredDrafts(at: due, limit: 50).count } == 4)
  }

  @Test
  func `an expired draft is not listed, then closed, then forgotten`() throws {
    let test = try TestDatabase()
    let draft = try test.write { try $0.open(Samples.draftID(1), Self.purposes[2]) }
    #expect(try test.read { try $0.nextExpiry() } == draft.expiresAt)
    test.clock.advance(by: Samples.lifetime)

    let now = test.clock.now()
    let page = try test.read {
      try $0.openDrafts(DraftFilter(), at: now, after: nil, limit: 50)
    }
    #expect(page.drafts.isEmpty)
    try test.write { transaction in
      let expired = try transaction.expiredDrafts(at: now, limit: 10)
      #expect(expired == [draft])
      for draft in expired { try transaction.replace(draft, with: draft.asOf(now)) }
    }
    #expect(try test.write { try $0.expiredDrafts(at: now, limit: 10) }.isEmpty)
    #expect(try test.read { try $0.draft(draft.id) } == draft.asOf(now))
    #expect(try test.read { try $0.openDraftCount() } == 0)
    #expect(try test.read { try $0.nextExpiry() } == nil)

    #expect(try test.write { try $0.forgetDrafts(closedBefore: now, limit: 10) } == 0)
    let later = now.adding(.milliseconds(1))
    #expect(try test.write { try $0.forgetDrafts(closedBefore: later, limit: 10) } == 1)
    #expect(try test.read { try $0.draft(draft.id) } == nil)
  }
}
