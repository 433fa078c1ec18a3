import { load } from 'exifreader';

/** EXIF stands at the beginning of a file; the rest need not be read. */
const HEADER_MAX_BYTES = 512 * 1024;

/** Whether a picture says where it was taken (EXIF GPS). False for files without EXIF and for damaged ones. */
export async function containsPosition(picture: Blob): Promise<boolean> {
  try {
    const { gps } = load(await picture.slice(0, HEADER_MAX_BYTES).arrayBuffer(), { expanded: true });
    return gps?.Latitude !== undefined;
  } catch {
    return false;
  }
}
