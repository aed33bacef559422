#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Drawing by cairo, and pictures decoded and encoded by gdk-pixbuf and libwebp. They are loaded when a
// canvas is first drawn on, or a picture first drawn: whoever does neither does not pay for them, and runs
// without them.
//
// Nothing here is safe for use by several threads at once.

#include "Cairo.h"
#include "Pictures.h"
#include "Pixels.h"

/// Loads cairo, once. NULL, or what is missing.
const char *graphics_load(void);
