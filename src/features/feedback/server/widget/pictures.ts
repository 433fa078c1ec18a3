import {
  FEEDBACK_PICTURE_MAX_BYTES,
  FEEDBACK_PICTURE_WITHIN_MINUTES,
  FEEDBACK_PICTURES_PER_ADDRESS_AND_DAY,
  FEEDBACK_PICTURES_PER_ADDRESS_AND_MINUTE,
  FEEDBACK_PICTURES_PER_PROJECT_AND_DAY,
} from '../../contract/feedback-widget.ts';
import { Problem } from '#platform/contract/problem.ts';
import { DAY_MS, MINUTE_MS } from '#platform/system/clock.ts';
import type { FileResponse } from '#platform/responses/file-response.ts';
import { consume, limitReached, type Limit } from '#platform/http/limits.ts';
import type { FeedbackPorts } from '../ports.ts';
import type { InboxReader } from '../projects/project-queries.ts';
import { createPictureSlots } from './picture-slots.ts';
import { findItem } from '../threads/found-item.ts';

const ORPHANS_PER_BATCH = 500;

/** Keeps pictures among the files of a user, within the quota. */
export interface PictureStore {
  /** Returns the id of the file. */
  store(userId: string, name: string, content: Uint8Array): Promise<string>;
  /** Null once the user has deleted it. */
  open(userId: string, fileId: string): Promise<FileResponse | null>;
  /** Those of the user's files that are not deleted. */
  findLive(userId: string, fileIds: readonly string[]): Promise<readonly string[]>;
  /** Deletes a file for good, if it still exists. */
  remove(userId: string, fileId: string): Promise<void>;
}

interface PicturePorts extends FeedbackPorts {
  readonly pictures: PictureStore;
}

export interface SentPicture {
  readonly projectKey: string;
  readonly id: string;
  readonly content: AsyncIterable<Uint8Array>;
}

export type PictureService = ReturnType<typeof pictureService>;

/** Pictures that visitors send with their feedback. */
export function pictureService({ stores, pictures, counters, digest, limited, clock }: PicturePorts) {
  const slots = createPictureSlots();

  /** The pictures of a project count only once they are stored, so that nobody uses them up with requests alone. */
  async function consumeLimits(projectId: string, addressKey: string): Promise<void> {
    if (!limited) return;
    const ofProject = projectLimit(projectId);
    const [stored = 0] = await counters.readAll([ofProject], clock());
    if (stored >= ofProject.max) throw limitReached(ofProject, clock());
    const day = Math.floor(clock() / DAY_MS);
    const sender = digest(`picture ${day} ${addressKey}`);
    const perMinute = { windowMs: MINUTE_MS, max: FEEDBACK_PICTURES_PER_ADDRESS_AND_MINUTE };
    const perDay = { windowMs: DAY_MS, max: FEEDBACK_PICTURES_PER_ADDRESS_AND_DAY };
    await consume(counters, { key: `feedback-picture-address:${sender}`, ...perMinute }, clock());
    await consume(counters, { key: `feedback-picture-address-day:${sender}`, ...perDay }, clock());
  }

  async function store(
    { projectId, itemId, ownerId }: { projectId: string; itemId: string; ownerId: string },
    bytes: Uint8Array,
  ): Promise<void> {
    const ending = imageEnding(bytes);
    if (ending === null) throw new Problem('request.wrong-type', { detail: 'Send a PNG, JPEG or WebP.' });
    const fileId = await pictures.store(ownerId, `feedback ${itemId.slice(-12)}.${ending}`, bytes);
    if (!(await stores.pictures.insert({ projectId, itemId, userId: ownerId, fileId }))) {
      // A request to another node was faster.
      await pictures.remove(ownerId, fileId);
      throw new Problem('feedback.not-found');
    }
    await counters.incrementAll([projectLimit(projectId)], clock());
  }

  return {
    /**
     * Stores the picture of an item that arrived within the last minutes, at most one for each.
     * @throws Problem `feedback.not-found`, also for Daybook's own project, which has no owner; `request.too-large`,
     * `request.wrong-type`, `request.too-many`, `server.busy`, and those of a full quota
     */
    async add({ projectKey, id, content }: SentPicture, addressKey: string): Promise<void> {
      const project = await stores.projects.findByKey(projectKey);
      const ownerId = project && (await stores.projects.findOwnerId(project.id));
      if (!project || !ownerId) throw new Problem('feedback.not-found');
      const [item] = await stores.items.findByIds([project.id], [id]);
      const isRecent = item && clock() - item.createdAt <= FEEDBACK_PICTURE_WITHIN_MINUTES * MINUTE_MS;
      if (!isRecent || (await stores.pictures.find(project.id, id))) throw new Problem('feedback.not-found');
      const { signal, release } = slots.take(id, addressKey);
      try {
        await consumeLimits(project.id, addressKey);
        await store({ projectId: project.id, itemId: id, ownerId }, await readAll(content, signal));
      } finally {
        release();
      }
    },

    /** @throws Problem `feedback.not-found` */
    async open(reader: InboxReader, id: string): Promise<FileResponse> {
      const { project } = await findItem(stores, reader, id, 'read');
      const picture = await stores.pictures.find(project.id, id);
      if (!picture) throw new Problem('feedback.not-found');
      const file = await pictures.open(picture.userId, picture.fileId);
      if (!file) throw new Problem('feedback.not-found');
      return file;
    },

    /** Whether an item has a picture that its owner has not deleted. */
    async exists(projectId: string, itemId: string): Promise<boolean> {
      const picture = await stores.pictures.find(projectId, itemId);
      return picture !== null && (await pictures.findLive(picture.userId, [picture.fileId])).length > 0;
    },

    /** Deletes the pictures of feedback that is gone. */
    async sweep(): Promise<void> {
      let orphans = await stores.pictures.listOrphans(ORPHANS_PER_BATCH);
      while (orphans.length > 0) {
        for (const { userId, fileId } of orphans) await pictures.remove(userId, fileId);
        await stores.pictures.delete(orphans.map(({ fileId }) => fileId));
        orphans = await stores.pictures.listOrphans(ORPHANS_PER_BATCH);
      }
    },
  };
}

const projectLimit = (projectId: string): Limit => ({
  key: `feedback-picture-project:${projectId}`,
  windowMs: DAY_MS,
  max: FEEDBACK_PICTURES_PER_PROJECT_AND_DAY,
});

/** @throws Problem `request.too-large`, and the signal's reason as soon as it is aborted */
async function readAll(content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      // A content that has stalled is not read to its end.
      chunks.length = 0;
      reject(signal.reason);
    });
  });
  async function read(): Promise<void> {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > FEEDBACK_PICTURE_MAX_BYTES) throw new Problem('request.too-large');
      signal.throwIfAborted();
      chunks.push(chunk);
    }
  }
  await Promise.race([read(), aborted]);
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** The first bytes in hexadecimal; WebP has its size between two words. */
const SIGNATURES: readonly (readonly [string, RegExp])[] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpg', /^ffd8ff/],
  ['webp', /^52494646.{8}57454250/],
];

/** By the first bytes, because names and media types are what the sender says. Null: none of the accepted types. */
function imageEnding(bytes: Uint8Array): string | null {
  const start = Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? null;
}
