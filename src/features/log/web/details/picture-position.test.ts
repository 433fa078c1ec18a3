import { exifOf } from '#testing/exif.ts';
import { expect, it } from 'vitest';
import { containsPosition } from './picture-position.ts';

/** The beginning of a JPEG file, which is all that is read. */
function jpegWith(exif: Buffer): Blob {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return new Blob([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), length, content, Buffer.from([0xff, 0xd9])]);
}

it('finds the position in the EXIF data of a photo', async () => {
  expect(await containsPosition(jpegWith(exifOf({ hasPosition: true })))).toBe(true);
  expect(await containsPosition(jpegWith(exifOf({ hasPosition: false })))).toBe(false);
});

it('finds none in a file that is no picture', async () => {
  expect(await containsPosition(new Blob(['Dear diary']))).toBe(false);
  expect(await containsPosition(new Blob([]))).toBe(false);
});
