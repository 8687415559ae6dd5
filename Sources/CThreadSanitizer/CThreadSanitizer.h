#pragma once

// ThreadSanitizer's own calls: there in a build under it, null in every other. Swift cannot ask
// whether a function is there, so these two do.
void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

static inline void tell_tsan_acquired(void *address) {
  if (__tsan_acquire) __tsan_acquire(address);
}

static inline void tell_tsan_released(void *address) {
  if (__tsan_release) __tsan_release(address);
}
