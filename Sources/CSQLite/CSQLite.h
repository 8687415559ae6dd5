#pragma once

// Names SQLite's C interface for Swift, and wraps what Swift cannot call. No logic here.

#include <sqlite3.h>

/// `sqlite3_db_config` for the options that are on or off: the function itself is variadic.
static inline int csqlite_db_config_switch(sqlite3 *connection, int option, int on) {
  return sqlite3_db_config(connection, option, on, (int *)0);
}

/// `SQLITE_TRANSIENT`, a macro that Swift does not see: SQLite copies the bytes before it returns.
static inline int csqlite_bind_text_copy(
    sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob_copy(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// `sqlite3_config` is variadic.
///
/// Without these statistics SQLite takes no lock of the whole process for each piece of memory.
static inline int csqlite_config_without_memory_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
