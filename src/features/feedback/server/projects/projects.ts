import { FEEDBACK_PER_PROJECT_AND_DAY, type FeedbackProject } from '../../contract/feedback.ts';
import {
  FORMER_KEYS_MAX_ITEMS,
  PROJECTS_MAX_ITEMS,
  type ProjectDetails,
  type ProjectKey,
} from '../../contract/feedback-projects.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { timestamp, timestampOrNull } from '#platform/system/clock.ts';
import { requireOwnProject, requireProject } from './project-access.ts';
import type { FormerKey } from './project-key-queries.ts';
import { DEFAULT_PROJECT_NAME } from './project-name.ts';
import type { InboxReader, ProjectChange, StoredProject } from './project-queries.ts';
import type { FeedbackPorts, FeedbackStores } from '../ports.ts';

/** About 119 bits, so that keys cannot be guessed. */
const KEY_CHARS = 20;
const VERSIONS_MAX = 100;

export interface ProjectSettings extends Omit<ProjectChange, 'archivedAt'> {
  readonly id: string;
  readonly archived?: boolean | undefined;
}

export type ProjectService = ReturnType<typeof projectService>;

/** Feedback is sent to projects: those of users, and Daybook's own, which admins read. */
export function projectService({ stores, transaction, clock, ids }: FeedbackPorts) {
  const newKey = () => `fb_${ids.base62(KEY_CHARS)}`;

  async function toProject(project: StoredProject): Promise<FeedbackProject> {
    const { id, name, key, userId, role, archivedAt, emailsSince } = project;
    const versions = await stores.items.listVersions(id, VERSIONS_MAX);
    const own = userId !== null && role === 'own';
    return {
      id,
      name,
      key,
      own,
      role,
      archived: archivedAt !== null,
      letters: emailsSince !== null,
      versions,
    };
  }

  const newProject = (userId: string, name: string) => ({
    id: ids.id(),
    userId,
    name,
    key: newKey(),
    createdAt: clock(),
  });

  async function read(reader: InboxReader, id: string): Promise<FeedbackProject> {
    return toProject(await requireProject(stores.projects, reader, id, 'read'));
  }

  async function details(reader: InboxReader, id: string): Promise<ProjectDetails> {
    const project = await requireProject(stores.projects, reader, id, 'read');
    const { name, role, archivedAt, perDay, retentionDays } = project;
    const former = await stores.keys.list(id);
    const members = await stores.members.list(project);
    const invitations = role === 'own' ? await stores.invitations.list(id, clock()) : [];
    return {
      id,
      name,
      role,
      archived: archivedAt !== null,
      perDay: perDay ?? FEEDBACK_PER_PROJECT_AND_DAY,
      retentionDays,
      keys: [toCurrentKey(project), ...former.map(toFormerKey)],
      members: members.map(({ joinedAt, ...member }) => ({ ...member, joinedAt: timestamp(joinedAt) })),
      invitations: invitations.map(({ id: invitationId, email, role: invitedAs, expiresAt }) => ({
        id: invitationId,
        email,
        role: invitedAs,
        expiresAt: timestamp(expiresAt),
      })),
    };
  }

  /** Changes a project of the reader in a transaction that other changes of it wait for. */
  async function changeOwn<T>(
    reader: InboxReader,
    id: string,
    work: (stores: FeedbackStores, project: StoredProject) => Promise<T>,
  ): Promise<T> {
    return transaction(async (trx) => {
      await trx.projects.lock(id);
      return work(trx, await requireOwnProject(trx.projects, reader, id));
    });
  }

  return {
    details,
    read,
    changeOwn,

    /** The first call creates the user's first project. */
    async list(reader: InboxReader): Promise<FeedbackProject[]> {
      let known = await stores.projects.listFor(reader);
      if (!known.some(({ userId, role }) => userId !== null && role === 'own')) {
        await stores.projects.insert(newProject(reader.id, DEFAULT_PROJECT_NAME));
        known = await stores.projects.listFor(reader);
      }
      return Promise.all(known.map(toProject));
    },

    /** @throws Problem `project.too-many` */
    async create(by: Actor, reader: InboxReader, name: string): Promise<FeedbackProject> {
      const project = newProject(reader.id, name);
      await transaction(async ({ projects, audit }) => {
        if ((await projects.listFor(reader)).length >= PROJECTS_MAX_ITEMS)
          throw new Problem('project.too-many');
        await projects.insertFurther(project);
        await audit.record({ by, action: 'project.created', object: project.id });
      });
      return read(reader, project.id);
    },

    /** @throws Problem `feedback.unknown-project`, `feedback.read-only` */
    async update(reader: InboxReader, { id, archived, ...change }: ProjectSettings): Promise<ProjectDetails> {
      await changeOwn(reader, id, ({ projects }, project) => {
        const archivedAt = archived === true ? (project.archivedAt ?? clock()) : null;
        return projects.change(id, archived === undefined ? change : { ...change, archivedAt });
      });
      return details(reader, id);
    },

    /** @throws Problem `feedback.unknown-project`, `feedback.read-only` */
    delete: (by: Actor, reader: InboxReader, id: string): Promise<void> =>
      changeOwn(reader, id, async ({ projects, audit }) => {
        await projects.markDeleted(id, clock());
        await audit.record({ by, action: 'project.deleted', object: id });
      }),

    /** The former key keeps working. @throws Problem `project.too-many-keys` and like `update` */
    async addKey(by: Actor, reader: InboxReader, id: string): Promise<ProjectDetails> {
      await changeOwn(reader, id, async ({ projects, keys, audit }, project) => {
        await makeRoom(keys, id);
        await keys.insert(project, clock());
        await projects.setKey(id, newKey(), clock());
        await audit.record({ by, action: 'project.key-added', object: id });
      });
      return details(reader, id);
    },

    /** The current key stops working at once. @throws Problem `feedback.unknown-project`, also for Daybook's own */
    async rotateKey(by: Actor, reader: InboxReader, id: string): Promise<FeedbackProject> {
      await changeOwn(reader, id, async ({ projects, audit }) => {
        await projects.setKey(id, newKey(), clock());
        await audit.record({ by, action: 'project.key-added', object: id, detail: 'the former one ended' });
      });
      return read(reader, id);
    },

    /** Of a key that was replaced. @throws Problem `feedback.unknown-project` and like `update` */
    async setKeyDisabled(
      by: Actor,
      reader: InboxReader,
      { id, key, disabled }: { readonly id: string; readonly key: string; readonly disabled: boolean },
    ): Promise<ProjectDetails> {
      await changeOwn(reader, id, async ({ keys, audit }) => {
        if (!(await keys.setDisabled(id, key, disabled ? clock() : null))) return;
        const action = disabled ? 'project.key-disabled' : 'project.key-enabled';
        await audit.record({ by, action, object: id });
      });
      return details(reader, id);
    },

    /** For the reader alone, but for all admins of Daybook's own project, which is recorded in the audit log. */
    async setEmails(
      by: Actor,
      reader: InboxReader,
      id: string,
      isEnabled: boolean,
    ): Promise<FeedbackProject> {
      await transaction(async ({ projects, audit }) => {
        const project = await requireProject(projects, reader, id, 'read');
        await projects.setEmailsSince(reader, project, isEnabled ? clock() : null);
        if (project.userId !== null) return;
        const detail = isEnabled ? 'on' : 'off';
        await audit.record({ by, action: 'feedback.emails-set', object: id, detail });
      });
      return read(reader, id);
    },
  };
}

