import { normaliseFileName } from '#platform/contract/file-name.ts';
import type { UnfinishedUpload } from '../../contract/storage.ts';
import type { UploadItem } from './upload-queue.ts';

/** The uploads that this tab does not show in its own queue. */
export function withoutQueued(
  uploads: readonly UnfinishedUpload[],
  queued: readonly UploadItem[],
): UnfinishedUpload[] {
  const held = queued.filter(({ state }) => state !== 'done');
  return uploads.filter((upload) => !held.some((item) => isSameUpload(upload, item)));
}

/** Compares what both sides know from the start, because the id comes with the server's first answer. */
export function isSameUpload(
  upload: UnfinishedUpload,
  { name, file }: Pick<UploadItem, 'name' | 'file'>,
): boolean {
  return upload.size === file.size && upload.name === (normaliseFileName(name) ?? name);
}
