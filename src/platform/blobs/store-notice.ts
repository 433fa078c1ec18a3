import { describeError } from '../system/describe-error.ts';
import type { NoticeSource } from '../operations/operator-notices.ts';
import { withTimeout } from '../jobs/with-timeout.ts';
import type { BlobStore } from './blob-store.ts';

const ANSWER_MAX_MS = 5_000;

/** Reports a file store that does not answer. */
export function createStoreNotices(blobs: Pick<BlobStore, 'readInstallationId'>): NoticeSource {
  return {
    async list() {
      const reason = await findFault(blobs);
      if (reason === null) return [];
      const text = `The file store cannot be read: ${reason} Files can be neither opened nor uploaded until it answers.`;
      return [{ code: 'files.unreachable', severity: 'error', text, href: '/admin?show=health' }];
    },
  };
}

async function findFault(blobs: Pick<BlobStore, 'readInstallationId'>): Promise<string | null> {
  const reading = blobs.readInstallationId().then(
    (id) => (id === null ? 'its mark is missing.' : null),
    (error: unknown) => `${describeError(error)}.`,
  );
  return withTimeout<string | null>(reading, ANSWER_MAX_MS, () => 'it does not answer.');
}
