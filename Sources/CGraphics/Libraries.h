#pragma once
#include "Loaded.h"

// https://docs.gtk.org/gdk-pixbuf/

typedef struct GdkPixbuf GdkPixbuf;
typedef struct GdkPixbufLoader GdkPixbufLoader;
typedef struct GError GError;

#define PIXBUF(X)                                                                                           \
  X(GdkPixbufLoader *, gdk_pixbuf_loader_new_with_mime_type, (const char *type, GError **error),            \
    (type, error))                                                                                          \
  X(int, gdk_pixbuf_loader_write,                                                                           \
    (GdkPixbufLoader * loader, const uint8_t *bytes, size_t count, GError **error),                         \
    (loader, bytes, count, error))                                                                          \
  X(int, gdk_pixbuf_loader_close, (GdkPixbufLoader * loader, GError **error), (loader, error))              \
  X(GdkPixbuf *, gdk_pixbuf_loader_get_pixbuf, (GdkPixbufLoader * loader), (loader))                        \
  X(GdkPixbuf *, gdk_pixbuf_apply_embedded_orientation, (GdkPixbuf * pixbuf), (pixbuf))                     \
  X(int, gdk_pixbuf_get_width, (const GdkPixbuf *pixbuf), (pixbuf))                                         \
  X(int, gdk_pixbuf_get_height, (const GdkPixbuf *pixbuf), (pixbuf))                                        \
  X(int, gdk_pixbuf_get_rowstride, (const GdkPixbuf *pixbuf), (pixbuf))                                     \
  X(int, gdk_pixbuf_get_n_channels, (const GdkPixbuf *pixbuf), (pixbuf))                                    \
  X(uint8_t *, gdk_pixbuf_get_pixels, (const GdkPixbuf *pixbuf), (pixbuf))                                  \
  X(GdkPixbuf *, gdk_pixbuf_new_from_data,                                                                  \
    (const uint8_t *bytes, int colorspace, int hasAlpha, int bits, int width, int height, int stride,       \
     void (*destroy)(uint8_t *, void *), void *context),                                                    \
    (bytes, colorspace, hasAlpha, bits, width, height, stride, destroy, context))                           \
  X(int, gdk_pixbuf_save_to_bufferv,                                                                        \
    (GdkPixbuf * pixbuf, char **bytes, size_t *count, const char *type, char **keys, char **values,         \
     GError **error),                                                                                       \
    (pixbuf, bytes, count, type, keys, values, error))                                                      \
  X(void, g_object_unref, (void *object), (object))                                                         \
  X(void, g_error_free, (GError * error), (error))                                                          \
  X(void, g_free, (void *memory), (memory))

LOADED_TABLE(PIXBUF, pixbuf_library)
#define LOADED_PLACE pixbuf_library
PIXBUF(LOADED_CALL)
#undef LOADED_PLACE

// https://developers.google.com/speed/webp/docs/api

#define WEBP(X)                                                                                             \
  X(uint8_t *, WebPDecodeRGBA, (const uint8_t *bytes, size_t count, int *width, int *height),               \
    (bytes, count, width, height))                                                                          \
  X(void, WebPFree, (void *memory), (memory))

LOADED_TABLE(WEBP, webp_library)
#define LOADED_PLACE webp_library
WEBP(LOADED_CALL)
#undef LOADED_PLACE

/// Whether libwebp is installed.
bool webp_load(void);
