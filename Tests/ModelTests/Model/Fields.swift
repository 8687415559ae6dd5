import TestSupport

/// The six values of an item that people choose, by name, as JSON has them.
///
/// With what follows it is the model's own idea of the rules: it is written from the contract, and
/// shares no code with the service.
typealias Fields = [String: JSON]

extension Fields {
  /// In the order in which the service lists them.
  static let order = ["name", "sku", "color", "price", "status", "tags"]

  static let blank: Fields = [
    "name": "", "sku": nil, "color": nil, "price": nil, "tags": [],
    "status": ["type": "inStock", "quantity": 1],
  ]

  func value(_ name: String) -> JSON { self[name] ?? .null }

  var caseName: String { value("status")["type"]?.text ?? "" }

  var isInStock: Bool { value("status")["type"] == "inStock" }

  var pieces: Int { value("status")["quantity"]?.integer ?? 0 }

  /// Two skus are the same without case.
  var skuKey: String? { value("sku").text?.lowercased() }

  static func inStock(_ quantity: Int) -> JSON {
    ["type": "inStock", "quantity": .integer(quantity)]
  }

  static func outOfStock(isOnBackOrder: Bool) -> JSON {
    ["type": "outOfStock", "isOnBackOrder": .bool(isOnBackOrder)]
  }

  /// The status after pieces came or went; nil where there are too few or too many.
  func status(adding delta: Int) -> JSON? {
    switch pieces + delta {
    case 1...1_000_000_000: Self.inStock(pieces + delta)
    case 0: Self.outOfStock(isOnBackOrder: false)
    default: nil
    }
  }
}

/// Fields after a change, which may have led into a case that the value is not in.
struct Changed {
  /// With all that could be done; where a step did not hold, only good for telling problems.
  var fields: Fields
  /// The case that the value is in, where a step named another one.
  var mismatch: String?
}

extension Fields {
  /// The fields after a merge patch of some of them.
  func patched(with patch: Fields) -> Changed {
    var changed = Changed(fields: self)
    for (name, value) in patch {
      switch (name, value) {
      case ("tags", .null): changed.fields["tags"] = []
      case ("status", .object(let members)) where members["type"] == nil:
        let status = self.value("status")
        if members.keys.contains(where: { status[$0] == nil }) {
          changed.mismatch = caseName
        } else {
          changed.fields["status"] = .object(status.members.merging(members) { $1 })
        }
      default: changed.fields[name] = value
      }
    }
    return changed
  }

  /// The fields after one value was written at its own address.
  func written(_ value: JSON, at address: String) -> Changed {
    let steps = address.split(separator: "/").map(String.init)
    let (field, old) = (steps[0], self.value(steps[0]))
    let new: JSON
    switch (field, steps.count) {
    case (_, 1): new = value
    case ("status", _) where steps[1] != caseName:
      return Changed(fields: self, mismatch: caseName)
    case ("status", 2): new = .object(old.members.merging(value.members) { $1 })
    case ("status", _): new = old.with(steps[2], value)
    case _ where old == .null:
      // The value alone, so that what is wrong with it can be told.
      let alone = JSON.object([:]).with(steps[1], value)
      return Changed(fields: merging([field: alone]) { $1 }, mismatch: "null")
    default: new = old.with(steps[1], value)
    }
    return Changed(fields: merging([field: new]) { $1 })
  }
}

extension JSON {
  /// The object with one member set.
  func with(_ name: String, _ value: JSON) -> JSON {
    .object(members.merging([name: value]) { _, new in new })
  }
}
