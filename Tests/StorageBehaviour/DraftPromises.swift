import Inventory
import Store
import TestSupport
import Testing

extension Promise {
  @PromiseList static var drafts: [Promise] {
    each(pairs(purposes.indices, contents.indices), "a draft of any purpose keeps any content") {
      fixture, argument in
      let (purpose, content) = argument
      let test = try await TestStorage(fixture)
      let draft = try await test.write {
        try $0.open(Samples.draftID(1), purposes[purpose], contents[content])
      }
      #expect(try await test.read { try $0.draft(draft.id) } == draft)
      #expect(try await test.read { try $0.openDraftCount() } == 1)
    }

    each(
      pairs([DraftOutcome.saved(Samples.id(1)), .discarded, .expired], purposes.indices),
      "a closed draft holds nothing but its outcome"
    ) { fixture, argument in
      let (outcome, purpose) = argument
      let test = try await TestStorage(fixture)
      let draft = try await test.write { try $0.open(Samples.draftID(1), purposes[purpose]) }
      let closed = try await test.write { transaction in
        let closed = draft.written(
          .closed(outcome), stamp: transaction.nextStamp(), lifetime: Samples.lifetime)
        try transaction.replace(draft, with: closed)
        return closed
      }
      #expect(try await test.read { try $0.draft(draft.id) } == closed)
      #expect(try await test.read { try $0.openDraftCount() } == 0)
    }

    Promise("open drafts are listed in pages, by kind and by source") { fixture in
      let test = try await TestStorage(fixture)
      try await test.write { transaction in
        for number in 0..<20 {
          try transaction.open(Samples.draftID(number), purposes[number % 3])
        }
      }
      let now = test.clock.now()
      let pages = try await test.read { snapshot in
        let first = try snapshot.openDrafts(DraftFilter(), at: now, after: nil, limit: 15)
        let second = try snapshot.openDrafts(DraftFilter(), at: now, after: first.next, limit: 15)
        return [first, second]
      }
      #expect(pages.map(\.drafts.count) == [15, 5])
      #expect(pages.flatMap(\.drafts).map(\.id) == (0..<20).map(Samples.draftID))
      #expect(pages[1].next == nil)

      let editing = try await test.read {
        try $0.openDrafts(
          DraftFilter(kind: .editing, source: Samples.id(8)), at: now, after: nil, limit: 50)
      }
      #expect(editing.drafts.count == 6)
      let none = try await test.read {
        try $0.openDrafts(DraftFilter(source: Samples.id(9)), at: now, after: nil, limit: 50)
      }
      #expect(none.drafts.isEmpty)
      #expect(none.next == nil)
    }

    Promise("a page looks at a bounded number of rows, and goes on behind them") { fixture in
      let test = try await TestStorage(fixture)
      try await test.write { transaction in
        for number in 0...DraftPage.rowsMax {
          try transaction.open(Samples.draftID(number))
        }
      }
      let page = try await test.read {
        try $0.openDrafts(
          DraftFilter(kind: .editing), at: test.clock.now(), after: nil, limit: 50)
      }
      #expect(page.drafts.isEmpty)
      #expect(page.next == Samples.draftID(DraftPage.rowsMax - 1))
    }

    Promise("a page ends after a mebibyte of drafts, and goes on behind them") { fixture in
      let test = try await TestStorage(fixture)
      var large = UnvalidatedItem()
      large.tags = [TrimmedText(stored: String(repeating: "x", count: 300_000))]
      let content = large
      try await test.write { transaction in
        for number in 0..<6 { try transaction.open(Samples.draftID(number), .adding, content) }
      }
      let now = test.clock.now()
      let first = try await test.read {
        try $0.openDrafts(DraftFilter(), at: now, after: nil, limit: 50)
      }
      #expect(first.drafts.count == 4)
      let second = try await test.read {
        try $0.openDrafts(DraftFilter(), at: now, after: first.next, limit: 50)
      }
      #expect(second.drafts.count == 2 && second.next == nil)
      test.clock.advance(by: Samples.lifetime)
      let due = test.clock.now()
      #expect(try await test.write { try $0.expiredDrafts(at: due, limit: 50).count } == 4)
    }

    Promise("an expired draft is not listed, then closed, then forgotten") { fixture in
      let test = try await TestStorage(fixture)
      let draft = try await test.write { try $0.open(Samples.draftID(1), purposes[2]) }
      #expect(try await test.read { try $0.nextExpiry() } == draft.expiresAt)
      test.clock.advance(by: Samples.lifetime)

      let now = test.clock.now()
      let page = try await test.read {
        try $0.openDrafts(DraftFilter(), at: now, after: nil, limit: 50)
      }
      #expect(page.drafts.isEmpty)
      try await test.write { transaction in
        let expired = try transaction.expiredDrafts(at: now, limit: 10)
        #expect(expired == [draft])
        for draft in expired { try transaction.replace(draft, with: draft.asOf(now)) }
      }
      #expect(try await test.write { try $0.expiredDrafts(at: now, limit: 10) }.isEmpty)
      #expect(try await test.read { try $0.draft(draft.id) } == draft.asOf(now))
      #expect(try await test.read { try $0.openDraftCount() } == 0)
      #expect(try await test.read { try $0.nextExpiry() } == nil)

      #expect(try await test.write { try $0.forgetDrafts(closedBefore: now, limit: 10) } == 0)
      let later = now.adding(.milliseconds(1))
      #expect(try await test.write { try $0.forgetDrafts(closedBefore: later, limit: 10) } == 1)
      #expect(try await test.read { try $0.draft(draft.id) } == nil)
    }
  }
}

private let contents: [UnvalidatedItem] = [
  UnvalidatedItem(), .everyField, .everyOtherField,
  UnvalidatedItem(
    name: "a\u{0}b\n!", sku: " \u{0}",
    color: UnvalidatedColor(name: TrimmedText(""), red: -1, green: 2, blue: 1e300),
    price: UnvalidatedPrice(amount: -5, currency: ""), status: .inStock(quantity: 0),
    tags: ["", "\u{0}", "\u{0}0\u{1B}0", "\u{1F}", "\u{1B}\u{1F}x", "double", "double"]),
]

private let purposes: [DraftPurpose] = [
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

private func pairs<First, Second>(
  _ first: some Collection<First>, _ second: some Collection<Second>
) -> [(First, Second)] {
  first.flatMap { one in second.map { (one, $0) } }
}
