/// Who wrote: `anonymous` for a request, as none says who sends it, and a command by its name.
package struct Actor: Hashable, Sendable {
  package static let anonymous = Actor("anonymous")
  package let name: String
  package init(_ name: String) { self.name = name }
}
