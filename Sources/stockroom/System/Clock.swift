import Glibc
import Inventory

/// The time of day, in milliseconds.
@Sendable func systemNow() -> Timestamp {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Timestamp(
    millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
}

/// Waits; it ends early where the task is cancelled, which whoever calls looks at next.
func rest(_ duration: Duration) async {
  do {
    try await Task.sleep(for: duration)
  } catch {
    // Cancelled.
  }
}
