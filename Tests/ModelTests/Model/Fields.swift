import TestSupport

/// The fields of an item that a client sets, by name, as JSON.
///
/// This and what follows are the model's own rules, written from the contract. They share
/// no code with the server.
typealias Fields = [String: JSON]

extension Fields {
  /// In the server's order.
  static let order = ModelField.all.map(\.name)

  static let blank = Fields(uniqueKeysWithValues: ModelField.all.map { ($0.name, $0.blank) })

  /// What a draft that duplicates begins with.
  var copied: Fields {
    ModelField.all.filter { !$0.isCopied }.reduce(into: self) { $0[$1.name] = $1.blank }
  }

  /// The errors of these values as an item, as sorted pointers and codes.
  ///
  /// Covers the errors that the walk makes, not all possible ones.
  var problems: [String] { ModelField.all.flatMap { $0.problems(value($0.name)) }.sorted() }

  func value(_ name: String) -> JSON { self[name] ?? .null }

  var caseName: String { value("status")["type"]?.text ?? "" }

  var isInStock: Bool { value("status")["type"] == "inStock" }

  var pieces: Int { value("status")["quantity"]?.integer ?? 0 }

  /// SKUs are compared without case.
  var skuKey: String? { value("sku").text?.lowercased() }

  static func inStock(_ quantity: Int) -> JSON {
    ["type": "inStock", "quantity": .integer(quantity)]
  }

  static func outOfStock(isOnBackOrder: Bool) -> JSON {
    ["type": "outOfStock", "isOnBackOrder": .bool(isOnBackOrder)]
  }

  /// The status after a change of stock, or nil if there are too few or too many.
  func status(adding delta: Int) -> JSON? {
    switch pieces + delta {
    case 1...1_000_000_000: Self.inStock(pieces + delta)
    case 0: Self.outOfStock(isOnBackOrder: false)
    default: nil
    }
  }
}

/// Fields after a change, which may have addressed another case than the current one.
struct Changed {
  /// With all changes that were possible.
  ///
  /// After a case mismatch only useful for errors.
  var fields: Fields
  /// The current case, if a path or field addressed another one.
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

  /// The fields after a PUT of one value.
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
      // The value alone, so that its errors can be reported.
      let alone = JSON.object([:]).with(steps[1], value)
      return Changed(fields: merging([field: alone]) { $1 }, mismatch: "null")
    default: new = old.with(steps[1], value)
    }
    return Changed(fields: merging([field: new]) { $1 })
  }
}

extension JSON {
  /// The object with one field set.
  func with(_ name: String, _ value: JSON) -> JSON {
    .object(members.merging([name: value]) { _, new in new })
  }
}
