/// What the domain says of new values by themselves, whatever they are to be put into.
extension ItemPatch.Edit {
  /// What an item would be refused for because of this value.
  ///
  /// It does not matter whether the step to its place holds where it is to go.
  package var problems: [FieldProblem] {
    var content = UnvalidatedItem.sample(with: place)
    do throws(CaseMismatch) {
      try content.set(value, at: place)
    } catch {
      preconditionFailure("The sample has no \(place).")
    }
    return content.problems
  }
}

extension ItemPatch {
  package var problems: [FieldProblem] { edits.flatMap(\.problems) }
}

extension UnvalidatedItem {
  /// A valid content in which the place is, so that what is wrong after an edit there is the edit's.
  fileprivate static func sample(with place: ItemPath) -> UnvalidatedItem {
    UnvalidatedItem(
      name: Label("sample"), sku: nil,
      color: UnvalidatedColor(name: Label("Black"), red: 0, green: 0, blue: 0),
      price: UnvalidatedPrice(amount: 0, currency: "EUR"), status: sampleStatus(with: place),
      tags: [])
  }

  private static func sampleStatus(with place: ItemPath) -> UnvalidatedStatus {
    switch place {
    case .outOfStock, .isOnBackOrder: .outOfStock(isOnBackOrder: false)
    case .name, .sku, .color, .colorName, .colorRed, .colorGreen, .colorBlue, .price, .priceAmount,
      .priceCurrency, .status, .inStock, .inStockQuantity, .tags:
      .inStock(quantity: 1)
    }
  }
}
