/// A step could not be taken: the value is in another case, or is null.
package struct CaseMismatch: Error, Equatable, Sendable {
  /// Where the step was tried, as a JSON Pointer within the item: `/status`.
  package let pointer: String
  /// The case that is there: `inStock`, `outOfStock` or `null`.
  package let actual: String

  package init(pointer: String, actual: String) {
    self.pointer = pointer
    self.actual = actual
  }
}

/// A way from a value to a part of it that may lead through a case of an enum.
///
/// What a key path is to a struct, with one difference: a step into a case fails where the value is
/// in another one, and says in which. Setting never changes a case on the way.
package struct CasePath<Root, Value>: Sendable {
  package let get: @Sendable (Root) throws(CaseMismatch) -> Value
  package let set: @Sendable (inout Root, Value) throws(CaseMismatch) -> Void

  package init(
    get: @escaping @Sendable (Root) throws(CaseMismatch) -> Value,
    set: @escaping @Sendable (inout Root, Value) throws(CaseMismatch) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// A step to a stored property, which always succeeds.
  package init(_ keyPath: any WritableKeyPath<Root, Value> & Sendable) {
    self.init(
      get: { (root) throws(CaseMismatch) in root[keyPath: keyPath] },
      set: { (root, value) throws(CaseMismatch) in root[keyPath: keyPath] = value })
  }

  package func appending<Next>(_ next: CasePath<Value, Next>) -> CasePath<Root, Next> {
    CasePath<Root, Next>(
      get: { (root) throws(CaseMismatch) in try next.get(try get(root)) },
      set: { (root, value) throws(CaseMismatch) in
        var part = try get(root)
        try next.set(&part, value)
        try set(&root, part)
      })
  }

  /// Turns a part into another form and back.
  package func mapped<Form>(
    _ form: @escaping @Sendable (Value) -> Form,
    back: @escaping @Sendable (Form, _ old: Value) -> Value
  ) -> CasePath<Root, Form> {
    CasePath<Root, Form>(
      get: { (root) throws(CaseMismatch) in form(try get(root)) },
      set: { (root, value) throws(CaseMismatch) in try set(&root, back(value, try get(root))) })
  }
}
