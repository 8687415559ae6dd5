import Glibc

/// Raises the number of descriptors that we may have to what the system allows.
func raiseDescriptorLimit() {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
