/** Crops very tall pictures. */
const HEIGHT_MAX_WIDTHS = 2;
const QUALITY = 0.8;

/**
 * Draws a small copy of a picture, in a few kilobytes and without what its file says about it, such as the place.
 * @param width in pixels: twice the displayed size, for sharp screens
 * @throws if the browser cannot read the picture
 */
export async function drawThumbnail(picture: Blob, width: number): Promise<Blob> {
  // Browsers decode it outside of the page's thread.
  const bitmap = await createImageBitmap(picture, { resizeWidth: width, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, Math.min(bitmap.height, HEIGHT_MAX_WIDTHS * width));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
}