/** Forgets the key that was disabled for longest, if there is no room for another former key. */
async function makeRoom(keys: FeedbackStores['keys'], projectId: string): Promise<void> {
  const former = await keys.list(projectId);
  if (former.length < FORMER_KEYS_MAX_ITEMS) return;
  const [oldest] = former
    .filter(({ disabledAt }) => disabledAt !== null)
    .toSorted((a, b) => (a.disabledAt ?? 0) - (b.disabledAt ?? 0));
  if (!oldest) throw new Problem('project.too-many-keys');
  await keys.remove(projectId, oldest.key);
}

function toCurrentKey({ key, keyCreatedAt, keyUsedAt, createdAt }: StoredProject): ProjectKey {
  return {
    key,
    createdAt: timestamp(keyCreatedAt ?? createdAt),
    usedAt: optionalTimestamp(keyUsedAt),
    replacedAt: null,
    disabled: false,
  };
}

function toFormerKey({ key, createdAt, usedAt, replacedAt, disabledAt }: FormerKey): ProjectKey {
  return {
    key,
    createdAt: optionalTimestamp(createdAt),
    usedAt: optionalTimestamp(usedAt),
    replacedAt: timestamp(replacedAt),
    disabled: disabledAt !== null,
  };
}

function optionalTimestamp(time: number | null): string | null {
  return timestampOrNull(time);
}
