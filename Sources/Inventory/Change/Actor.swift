/// Who wrote: the name of the token that a request brought.
package struct Actor: Hashable, Sendable {
  package static let anonymous = Actor("anonymous")
  package let name: String
  package init(_ name: String) { self.name = name }
}
