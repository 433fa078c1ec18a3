import type { FeedbackProject } from '#contract/feedback.ts';
import { Problem } from '#contract/problem.ts';
import type { By } from '../audit/audit.ts';
import type { FeedbackStores, FeedbackTransaction, Project, Reader } from './ports.ts';

/** Some 119 bits: an inbox cannot be found by trying. */
const KEY_CHARS = 20;
const VERSIONS_MAX = 100;
const FIRST_NAME = 'Your project';

export interface ProjectsPorts {
  readonly stores: FeedbackStores;
  readonly transaction: FeedbackTransaction;
  readonly clock: () => number;
  readonly ids: { id(): string; base62(chars: number): string };
}

/** What feedback is sent to: one project for each user, and Daybook's own, which admins read. */
export interface Projects {
  /** Makes the user's project at the first call. */
  list(reader: Reader): Promise<FeedbackProject[]>;
  /** The old key ends at once. @throws Problem `feedback.unknown-project`, for Daybook's own too. */
  rotateKey(userId: string, id: string): Promise<FeedbackProject>;
  /** Noted in the audit log for Daybook's own. @throws Problem `feedback.unknown-project` */
  setLetters(by: By, reader: Reader, id: string, letters: boolean): Promise<FeedbackProject>;
}

export function projects({ stores, transaction, clock, ids }: ProjectsPorts): Projects {
  const newKey = () => `fb_${ids.base62(KEY_CHARS)}`;

  async function toProject({ id, name, key, userId, lettersSince }: Project): Promise<FeedbackProject> {
    const versions = await stores.items.versions(id, VERSIONS_MAX);
    return { id, name, key, own: userId !== null, letters: lettersSince !== null, versions };
  }

  async function found(project: Project | null): Promise<FeedbackProject> {
    if (!project) throw new Problem('feedback.unknown-project');
    return toProject(project);
  }

  return {
    async list(reader) {
      const known = await stores.projects.of(reader);
      if (known.some(({ userId }) => userId === reader.id)) return Promise.all(known.map(toProject));
      const own = { id: ids.id(), userId: reader.id, name: FIRST_NAME, key: newKey(), createdAt: clock() };
      await stores.projects.insert(own);
      return Promise.all((await stores.projects.of(reader)).map(toProject));
    },

    rotateKey: async (userId, id) => found(await stores.projects.setKey(userId, id, newKey())),

    setLetters: async (by, reader, id, letters) =>
      found(
        await transaction(async (within) => {
          const project = await within.projects.setLettersSince(reader, id, letters ? clock() : null);
          if (project?.userId === null) {
            const detail = letters ? 'on' : 'off';
            await within.audit.note({ by, action: 'feedback.emails-set', object: id, detail });
          }
          return project;
        }),
      ),
  };
}
