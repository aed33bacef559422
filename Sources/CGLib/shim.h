#pragma once
// For checksums. JavaScriptCore links the library anyway, so that it costs nothing.
#include <glib.h>
