import Glibc
import Inventory
import Service
import Store

/// The time of day, in milliseconds.
@Sendable func systemNow() -> Timestamp {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Timestamp(
    millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
}

/// The system's clock, compared with the time that the process has run.
///
/// That time goes on while the machine sleeps, so waking up is not a leap.
func systemClock() -> StoreClock {
  let start = ContinuousClock.now
  return StoreClock(now: systemNow, running: { ContinuousClock.now - start })
}

/// Waits, or returns early if the task is cancelled.
///
/// The caller checks for that.
func pause(for duration: Duration) async {
  do {
    try await Task.sleep(for: duration)
  } catch {
    // Cancelled.
  }
}

/// 64 random bits from the kernel.
@Sendable func systemRandom() -> UInt64 { randomPool.next() }

private let randomPool = RandomPool {
  // The most that getentropy returns at once.
  var words = [UInt64](repeating: 0, count: 256 / MemoryLayout<UInt64>.size)
  let result = getentropy(&words, words.count * MemoryLayout<UInt64>.size)
  precondition(result == 0, "getentropy: errno \(errno)")
  return words
}

/// Raises the limit of open descriptors to the most that the system allows.
func raiseDescriptorLimit() {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}

/// The cores that this process may use, by its affinity and its control group.
func coreCount() -> Int {
  let allowed = coresOfAffinity() ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  guard let line = textOfSystemFile("/sys/fs/cgroup/cpu.max") else { return allowed }
  // "max 100000" or "150000 100000": microseconds of CPU time per period.
  let words = line.split(whereSeparator: \.isWhitespace)
  guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]), period > 0 else {
    return allowed
  }
  return min(allowed, max(1, (quota + period - 1) / period))
}

/// The bits of the line `Cpus_allowed:\tff,ffffffff`.
///
/// Swift does not see `sched_getaffinity`.
private func coresOfAffinity() -> Int? {
  guard
    let line = textOfSystemFile("/proc/self/status")?.split(separator: "\n")
      .first(where: { $0.hasPrefix("Cpus_allowed:") })
  else { return nil }
  let cores = line.drop { $0 != ":" }.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
  return cores > 0 ? cores : nil
}

/// - Returns: nil if the system does not have the file.
private func textOfSystemFile(_ path: String) -> String? {
  do throws(CommandError) {
    return String(decoding: try readFile(path), as: UTF8.self)
  } catch {
    return nil
  }
}
