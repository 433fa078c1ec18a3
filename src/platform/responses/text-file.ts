import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileResponse } from './file-response.ts';

/** A text with an ETag, so that a program that comes back every hour is sent only what is new. */
export function toTextFile(
  name: string,
  { text, type }: { readonly text: string; readonly type: string },
): FileResponse {
  const bytes = Buffer.from(text);
  return {
    name,
    type,
    size: bytes.length,
    etag: `"${hash('sha256', bytes)}"`,
    inline: true,
    ranges: false,
    open: async () => Readable.from([bytes]),
  };
}
