import type { FeedbackProject } from '#contract/feedback.ts';
import { Problem } from '#contract/problem.ts';
import type { Actor } from '../audit/audit-log.ts';
import { DEFAULT_PROJECT_NAME } from './project-name.ts';
import type { InboxReader, StoredProject } from './project-queries.ts';
import type { FeedbackStores, FeedbackTransaction } from './ports.ts';

/** About 119 bits, so that keys cannot be guessed. */
const KEY_CHARS = 20;
const VERSIONS_MAX = 100;

interface ProjectServicePorts {
  readonly stores: FeedbackStores;
  readonly transaction: FeedbackTransaction;
  readonly clock: () => number;
  readonly ids: { id(): string; base62(chars: number): string };
}

/** Feedback is sent to projects: one for each user, and Daybook's own, which admins read. */
export function projectService({ stores, transaction, clock, ids }: ProjectServicePorts) {
  const newKey = () => `fb_${ids.base62(KEY_CHARS)}`;

  async function toProject({ id, name, key, userId, emailsSince }: StoredProject): Promise<FeedbackProject> {
    const versions = await stores.items.listVersions(id, VERSIONS_MAX);
    return { id, name, key, own: userId !== null, letters: emailsSince !== null, versions };
  }

  async function toFoundProject(project: StoredProject | null): Promise<FeedbackProject> {
    if (!project) throw new Problem('feedback.unknown-project');
    return toProject(project);
  }

  return {
    /** The first call creates the user's project. */
    async list(reader: InboxReader): Promise<FeedbackProject[]> {
      const known = await stores.projects.listFor(reader);
      if (known.some(({ userId }) => userId === reader.id)) return Promise.all(known.map(toProject));
      const own = {
        id: ids.id(),
        userId: reader.id,
        name: DEFAULT_PROJECT_NAME,
        key: newKey(),
        createdAt: clock(),
      };
      await stores.projects.insert(own);
      return Promise.all((await stores.projects.listFor(reader)).map(toProject));
    },

    /** The old key stops working at once. @throws Problem `feedback.unknown-project`, also for Daybook's own */
    rotateKey: async (userId: string, id: string): Promise<FeedbackProject> =>
      toFoundProject(await stores.projects.setKey(userId, id, newKey())),

    /** Recorded in the audit log for Daybook's own project. @throws Problem `feedback.unknown-project` */
    setEmails: async (
      by: Actor,
      reader: InboxReader,
      id: string,
      isEnabled: boolean,
    ): Promise<FeedbackProject> =>
      toFoundProject(
        await transaction(async (trx) => {
          const project = await trx.projects.setEmailsSince(reader, id, isEnabled ? clock() : null);
          if (project?.userId === null) {
            const detail = isEnabled ? 'on' : 'off';
            await trx.audit.record({ by, action: 'feedback.emails-set', object: id, detail });
          }
          return project;
        }),
      ),
  };
}
