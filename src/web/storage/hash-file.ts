/** What the worker posts: its progress, then the digest. */
export type HashMessage =
  | { readonly bytes: number }
  | { readonly sha256: string }
  | { readonly failed: true };

/** The SHA-256 of a local file of any size, in hexadecimal. A worker computes it, so that the page stays responsive. */
export function hashFile(file: File, onProgress: (bytes: number) => void): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HashMessage>) => {
      if ('bytes' in data) onProgress(data.bytes);
      else if ('sha256' in data) resolve(data.sha256);
      else reject(new Error('The file could not be read.'));
    });
    worker.addEventListener('error', () => reject(new Error('The worker failed.')));
    worker.postMessage(file, []);
  }).finally(() => worker.terminate());
}
