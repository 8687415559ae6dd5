import Inventory
import TestSupport
import Testing

struct ItemPathTests {
  @Test(arguments: ItemField.allCases)
  func `the samples have every field, and each differs from a blank item and from the other`(
    field: ItemField
  ) {
    let (one, other) = (UnvalidatedItem.everyField[field], UnvalidatedItem.everyOtherField[field])
    #expect(one != UnvalidatedItem()[field])
    #expect(other != UnvalidatedItem()[field])
    #expect(one != other)
    #expect(one.problems == [] && other.problems == [])
  }

  @Test(arguments: ItemField.allCases)
  func `setting a field changes that field and no other`(field: ItemField) {
    var content = UnvalidatedItem.everyField
    content.set(UnvalidatedItem.everyOtherField[field])
    #expect(content[field] == UnvalidatedItem.everyOtherField[field])
    #expect(ItemField.changed(from: .everyField, to: content) == [field])
  }

  @Test(arguments: ItemPart.allCases, [UnvalidatedItem.everyField, .everyOtherField])
  func `a part is read and set again without a change, or is in the other case`(
    part: ItemPart, content: UnvalidatedItem
  ) throws {
    var changed = content
    do throws(CaseMismatch) {
      try changed.set(try content.value(of: part))
    } catch {
      #expect(error == CaseMismatch(pointer: "/status", actual: content.status.kind.rawValue))
    }
    #expect(changed == content)
  }

  @Test(
    arguments: [
      (.colorName(TrimmedText("Teal")), .color), (.colorRed(0.5), .color),
      (.colorGreen(0.5), .color), (.colorBlue(0.5), .color), (.priceAmount(7), .price),
      (.priceCurrency("USD"), .price), (.inStock(quantity: 12), .status), (.quantity(12), .status),
    ] as [(PartValue, ItemField)])
  func `setting a part changes its field and no other`(part: PartValue, field: ItemField) throws {
    var content = UnvalidatedItem.everyField
    try content.set(part)
    #expect(ItemField.changed(from: .everyField, to: content) == [field])
  }

  @Test(
    arguments: [
      (.colorRed(1), "/color", "null"), (.priceAmount(1), "/price", "null"),
      (.isOnBackOrder(true), "/status", "inStock"),
      (.outOfStock(isOnBackOrder: true), "/status", "inStock"),
    ] as [(PartValue, String, String)])
  func `a part of null or of the other case cannot be set, and nothing is changed`(
    part: PartValue, pointer: String, actual: String
  ) {
    var content = UnvalidatedItem()
    #expect(throws: CaseMismatch(pointer: pointer, actual: actual)) { try content.set(part) }
    #expect(content == UnvalidatedItem())
  }

  @Test func `each path is unique and begins with its field`() {
    let paths = ItemPath.allCases.map(\.segments)
    #expect(Set(paths).count == paths.count)
    for path in ItemPath.allCases { #expect(path.segments.first == "\(path.field.name)") }
    #expect(paths.count == ItemField.allCases.count + ItemPart.allCases.count)
  }

  @Test func `a case is a step of a path, but not of a pointer`() {
    #expect(ItemPath.part(.quantity).segments == ["status", "inStock", "quantity"])
    #expect(ItemPath.part(.quantity).pointer == "/status/quantity")
    #expect(ItemPath.part(.outOfStock).pointer == "/status")
    #expect(ItemPath.part(.colorRed).pointer == "/color/red")
  }
}
