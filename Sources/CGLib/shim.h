#pragma once
// For checksums. JavaScriptCore links the library anyway, so it costs nothing.
#include <glib.h>
