#pragma once

// Names SQLite's C interface for Swift, and wraps what Swift cannot call. No logic here.

#include <sqlite3.h>
