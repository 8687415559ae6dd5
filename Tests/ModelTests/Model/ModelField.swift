import TestSupport

/// A field of an item as the model knows it: one row a field.
struct ModelField: Sendable {
  let name: String
  /// The value that a new draft has.
  let blank: JSON
  /// Draws a value; an invalid one if it is to be a mistake and the walk knows one.
  let choose: @Sendable (_ choices: inout Choices, _ isMistake: Bool) -> JSON
  /// What an item with the value would be refused for: pointers within the item, and codes.
  let problems: @Sendable (_ value: JSON) -> [String]

  /// Copied to a draft that duplicates.
  var isCopied = true

  /// In the order of the item's document.
  static let all: [ModelField] = [
    name, sku, color, price, status, tags, barcode, notes, reorderPoint,
  ]

  static func named(_ name: String) -> ModelField? { all.first { $0.name == name } }

  private static let name = ModelField(name: "name", blank: "") { choices, isMistake in
    if isMistake {
      return choices.happens(percent: 50) ? "" : .string(String(repeating: "x", count: 201))
    }
    return .string("Item \(choices.number(in: 1...40)) Ü")
  } problems: { value in
    let count = value.text?.unicodeScalars.count ?? 0
    return count == 0 ? ["/name required"] : count > 200 ? ["/name too-long"] : []
  }

  private static let sku = ModelField(name: "sku", blank: nil) { choices, _ in
    if choices.happens(percent: 30) { return nil }
    let sku = "KB-\(choices.number(in: 1...25))"
    return .string(choices.happens(percent: 30) ? sku.lowercased() : sku)
  } problems: { _ in
    []
  }.notCopied

  private static let color = ModelField(name: "color", blank: nil) { choices, isMistake in
    if choices.happens(percent: 30) { return nil }
    return [
      "name": choices.one(of: ["Blue", "Red", "Teal"]) ?? "Blue",
      "red": .number(isMistake ? 1.5 : 0.25), "green": 0, "blue": 1,
    ]
  } problems: { color in
    let parts = ["red", "green", "blue"].filter { part in
      if case .number(let number)? = color[part] { !(0...1).contains(number) } else { false }
    }
    return (color["name"] == "" ? ["/color/name required"] : [])
      + parts.map { "/color/\($0) out-of-range" }
  }

  private static let price = ModelField(name: "price", blank: nil) { choices, _ in
    if choices.happens(percent: 30) { return nil }
    return [
      "amount": .integer(choices.number(in: 0...9_999)),
      "currency": choices.one(of: ["EUR", "USD", "JPY"]) ?? "EUR",
    ]
  } problems: { _ in
    []
  }

  private static let status = ModelField(
    name: "status", blank: Fields.inStock(1)
  ) { choices, isMistake in
    if isMistake { return Fields.inStock(0) }
    return choices.happens(percent: 70)
      ? Fields.inStock(choices.number(in: 1...50))
      : Fields.outOfStock(isOnBackOrder: choices.happens(percent: 50))
  } problems: { status in
    guard status["type"] == "inStock" else { return [] }
    let isValid = (1...1_000_000_000).contains(status["quantity"]?.integer ?? 0)
    return isValid ? [] : ["/status/quantity out-of-range"]
  }

  private static let tags = ModelField(name: "tags", blank: []) { choices, isMistake in
    if isMistake { return ["usb", "USB"] }
    let all: [JSON] = ["usb", "input", "new", "sale", "USB-C"]
    return .array(all.filter { _ in choices.happens(percent: 50) })
  } problems: { tags in
    var seen: Set<String> = []
    return tags.elements.compactMap(\.text).enumerated().compactMap { index, tag in
      seen.insert(tag.lowercased()).inserted ? nil : "/tags/\(index) duplicate"
    }
  }

  private static let barcode = ModelField(name: "barcode", blank: nil) { choices, isMistake in
    if isMistake { return " 4006381" }
    return choices.happens(percent: 50) ? nil : .string("400638\(choices.number(in: 1...9))")
  } problems: { barcode in
    barcode.text?.hasPrefix(" ") == true ? ["/barcode surrounding-space"] : []
  }.notCopied

  private static let notes = ModelField(name: "notes", blank: nil) { choices, isMistake in
    if isMistake { return .string(String(repeating: "n", count: 2_001)) }
    return choices.happens(percent: 50) ? nil : .string("Shelf \(choices.number(in: 1...9))\nleft")
  } problems: { notes in
    (notes.text?.unicodeScalars.count ?? 0) > 2_000 ? ["/notes too-long"] : []
  }

  private static let reorderPoint = ModelField(
    name: "reorderPoint", blank: nil
  ) { choices, isMistake in
    if isMistake { return -1 }
    return choices.happens(percent: 50) ? nil : .integer(choices.number(in: 0...20))
  } problems: { count in
    (count.integer ?? 0) < 0 ? ["/reorderPoint out-of-range"] : []
  }

  private var notCopied: ModelField {
    var field = self
    field.isCopied = false
    return field
  }
}
