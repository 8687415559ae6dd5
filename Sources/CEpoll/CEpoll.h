#pragma once

// Names the Linux calls that Swift's Glibc module does not show. No logic here.

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// Behind _GNU_SOURCE in the system's header, which Swift includes without it.
int accept4(int listener, struct sockaddr *address, socklen_t *length, int flags);
