/// A field of an item: what a list of changes names, and what a merge takes as a whole.
///
/// This is the one list of fields. Everything that holds for each field is a switch over it
/// without a default, so the compiler names what a new field still needs; the tests on a fully
/// populated item name the rest (columns, documents, imports).
package enum ItemField: CaseIterable, Sendable {
  case name, sku, color, price, status, tags, barcode, notes, reorderPoint

  /// The field's name in JSON, in the header of a CSV column, and in a path.
  package var name: StaticString {
    switch self {
    case .name: "name"
    case .sku: "sku"
    case .color: "color"
    case .price: "price"
    case .status: "status"
    case .tags: "tags"
    case .barcode: "barcode"
    case .notes: "notes"
    case .reorderPoint: "reorderPoint"
    }
  }

  /// The field's JSON Pointer within the item: `/price`.
  package var pointer: String { "/\(name)" }

  /// The value that DELETE and `null` set; nil if the field must have a value.
  package var cleared: FieldValue? {
    let blank = UnvalidatedItem()[self]
    return blank.shape.isNull ? blank : nil
  }

  /// The fields in which two contents differ, in the order of the item's document.
  package static func changed(from old: UnvalidatedItem, to new: UnvalidatedItem) -> [ItemField] {
    allCases.filter { old[$0] != new[$0] }
  }
}

/// A field with its value, of exactly the type that the field takes.
package enum FieldValue: Equatable, Sendable {
  case name(TrimmedText)
  case sku(String?)
  case color(UnvalidatedColor?)
  case price(UnvalidatedPrice?)
  case status(UnvalidatedStatus)
  case tags([TrimmedText])
  case barcode(String?)
  case notes(TrimmedText?)
  case reorderPoint(Int64?)

  /// What a value is made of, for what is done alike with the values of several fields: writing
  /// JSON, and counting the text of a draft.
  package enum Shape: Equatable, Sendable {
    case text(String?)
    case integer(Int64?)
    case color(UnvalidatedColor?)
    case price(UnvalidatedPrice?)
    case status(UnvalidatedStatus)
    case texts([TrimmedText])

    package var isNull: Bool {
      switch self {
      case .text(let text): text == nil
      case .integer(let integer): integer == nil
      case .color(let color): color == nil
      case .price(let price): price == nil
      case .status, .texts: false
      }
    }

    /// How many bytes of UTF-8 its text takes.
    fileprivate var textBytes: Int {
      switch self {
      case .text(let text): text?.utf8.count ?? 0
      case .integer, .status: 0
      case .color(let color): color?.name.text.utf8.count ?? 0
      case .price(let price): price?.currency.utf8.count ?? 0
      case .texts(let texts): texts.reduce(0) { $0 + $1.text.utf8.count }
      }
    }
  }

  /// What an item with this value would be refused for.
  package var problems: [FieldProblem] {
    switch self {
    case .name(let name): ItemName.problems(of: name)
    case .sku(let sku): sku.map(Sku.problems) ?? []
    case .color(let color): color.map(Color.problems) ?? []
    case .price(let price): price.map(Price.problems) ?? []
    case .status(let status): Status.problems(of: status)
    case .tags(let tags): Tags.problems(of: tags)
    case .barcode(let barcode): barcode.map(Barcode.problems) ?? []
    case .notes(let notes): notes.map(Notes.problems) ?? []
    case .reorderPoint(let count): count.map(ReorderPoint.problems) ?? []
    }
  }

  package var shape: Shape {
    switch self {
    case .name(let name): .text(name.text)
    case .sku(let sku): .text(sku)
    case .color(let color): .color(color)
    case .price(let price): .price(price)
    case .status(let status): .status(status)
    case .tags(let tags): .texts(tags)
    case .barcode(let barcode): .text(barcode)
    case .notes(let notes): .text(notes?.text)
    case .reorderPoint(let count): .integer(count)
    }
  }
}

extension UnvalidatedItem {
  package subscript(field: ItemField) -> FieldValue {
    switch field {
    case .name: .name(name)
    case .sku: .sku(sku)
    case .color: .color(color)
    case .price: .price(price)
    case .status: .status(status)
    case .tags: .tags(tags)
    case .barcode: .barcode(barcode)
    case .notes: .notes(notes)
    case .reorderPoint: .reorderPoint(reorderPoint)
    }
  }

  package mutating func set(_ value: FieldValue) {
    switch value {
    case .name(let name): self.name = name
    case .sku(let sku): self.sku = sku
    case .color(let color): self.color = color
    case .price(let price): self.price = price
    case .status(let status): self.status = status
    case .tags(let tags): self.tags = tags
    case .barcode(let barcode): self.barcode = barcode
    case .notes(let notes): self.notes = notes
    case .reorderPoint(let count): reorderPoint = count
    }
  }

  /// How many bytes of UTF-8 all its text takes.
  package var textBytes: Int {
    ItemField.allCases.reduce(0) { $0 + self[$1].shape.textBytes }
  }
}
