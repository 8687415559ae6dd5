#pragma once

// Names the Linux calls that Swift's Glibc module does not show. No logic here.

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// Behind _GNU_SOURCE in the system's header, which Swift includes without it.
int accept4(int listener, struct sockaddr *address, socklen_t *length, int flags);

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
