#pragma once
#include "Cairo.h"

/// Decodes a picture: PNG, JPEG, GIF, BMP, ICO, TIFF, AVIF and SVG by gdk-pixbuf, as far as it has loaders for them;
/// WebP by libwebp. Of an animation, the first frame.
///
/// - Parameter type: a media type.
/// - Returns: a surface that becomes the caller's, turned as the camera was held, or NULL.
cairo_surface_t *picture_decode(const uint8_t *bytes, size_t count, const char *type);

/// Encodes a surface, which is opaque or not. Called with the bytes, which are freed then.
///
/// - Parameters:
///   - type: `png` or `jpeg`.
///   - quality: from 0 to 100, or less than 0 for the encoder's own.
/// - Returns: whether there was an encoder.
typedef void picture_receiver(void *context, const uint8_t *bytes, size_t count);
bool picture_encode(
    cairo_surface_t *surface, const char *type, int quality, picture_receiver *receiver, void *context);

/// What is missing for decoding and encoding; NULL if nothing is.
const char *pictures_load(void);
