/// Everything that is wrong with an item's values, all at once.
package struct InvalidItem: Error, Equatable, Sendable {
  package let problems: [FieldProblem]
}

/// The values of an item that people choose, all of them valid.
package struct ItemValues: Hashable, Sendable {
  package let name: ItemName
  package let sku: Sku?
  package let color: Color?
  package let price: Price?
  package let status: Status
  package let tags: Tags

  package init(
    name: ItemName, sku: Sku?, color: Color?, price: Price?, status: Status, tags: Tags
  ) {
    self.name = name
    self.sku = sku
    self.color = color
    self.price = price
    self.status = status
    self.tags = tags
  }

  /// Makes content valid, or lists every problem that it has.
  package init(_ content: UnvalidatedItem) throws(InvalidItem) {
    var problems: [FieldProblem] = []
    func checked<Value>(_ value: () throws(FieldProblem) -> Value) -> Value? {
      do throws(FieldProblem) {
        return try value()
      } catch {
        problems.append(error)
        return nil
      }
    }
    let name = checked { () throws(FieldProblem) in try ItemName(content.name) }
    let sku = checked { () throws(FieldProblem) in
      try content.sku.map { (text) throws(FieldProblem) in try Sku(text) }
    }
    problems += content.color.map(Color.problems) ?? []
    problems += content.price.map(Price.problems) ?? []
    let status = checked { () throws(FieldProblem) in try Status(content.status) }
    problems += Tags.problems(of: content.tags)

    guard problems.isEmpty, let name, let sku, let status else {
      throw InvalidItem(problems: problems)
    }
    self.init(
      name: name,
      sku: sku,
      color: content.color.map {
        Color(stored: $0.name.text, red: $0.red, green: $0.green, blue: $0.blue)
      },
      price: content.price.map {
        Price(stored: $0.amount, currency: CurrencyCode(stored: $0.currency))
      },
      status: status,
      tags: Tags(stored: content.tags.map(\.text)))
  }

  /// The same values with another status.
  package func with(_ status: Status) -> ItemValues {
    ItemValues(name: name, sku: sku, color: color, price: price, status: status, tags: tags)
  }
}

extension UnvalidatedItem {
  /// Everything that stands between this content and an item; empty where nothing does.
  package var problems: [FieldProblem] {
    do throws(InvalidItem) {
      _ = try ItemValues(self)
      return []
    } catch {
      return error.problems
    }
  }
}

extension Status {
  fileprivate init(_ content: UnvalidatedStatus) throws(FieldProblem) {
    switch content {
    case .inStock(let quantity): self = .inStock(try Quantity(quantity))
    case .outOfStock(let isOnBackOrder): self = .outOfStock(isOnBackOrder: isOnBackOrder)
    }
  }
}
