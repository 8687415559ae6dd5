/// How many event loops there are.
enum Threads: Equatable {
  case oneACore
  case exactly(Int)
}
