import Glibc

/// How many cores this process may use: what its affinity and its control group give it.
func systemCores() -> Int {
  let allowed = affinity() ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  guard let text = cgroupQuota() else { return allowed }
  let words = text.split(whereSeparator: \.isWhitespace)
  guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]), period > 0 else {
    return allowed
  }
  return min(allowed, max(1, (quota + period - 1) / period))
}

/// How many cores the affinity names: the bits of the line `Cpus_allowed:\tff,ffffffff`.
///
/// Glibc does not show `sched_getaffinity` to Swift.
private func affinity() -> Int? {
  do throws(CommandError) {
    let status = String(decoding: try readFile("/proc/self/status"), as: UTF8.self)
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("Cpus_allowed:") })
    else { return nil }
    let cores = line.drop { $0 != ":" }.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
    return cores > 0 ? cores : nil
  } catch {
    // No /proc: then the number of cores online has to do.
    return nil
  }
}

/// The line `max 100000` or `150000 100000` of the control group, where there is one.
private func cgroupQuota() -> String? {
  do throws(CommandError) {
    return String(decoding: try readFile("/sys/fs/cgroup/cpu.max"), as: UTF8.self)
  } catch {
    // No control group, or an older kind: then nothing limits us that we could know of.
    return nil
  }
}
