import Inventory
import Store
import Testing

extension Promise {
  @PromiseList static var answers: [Promise] {
    Promise("an answer is found under its own key and client only, until it is replaced") {
      fixture in
      let test = try await TestStorage(fixture)
      let key = AnswerKey(actor: Principal("till"), key: "k")
      for number in UInt8(1)...2 {
        let answer = StoredAnswer(
          fingerprint: [number], bytes: [0, number, 255], at: test.clock.now())
        try await test.write { try $0.store(answer, for: key) }
        #expect(try await test.read { try $0.answer(key) } == answer)
      }
      for other in [
        AnswerKey(actor: Principal("till"), key: "K"), AnswerKey(actor: .anonymous, key: "k"),
      ] {
        #expect(try await test.read { try $0.answer(other) } == nil)
      }
    }

    Promise("answers that are old enough are forgotten, at most as many as asked") { fixture in
      let test = try await TestStorage(fixture)
      let now = test.clock.now()
      try await test.write { transaction in
        for number in UInt8(0)..<3 {
          try transaction.store(
            StoredAnswer(fingerprint: [number], bytes: [number], at: now),
            for: AnswerKey(actor: .anonymous, key: "\(number)"))
        }
      }
      #expect(try await test.write { try $0.forgetAnswers(before: now, limit: 10) } == 0)
      let later = now.adding(.milliseconds(1))
      #expect(try await test.write { try $0.forgetAnswers(before: later, limit: 2) } == 2)
      #expect(try await test.write { try $0.forgetAnswers(before: later, limit: 2) } == 1)
    }
  }
}
