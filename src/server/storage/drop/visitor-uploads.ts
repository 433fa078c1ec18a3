import { Problem } from '#contract/problem.ts';
import { MINUTE_MS } from '../../kernel/clock.ts';
import { revocableContent } from '../../kernel/revocable-content.ts';
import type { ResumableUploads } from '../resumable-uploads.ts';
import type { TusUploads } from '../tus-adapter.ts';
import { assertFits } from './drop-limits.ts';
import type { DropFileQueries, DropVisitor } from './drop-file-queries.ts';
import type { DropQueries } from './drop-queries.ts';

/** A visitor who makes a call, and where the files go. */
export interface DropCaller extends DropVisitor {
  readonly folderId: string;
}

interface VisitorUploadsPorts {
  readonly resumable: ResumableUploads;
  readonly drops: Pick<DropQueries, 'findById'>;
  readonly dropFiles: DropFileQueries;
  readonly clock: () => number;
  /** Measures elapsed time. */
  readonly monotonic: () => number;
}

/**
 * The uploads of a visit: into the folder of its link, under a free name, and unknown to all other visits. What the
 * metadata says about folders and taken names does not count.
 */
export function visitorUploads(ports: VisitorUploadsPorts): TusUploads<DropCaller> {
  const { resumable, drops, dropFiles, clock, monotonic } = ports;

  /** @throws Problem `storage.no-upload`, alike for unknown uploads and those of other visits */
  async function assertOwn(caller: DropCaller, id: string): Promise<void> {
    if (!(await dropFiles.isOwn(caller, id))) throw new Problem('storage.no-upload');
  }

  /** A long content keeps the letter waiting, and ends with its link. */
  function whileLinkWorks(caller: DropCaller, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    let notedAt = clock();
    async function assertAllowed(): Promise<void> {
      if ((await drops.findById(caller.dropId, clock())) === null) throw new Problem('share.not-found');
      if (clock() - notedAt < MINUTE_MS) return;
      notedAt = clock();
      await dropFiles.noteActivity(caller, notedAt);
    }
    return revocableContent(content, { assertAllowed, allowedAt: monotonic(), monotonic });
  }

  return {
    async create(caller, { fields: _ignored, ...creation }) {
      const { folderId, ...visitor } = caller;
      // Before the owner's space is looked at, so that the answer is about the link where it can be.
      assertFits(await dropFiles.room(visitor), creation.size);
      await resumable
        .create(caller.userId, { ...creation, folderId, rule: 'rename', visitor })
        .catch((error: unknown) => {
          throw isOwnerFull(error) ? new Problem('drop.owner-full') : error;
        });
    },

    async find(caller, id) {
      await assertOwn(caller, id);
      return resumable.find(caller.userId, id);
    },

    async append(caller, id, offset, content) {
      await assertOwn(caller, id);
      const chunks = whileLinkWorks(caller, content);
      return resumable.append(caller.userId, id, offset, chunks, `visitors of ${caller.userId}`);
    },

    async cancel(caller, id) {
      await assertOwn(caller, id);
      await resumable.cancel(caller.userId, id);
    },
  };
}

/** How much the owner has is nobody else's business. */
function isOwnerFull(error: unknown): boolean {
  return error instanceof Problem && ['storage.quota', 'storage.too-many-files'].includes(error.code);
}
