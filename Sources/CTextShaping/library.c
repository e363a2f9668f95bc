#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static void *open_library(const char *stem, const char *version) {
#ifdef __APPLE__
  // Homebrew's folders are not among those that the loader looks into by itself.
  static const char *const folders[] = {"", "/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"};
  const char *format = "%slib%s.%s.dylib";
#else
  static const char *const folders[] = {""};
  const char *format = "%slib%s.so.%s";
#endif
  for (size_t index = 0; index < sizeof folders / sizeof *folders; index++) {
    char path[128];
    snprintf(path, sizeof path, format, folders[index], stem, version);
    void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

bool hn_library_open(const char *stem, const char *version, const struct hn_symbol *symbols, size_t count) {
  void *library = open_library(stem, version);
  if (!library) return false;
  for (size_t index = 0; index < count; index++) {
    void *address = dlsym(library, symbols[index].name);
    if (!address) return false;
    // A pointer to a function is stored by its bytes: C has no conversion from one to an object.
    memcpy(symbols[index].address, &address, sizeof address);
  }
  return true;
}
