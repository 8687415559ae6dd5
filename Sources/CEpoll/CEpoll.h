#pragma once

// Names the Linux calls that Swift's Glibc module does not show. No logic here.

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
