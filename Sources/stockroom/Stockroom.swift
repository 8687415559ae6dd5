@main
struct Stockroom {
  static func main() {}
}
