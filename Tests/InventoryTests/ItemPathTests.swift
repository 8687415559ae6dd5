import Inventory
import Testing

struct ItemPlaceTests {
  /// What stands at each place of the keyboard; nil where the step does not hold.
  static let values: [ItemPath: FieldValue?] = [
    .name: .label(Label("Keyboard")), .sku: .text("KB-100"),
    .color: .color(UnvalidatedColor(name: Label("Blue"), red: 0, green: 0, blue: 1)),
    .colorName: .label(Label("Blue")), .colorRed: .fraction(0), .colorGreen: .fraction(0),
    .colorBlue: .fraction(1), .price: .price(UnvalidatedPrice(amount: 4999, currency: "EUR")),
    .priceAmount: .integer(4999), .priceCurrency: .text("EUR"),
    .status: .status(.inStock(quantity: 5)), .inStock: .inStock(quantity: 5),
    .inStockQuantity: .integer(5), .outOfStock: FieldValue?.none, .isOnBackOrder: FieldValue?.none,
    .tags: .tags([Label("input"), Label("usb")]),
  ]

  @Test(arguments: ItemPath.allCases)
  func `every place is read, and what was read is put back unchanged`(place: ItemPath) throws {
    let expected = try #require(Self.values[place])
    guard let expected else {
      #expect(throws: CaseMismatch(pointer: "/status", actual: "inStock")) {
        try Fixture.keyboard.value(at: place)
      }
      return
    }
    let value = try Fixture.keyboard.value(at: place)
    #expect(value == expected)
    var content = Fixture.keyboard
    try content.set(value, at: place)
    #expect(content == Fixture.keyboard)
  }

  @Test func `a place inside a field is set without touching its neighbours`() throws {
    var content = Fixture.keyboard
    try content.set(.integer(12), at: .inStockQuantity)
    try content.set(.fraction(0.5), at: .colorRed)
    #expect(content.status == .inStock(quantity: 12))
    #expect(content.color == UnvalidatedColor(name: Label("Blue"), red: 0.5, green: 0, blue: 1))
  }

  @Test func `a step into a null or into the other case fails and changes nothing`() {
    var content = UnvalidatedItem.blank
    #expect(throws: CaseMismatch(pointer: "/price", actual: "null")) {
      try content.set(.integer(1), at: .priceAmount)
    }
    #expect(throws: CaseMismatch(pointer: "/status", actual: "inStock")) {
      try content.set(.flag(true), at: .isOnBackOrder)
    }
    #expect(content == .blank)
  }

  @Test func `addresses are distinct, and each lies below its field`() {
    let addresses = ItemPath.allCases.map(\.address)
    #expect(Set(addresses).count == addresses.count)
    for place in ItemPath.allCases { #expect(place.address.first == place.field.memberName) }
  }

  @Test func `the fields come in the order of the item's document`() {
    #expect(
      ItemField.allCases.map(\.memberName) == ["name", "sku", "color", "price", "status", "tags"])
  }
}
