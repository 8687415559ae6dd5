import TestSupport

/// The parts of a response that the model compares.
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

/// The expected response and its effect.
struct Prediction {
  enum Tag {
    case none
    case known(String)
    /// An ETag that never occurred before.
    case fresh
  }

  enum Effect {
    case created(Fields)
    case changed(String, Fields)
    /// No effect, but the response may have what the model does not know yet.
    case saw(String)
    case deleted(String)
    case restored(String)
    case opened(Model.Purpose, Fields)
    case wrote(draft: String, Model.Purpose, Fields)
    case closed(draft: String, Model.Outcome)
    /// The draft was saved as the item in the response.
    case closedAsNew(draft: String)
  }

  var status: Int
  /// Fields that the body has, among others.
  var members: [String: JSON]
  /// Pointers and codes of the errors in this field of the body.
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

  /// Conflicts, whose times the model does not know, without them.
  private static func withoutTimes(_ value: JSON) -> JSON {
    guard case .array(let elements) = value else { return value }
    return .array(
      elements.map { element in
        guard element["pointer"] != nil, element["at"] != nil else { return element }
        var members = element.members
        members["at"] = nil
        return .object(members)
      })
  }

  /// - Throws: a `Mismatch` with the difference.
  func check(_ answer: Observation) throws(LogReplay.Mismatch) {
    try LogReplay.require(
      answer.status == status, "The status is \(answer.status): \(answer.body)")
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      try LogReplay.require(
        answer.body[name].map(Self.withoutTimes) == value,
        "\(name) is \(answer.body[name] ?? "missing") where it should be \(value): \(answer.body)")
    }
    if let wrong {
      let found = (answer.body[wrong.member]?.elements ?? []).map {
        "\($0["pointer"]?.text ?? "") \($0["code"]?.text ?? "")"
      }
      try LogReplay.require(
        found.sorted() == wrong.problems.sorted(), "The errors are \(found): \(answer.body)")
    }
    if let tag = answer.tag, let named = answer.body["etag"] {
      try LogReplay.require(named == .string(tag), "etag is \(named), and the ETag \(tag).")
    }
    switch tag {
    case .none, .fresh: break
    case .known(let known):
      try LogReplay.require(answer.tag == known, "The ETag is \(answer.tag ?? "missing").")
    }
  }
}
