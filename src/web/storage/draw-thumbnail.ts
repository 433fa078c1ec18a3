/** Twice the displayed size, for sharp screens. */
const THUMBNAIL_PX = 96;
/** Crops very tall pictures. */
const HEIGHT_MAX_PX = 2 * THUMBNAIL_PX;
const QUALITY = 0.8;

/** Draws a small copy of a picture, in a few kilobytes. @throws if the browser cannot read the picture */
export async function drawThumbnail(picture: Blob): Promise<Blob> {
  // Browsers decode it outside of the page's thread.
  const bitmap = await createImageBitmap(picture, { resizeWidth: THUMBNAIL_PX, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, Math.min(bitmap.height, HEIGHT_MAX_PX));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
}
