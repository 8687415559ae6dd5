import TestSupport

/// An answer, as the model looks at it.
struct Observation: Sendable {
  let status: Int
  let tag: String?
  let body: JSON
  let isReplay: Bool

  init(_ answer: HTTPClient.Answer) throws {
    status = answer.status
    tag = answer.tag
    body = answer.body.isEmpty ? .null : try answer.json()
    isReplay = answer.headers["idempotency-replayed"] == "true"
  }
}

/// What the service has to answer, and what it has then done.
struct Prediction {
  enum Tag {
    case none
    case known(String)
    /// One that was never seen before.
    case fresh
  }

  enum Effect {
    case created(Fields)
    case changed(String, Fields)
    /// Nothing was done, but the answer tells what the model may not know yet.
    case saw(String)
    case deleted(String)
    case restored(String)
    case opened(Model.Purpose, Fields)
    case wrote(draft: String, Model.Purpose, Fields)
    case closed(draft: String, Model.Outcome)
    /// The draft was saved as the item that the answer has.
    case closedAsNew(draft: String)
  }

  var status: Int
  /// Members that the body has, besides others.
  var members: [String: JSON]
  /// Pointers and codes of what the body lists as wrong, in this member.
  var wrong: (member: String, problems: [String])?
  var tag: Tag
  var effects: [Effect] = []

  init(
    _ status: Int, _ members: [String: JSON] = [:], tag: Tag = .none, effects: [Effect] = []
  ) {
    self.status = status
    self.members = members
    self.tag = tag
    self.effects = effects
  }

  static func problem(
    _ status: Int, _ slug: String, _ members: [String: JSON] = [:], errors: [String]? = nil,
    tag: Tag = .none
  ) -> Prediction {
    let common: [String: JSON] = [
      "type": .string("/problems/\(slug)"), "status": .integer(status),
    ]
    var prediction = Prediction(status, common.merging(members) { $1 }, tag: tag)
    prediction.wrong = errors.map { ("errors", $0) }
    return prediction
  }

  static let notFound = problem(404, "not-found")

  /// - Throws: a `Discord` that says where the answer differs.
  func check(_ answer: Observation) throws(LogReplay.Discord) {
    try LogReplay.require(
      answer.status == status, "The status is \(answer.status): \(answer.body)")
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      try LogReplay.require(
        answer.body[name] == value,
        "\(name) is \(answer.body[name] ?? "missing") where it should be \(value): \(answer.body)")
    }
    if let wrong {
      let told = (answer.body[wrong.member]?.elements ?? []).map {
        "\($0["pointer"]?.text ?? "") \($0["code"]?.text ?? "")"
      }
      try LogReplay.require(
        told.sorted() == wrong.problems.sorted(), "What is wrong is \(told): \(answer.body)")
    }
    switch tag {
    case .none, .fresh: break
    case .known(let known):
      try LogReplay.require(answer.tag == known, "The ETag is \(answer.tag ?? "missing").")
    }
  }
}
