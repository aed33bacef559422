#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "CICUText.h"

// Internationalized domain names by ICU, as the URL Standard requires.
//
// ICU's own types are hidden: Foundation brings another ICU, and Swift modules that saw the types
// of both would not compile. (Macros also add the version to the names of ICU's functions.)
// https://url.spec.whatwg.org/#idna

// Each function writes at most `capacity` bytes of UTF-8, and returns the size of the whole result,
// or -1 if ICU fails. `hasErrors` is set for errors that the standard does not allow.

int32_t icu_domainToASCII(
    const char *domain, int32_t count, char *result, int32_t capacity, bool *hasErrors);

int32_t icu_domainToUnicode(
    const char *domain, int32_t count, char *result, int32_t capacity, bool *hasErrors);
