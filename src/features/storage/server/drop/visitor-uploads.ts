import { Problem } from '#platform/contract/problem.ts';
import { SECOND_MS } from '#platform/system/clock.ts';
import { networkOf } from '#platform/http/rate-limit.ts';
import { revocableContent } from '#platform/responses/revocable-content.ts';
import { ignoreMissingUpload, type ResumableUploads } from '../uploads/resumable-uploads.ts';
import type { TusUploads } from '../uploads/tus-adapter.ts';
import { isSlow } from '../uploads/upload-expiry.ts';
import type { UploadQueries } from '../uploads/upload-queries.ts';
import { assertFits, fits } from './drop-limits.ts';
import type { DropFileQueries, DropVisitor } from './drop-file-queries.ts';
import type { DropQueries } from './drop-queries.ts';
import type { VisitedDrop } from './visitor-service.ts';

/** What arrives is noted often, so that an upload that is being received is never taken for one that holds room only. */
const NOTED_EVERY_MS = 15 * SECOND_MS;
/** How many of the slots of an owner's visitors one visit takes, and one network. */
const SLOTS_PER_VISIT = 2;
const SLOTS_PER_NETWORK = 4;

/** A visitor who makes a call. */
export interface DropCaller extends DropVisitor, VisitedDrop {
  readonly addressKey: string;
}

interface VisitorUploadsPorts {
  readonly resumable: ResumableUploads;
  readonly drops: Pick<DropQueries, 'findWorking'>;
  readonly dropFiles: DropFileQueries;
  readonly uploads: Pick<UploadQueries, 'find' | 'noteArriving'>;
  /** A keyed digest, so that no addresses are stored; null where addresses are not limited. */
  readonly senderKeyOf: (addressKey: string) => string | null;
  readonly clock: () => number;
  /** Measures elapsed time. */
  readonly monotonic: () => number;
}

/**
 * The uploads of a visit: into the folder of its link, under a free name, and unknown to all other visits. What the
 * metadata says about folders and taken names does not count.
 */
export function visitorUploads(ports: VisitorUploadsPorts): TusUploads<DropCaller> {
  const { resumable, drops, dropFiles, uploads, senderKeyOf, clock, monotonic } = ports;

  /** @throws Problem `storage.no-upload`, alike for unknown uploads and those of other visits */
  async function assertOwn(caller: DropCaller, id: string): Promise<void> {
    if (!(await dropFiles.isOwn(caller, id))) throw new Problem('storage.no-upload');
  }

  /** A long content keeps the letter waiting and its upload alive, and ends with either its link or its upload. */
  function whileLinkWorks(
    caller: DropCaller,
    id: string,
    offset: number,
    content: AsyncIterable<Uint8Array>,
  ): AsyncIterable<Uint8Array> {
    let notedAt = -Infinity;
    let arrived = offset;
    async function assertAllowed(): Promise<void> {
      const drop = await drops.findWorking({ id: caller.dropId }, clock());
      if (drop?.password_hash !== caller.passwordHash) throw new Problem('share.not-found');
      if ((await uploads.find(caller.userId, id)) === null) throw new Problem('storage.no-upload');
      if (clock() - notedAt < NOTED_EVERY_MS) return;
      notedAt = clock();
      await dropFiles.noteActivity(caller, notedAt);
      await uploads.noteArriving(caller.userId, id, { arrived, activeAt: notedAt });
    }
    async function* counted() {
      for await (const chunk of content) {
        arrived += chunk.length;
        yield chunk;
      }
    }
    return revocableContent(counted(), { assertAllowed, allowedAt: monotonic(), monotonic });
  }

  /** Uploads of others that hold room without sending lose it when somebody needs it. */
  async function makeRoom({ userId, dropId, visitId }: DropVisitor, bytes: number): Promise<void> {
    const room = await dropFiles.room({ userId, dropId });
    if (room === null || fits(room, bytes)) return;
    const arriving = await dropFiles.arriving({ userId, dropId });
    const slow = arriving.filter((upload) => upload.visitId !== visitId && isSlow(upload, clock()));
    const freed = slow.reduce((sum, { size }) => sum + size, room.bytes);
    if (!fits({ ...room, files: room.files + slow.length, bytes: freed }, bytes)) return;
    // The least recently active first, and no more than are needed.
    for (const { id } of slow.toReversed()) {
      await resumable.cancelNow(userId, id).catch(ignoreMissingUpload);
      const left = await dropFiles.room({ userId, dropId });
      if (left === null || fits(left, bytes)) return;
    }
  }

  return {
    async create(caller, { fields: _ignored, ...creation }) {
      const { folderId, addressKey, ...sender } = caller;
      const visitor = { ...sender, senderKey: senderKeyOf(addressKey) };
      await makeRoom(visitor, creation.size);
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
      const slotsOf = `visitors of ${caller.userId}`;
      const shares = [
        { of: `visit ${caller.visitId}`, max: SLOTS_PER_VISIT },
        { of: `${slotsOf} from ${networkOf(caller.addressKey)}`, max: SLOTS_PER_NETWORK },
      ];
      const chunks = whileLinkWorks(caller, id, offset, content);
      return resumable.append(caller.userId, id, offset, chunks, { slotsOf, shares });
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
