#include "CGraphics.h"

#include <stdlib.h>
#include <string.h>

#include "Libraries.h"
#include "Pixels.h"

static cairo_surface_t *make_surface(
    const uint8_t *bytes, size_t stride, int channels, int width, int height) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status(surface)) {
    cairo_surface_destroy(surface);
    return NULL;
  }
  pixel_rows rows = {
      cairo_image_surface_get_data(surface), (size_t)cairo_image_surface_get_stride(surface), width,
      height};
  pixels_premultiply(rows, bytes, stride, channels);
  cairo_surface_mark_dirty(surface);
  return surface;
}

static cairo_surface_t *decode_webp(const uint8_t *bytes, size_t count) {
  int width, height;
  uint8_t *pixels = webp_load() ? WebPDecodeRGBA(bytes, count, &width, &height) : NULL;
  if (!pixels) return NULL;
  cairo_surface_t *surface = make_surface(pixels, (size_t)width * 4, 4, width, height);
  WebPFree(pixels);
  return surface;
}

static cairo_surface_t *make_surface_of_pixbuf(GdkPixbuf *stored) {
  GdkPixbuf *pixbuf = gdk_pixbuf_apply_embedded_orientation(stored);
  if (!pixbuf) return NULL;
  cairo_surface_t *surface = make_surface(
      gdk_pixbuf_get_pixels(pixbuf), (size_t)gdk_pixbuf_get_rowstride(pixbuf),
      gdk_pixbuf_get_n_channels(pixbuf), gdk_pixbuf_get_width(pixbuf),
      gdk_pixbuf_get_height(pixbuf));
  g_object_unref(pixbuf);
  return surface;
}

/// What was read of a damaged picture counts.
static void feed(GdkPixbufLoader *loader, const uint8_t *bytes, size_t count) {
  GError *error = NULL;
  gdk_pixbuf_loader_write(loader, bytes, count, &error);
  if (error) g_error_free(error);
  error = NULL;
  gdk_pixbuf_loader_close(loader, &error);
  if (error) g_error_free(error);
}

cairo_surface_t *picture_decode(const uint8_t *bytes, size_t count, const char *type) {
  if (graphics_load()) return NULL;
  if (strcmp(type, "image/webp") == 0) return decode_webp(bytes, count);
  if (pictures_load()) return NULL;
  GError *error = NULL;
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_mime_type(type, &error);
  if (error) g_error_free(error);
  if (!loader) return NULL;
  feed(loader, bytes, count);
  GdkPixbuf *pixbuf = gdk_pixbuf_loader_get_pixbuf(loader);
  cairo_surface_t *surface = pixbuf ? make_surface_of_pixbuf(pixbuf) : NULL;
  g_object_unref(loader);
  return surface;
}

static GdkPixbuf *make_pixbuf(cairo_surface_t *surface, bool hasAlpha, uint8_t **pixels) {
  int width = cairo_image_surface_get_width(surface);
  int height = cairo_image_surface_get_height(surface);
  int channels = hasAlpha ? 4 : 3;
  size_t stride = ((size_t)width * (size_t)channels + 3) & ~(size_t)3;
  *pixels = malloc(stride * (size_t)height);
  if (!*pixels) return NULL;
  cairo_surface_flush(surface);
  pixel_rows rows = {
      cairo_image_surface_get_data(surface), (size_t)cairo_image_surface_get_stride(surface), width,
      height};
  pixels_unpremultiply(*pixels, stride, channels, rows);
  return gdk_pixbuf_new_from_data(
      *pixels, 0, hasAlpha, 8, width, height, (int)stride, NULL, NULL);
}

bool picture_encode(
    cairo_surface_t *surface, const char *type, int quality, picture_receiver *receiver, void *context) {
  if (pictures_load()) return false;
  bool isPNG = strcmp(type, "png") == 0;
  uint8_t *pixels = NULL;
  GdkPixbuf *pixbuf = make_pixbuf(surface, isPNG, &pixels);
  char number[4] = {(char)('0' + quality / 100), (char)('0' + quality / 10 % 10), (char)('0' + quality % 10)};
  char *keys[] = {"quality", NULL}, *values[] = {number, NULL}, *none[] = {NULL};
  bool hasOptions = !isPNG && quality >= 0;
  char *bytes = NULL;
  size_t count = 0;
  GError *error = NULL;
  bool isEncoded = pixbuf && gdk_pixbuf_save_to_bufferv(
      pixbuf, &bytes, &count, type, hasOptions ? keys : none, hasOptions ? values : none, &error);
  if (isEncoded) receiver(context, (const uint8_t *)bytes, count);
  if (error) g_error_free(error);
  if (bytes) g_free(bytes);
  if (pixbuf) g_object_unref(pixbuf);
  free(pixels);
  return isEncoded;
}
