extension UnvalidatedItem {
  /// The value at a place.
  ///
  /// - Throws: where the place lies in a case that the value is not in, or below a null.
  package func value(at place: ItemPath) throws(CaseMismatch) -> FieldValue {
    try Self.path(to: place).get(self)
  }

  /// Puts a value at a place; it never changes the case that the place lies in.
  ///
  /// - Precondition: the value is of the place's kind, or null where the place is nullable.
  package mutating func set(_ value: FieldValue, at place: ItemPath) throws(CaseMismatch) {
    try Self.path(to: place).set(&self, value)
  }

  /// A whole field; it is always there.
  package subscript(field: ItemField) -> FieldValue {
    get {
      switch field {
      case .name: .label(name)
      case .sku: sku.map(FieldValue.text) ?? .null
      case .color: color.map(FieldValue.color) ?? .null
      case .price: price.map(FieldValue.price) ?? .null
      case .status: .status(status)
      case .tags: .tags(tags)
      }
    }
    set {
      switch (field, newValue) {
      case (.name, .label(let label)): name = label
      case (.sku, .text(let text)): sku = text
      case (.sku, .null): sku = nil
      case (.color, .color(let content)): color = content
      case (.color, .null): color = nil
      case (.price, .price(let content)): price = content
      case (.price, .null): price = nil
      case (.status, .status(let content)): status = content
      case (.tags, .tags(let labels)): tags = labels
      default: preconditionFailure("\(newValue) is no value of \(field)")
      }
    }
  }

  private static func path(to place: ItemPath) -> CasePath<UnvalidatedItem, FieldValue> {
    switch place {
    case .name: field(.name)
    case .sku: field(.sku)
    case .color: field(.color)
    case .colorName: color.appending(CasePath(\.name)).label
    case .colorRed: color.appending(CasePath(\.red)).fraction
    case .colorGreen: color.appending(CasePath(\.green)).fraction
    case .colorBlue: color.appending(CasePath(\.blue)).fraction
    case .price: field(.price)
    case .priceAmount: price.appending(CasePath(\.amount)).integer
    case .priceCurrency: price.appending(CasePath(\.currency)).text
    case .status: field(.status)
    case .inStock:
      quantity.form(FieldValue.inStock) { if case .inStock(let value) = $0 { value } else { nil } }
    case .inStockQuantity: quantity.integer
    case .outOfStock:
      backOrder.form(FieldValue.outOfStock) {
        if case .outOfStock(let value) = $0 { value } else { nil }
      }
    case .isOnBackOrder:
      backOrder.form(FieldValue.flag) { if case .flag(let value) = $0 { value } else { nil } }
    case .tags: field(.tags)
    }
  }

  private static func field(_ field: ItemField) -> CasePath<UnvalidatedItem, FieldValue> {
    CasePath(
      get: { (content) throws(CaseMismatch) in content[field] },
      set: { (content, value) throws(CaseMismatch) in content[field] = value })
  }

  private static let color = CasePath<UnvalidatedItem, UnvalidatedColor?>(\.color)
    .appending(unlessNull(pointer: "/color"))

  private static let price = CasePath<UnvalidatedItem, UnvalidatedPrice?>(\.price)
    .appending(unlessNull(pointer: "/price"))

  private static let quantity = CasePath<UnvalidatedItem, UnvalidatedStatus>(\.status)
    .appending(.quantity)

  private static let backOrder = CasePath<UnvalidatedItem, UnvalidatedStatus>(\.status)
    .appending(.isOnBackOrder)
}

extension CasePath where Root == UnvalidatedStatus {
  /// The step into `inStock`, to its quantity.
  fileprivate static var quantity: CasePath<UnvalidatedStatus, Int64> {
    CasePath<UnvalidatedStatus, Int64>(
      get: { (status) throws(CaseMismatch) in
        guard case .inStock(let quantity) = status else { throw status.mismatch }
        return quantity
      },
      set: { (status, quantity) throws(CaseMismatch) in
        guard case .inStock = status else { throw status.mismatch }
        status = .inStock(quantity: quantity)
      })
  }

  /// The step into `outOfStock`, to whether it is on back order.
  fileprivate static var isOnBackOrder: CasePath<UnvalidatedStatus, Bool> {
    CasePath<UnvalidatedStatus, Bool>(
      get: { (status) throws(CaseMismatch) in
        guard case .outOfStock(let isOnBackOrder) = status else { throw status.mismatch }
        return isOnBackOrder
      },
      set: { (status, isOnBackOrder) throws(CaseMismatch) in
        guard case .outOfStock = status else { throw status.mismatch }
        status = .outOfStock(isOnBackOrder: isOnBackOrder)
      })
  }
}

extension UnvalidatedStatus {
  fileprivate var mismatch: CaseMismatch {
    CaseMismatch(pointer: "/status", actual: kind.rawValue)
  }
}

/// The step into an optional.
private func unlessNull<Wrapped>(pointer: String) -> CasePath<Wrapped?, Wrapped> {
  CasePath(
    get: { (optional) throws(CaseMismatch) in
      guard let value = optional else { throw CaseMismatch(pointer: pointer, actual: "null") }
      return value
    },
    set: { (optional, value) throws(CaseMismatch) in
      guard optional != nil else { throw CaseMismatch(pointer: pointer, actual: "null") }
      optional = value
    })
}

extension CasePath {
  /// The part as a field value, and back from one of the right kind.
  fileprivate func form(
    _ wrap: @escaping @Sendable (Value) -> FieldValue,
    unwrap: @escaping @Sendable (FieldValue) -> Value?
  ) -> CasePath<Root, FieldValue> {
    mapped(wrap) { form, _ in
      guard let value = unwrap(form) else {
        preconditionFailure("\(form) is no \(Value.self)")
      }
      return value
    }
  }
}

extension CasePath where Value == Label {
  fileprivate var label: CasePath<Root, FieldValue> {
    form(FieldValue.label) { if case .label(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Value == String {
  fileprivate var text: CasePath<Root, FieldValue> {
    form(FieldValue.text) { if case .text(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Value == Int64 {
  fileprivate var integer: CasePath<Root, FieldValue> {
    form(FieldValue.integer) { if case .integer(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Value == Double {
  fileprivate var fraction: CasePath<Root, FieldValue> {
    form(FieldValue.fraction) { if case .fraction(let value) = $0 { value } else { nil } }
  }
}
