import { normaliseFileName } from '#contract/file-name.ts';
import type { UnfinishedUpload } from '#contract/storage.ts';
import type { UploadItem } from './upload-queue.ts';

/** Those that the queue of this tab has nothing to do with: what it holds, it shows itself. */
export function withoutQueued(
  uploads: readonly UnfinishedUpload[],
  queued: readonly UploadItem[],
): UnfinishedUpload[] {
  const held = queued.filter(({ state }) => state !== 'done');
  return uploads.filter((upload) => !held.some((item) => isSameUpload(upload, item)));
}

/** By what both sides know from the beginning; the id comes only with the server's first answer. */
export function isSameUpload(
  upload: UnfinishedUpload,
  { name, file }: Pick<UploadItem, 'name' | 'file'>,
): boolean {
  return upload.size === file.size && upload.name === (normaliseFileName(name) ?? name);
}
