#ifndef HN_LIBRARY_H
#define HN_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/// A function to look for in a library, and the variable that takes its address.
struct hn_symbol {
  const char *name;
  void *address;
};

/// Opens a shared library that stays open for as long as the process runs, and looks up functions.
///
/// `stem` is its name without prefix and suffix ("fribidi"), `version` that of its binary interface
/// ("0"). False when the library or one of the functions is missing; then some of the variables are
/// still null.
bool hn_library_open(const char *stem, const char *version, const struct hn_symbol *symbols, size_t count);

#endif
