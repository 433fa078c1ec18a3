import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What the worker posts: its progress, then the digest. */
export type HashMessage =
  | { readonly bytes: number }
  | { readonly sha256: string }
  | { readonly failed: true };

const REPORT_BYTES = 16 * 1024 * 1024;

const post = (message: HashMessage) => postMessage(message);

/** Web Crypto cannot hash a stream, and a file of several GB does not fit into memory. */
async function hash(file: File): Promise<string> {
  const digest = sha256.create();
  let bytes = 0;
  let reported = 0;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytesToHex(digest.digest());
    digest.update(value);
    bytes += value.length;
    if (bytes - reported < REPORT_BYTES) continue;
    reported = bytes;
    post({ bytes });
  }
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  hash(data).then(
    (digest) => post({ sha256: digest }),
    () => post({ failed: true }),
  );
});
