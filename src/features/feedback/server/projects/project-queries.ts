import type { ProjectRole } from '../../contract/feedback.ts';
import { sql } from 'kysely';
import { isActiveUser } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';
import { rowOrNull } from '#platform/database/rows.ts';
import { isPostgres } from '#platform/database/dialect.ts';
import { HOUR_MS } from '#platform/system/clock.ts';

/** The user whose inbox is read; admins also read Daybook's own. */
export interface InboxReader {
  readonly id: string;
  readonly admin: boolean;
}

/** A project as one of its members sees it. */
export interface StoredProject {
  readonly id: string;
  /** The owner of a first project; null for Daybook's own, and `project:` with its id for others. */
  readonly userId: string | null;
  readonly name: string;
  readonly key: string;
  readonly createdAt: number;
  readonly keyCreatedAt: number | null;
  readonly keyUsedAt: number | null;
  readonly archivedAt: number | null;
  /** Null: the usual limit. */
  readonly perDay: number | null;
  /** Null: feedback is kept. */
  readonly retentionDays: number | null;
  /** Since when new items are announced to the reader by email; null: they are not. */
  readonly emailsSince: number | null;
  readonly role: ProjectRole;
}

/** A project that feedback is sent to, and the key that was used. */
export type AddressedProject = Pick<StoredProject, 'id' | 'userId' | 'name' | 'perDay' | 'keyUsedAt'>;

export interface ProjectChange {
  readonly name?: string | undefined;
  readonly archivedAt?: number | null | undefined;
  readonly perDay?: number | null | undefined;
  readonly retentionDays?: number | null | undefined;
}

export interface NewProject {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly key: string;
  readonly createdAt: number;
}

export type ProjectQueries = ReturnType<typeof projectQueries>;

/** The time of a key's last use is written once an hour, not with each item. */
const KEY_USE_PRECISION_MS = HOUR_MS;

const PROJECT_COLUMNS = [
  'feedback_projects.id',
  'feedback_projects.user_id as userId',
  'feedback_projects.name',
  'feedback_projects.key',
  'feedback_projects.created_at as createdAt',
  'feedback_projects.key_created_at as keyCreatedAt',
  'feedback_projects.key_used_at as keyUsedAt',
  'feedback_projects.archived_at as archivedAt',
  'feedback_projects.per_day as perDay',
  'feedback_projects.retention_days as retentionDays',
] as const;

const ADDRESSED_COLUMNS = [
  'feedback_projects.id',
  'feedback_projects.user_id as userId',
  'feedback_projects.name',
  'feedback_projects.per_day as perDay',
] as const;

/** The roles that allow what a role allows. */
const ROLES_FROM: Readonly<Record<ProjectRole, readonly ProjectRole[]>> = {
  read: ['read', 'triage', 'own'],
  triage: ['triage', 'own'],
  own: ['own'],
};

/** What `user_id` contains if no user is the owner of a project by that column. */
const withoutUser = (id: string) => `project:${id}`;

export function projectQueries(db: Db) {
  const present = db.selectFrom('feedback_projects').where('deleted_at', 'is', null);

  /** The projects whose owner is in their own row: the reader's first one, and Daybook's for admins. */
  const ownedBy = ({ id, admin }: InboxReader) =>
    present
      .select([
        ...PROJECT_COLUMNS,
        'feedback_projects.letters_since as emailsSince',
        sql<ProjectRole>`'own'`.as('role'),
      ])
      .where((eb) => eb.or([eb('user_id', '=', id), ...(admin ? [eb('user_id', 'is', null)] : [])]));

  const joinedBy = ({ id }: InboxReader, least: ProjectRole) =>
    present
      .innerJoin('feedback_members', 'feedback_members.project_id', 'feedback_projects.id')
      .select([
        ...PROJECT_COLUMNS,
        'feedback_members.letters_since as emailsSince',
        sql<ProjectRole>`feedback_members.role`.as('role'),
      ])
      .where('feedback_members.user_id', '=', id)
      .where('feedback_members.role', 'in', ROLES_FROM[least]);

  return {
    /**
     * The projects in which the reader has at least a role: the own one that every user has first, then by age, and
     * Daybook's last.
     */
    async listFor(reader: InboxReader, least: ProjectRole = 'read'): Promise<StoredProject[]> {
      const [own, joined] = [await ownedBy(reader).execute(), await joinedBy(reader, least).execute()];
      const rank = ({ userId }: StoredProject) => (userId === null ? 2 : Number(userId !== reader.id));
      return [...own, ...joined].toSorted(
        (a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
      );
    },

    /** Null if the reader does not have the role in the project. */
    async find(reader: InboxReader, id: string, least: ProjectRole = 'read'): Promise<StoredProject | null> {
      const own = await ownedBy(reader).where('feedback_projects.id', '=', id).executeTakeFirst();
      if (own) return own;
      const joined = joinedBy(reader, least).where('feedback_projects.id', '=', id);
      return (await joined.executeTakeFirst()) ?? null;
    },

    /** Waits for other changes of a project, in a transaction; rows that refer to it can still be written. */
    async lock(id: string): Promise<void> {
      await db
        .selectFrom('feedback_projects')
        .select('id')
        .where('id', '=', id)
        .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
        .execute();
    },

    /** The project that accepts feedback with a key: its current one, or a former one that works on. */
    async findByKey(key: string): Promise<AddressedProject | null> {
      const accepting = present.where('archived_at', 'is', null);
      const current = await accepting
        .select([...ADDRESSED_COLUMNS, 'key_used_at as keyUsedAt'])
        .where('key', '=', key)
        .executeTakeFirst();
      if (current) return current;
      return rowOrNull(
        accepting
          .innerJoin('feedback_former_keys', 'feedback_former_keys.project_id', 'feedback_projects.id')
          .select([...ADDRESSED_COLUMNS, 'feedback_former_keys.used_at as keyUsedAt'])
          .where('feedback_former_keys.key', '=', key)
          .where('feedback_former_keys.disabled_at', 'is', null),
      );
    },

    async findById(id: string): Promise<Omit<AddressedProject, 'keyUsedAt'> | null> {
      const found = present.select(ADDRESSED_COLUMNS).where('feedback_projects.id', '=', id);
      return (await found.executeTakeFirst()) ?? null;
    },

    /** The user who owns a project for longest among those who can log in; null also for Daybook's own. */
    async findOwnerId(projectId: string): Promise<string | null> {
      const active = db.selectFrom('users').select('users.id').where(isActiveUser);
      const first = await active
        .innerJoin('feedback_projects', 'feedback_projects.user_id', 'users.id')
        .where('feedback_projects.id', '=', projectId)
        .executeTakeFirst();
      if (first) return first.id;
      const joined = await active
        .innerJoin('feedback_members', 'feedback_members.user_id', 'users.id')
        .where('feedback_members.project_id', '=', projectId)
        .where('feedback_members.role', '=', 'own')
        .orderBy('joined_at')
        .executeTakeFirst();
      return joined?.id ?? null;
    },

    async recordUse(key: string, { keyUsedAt }: AddressedProject, at: number): Promise<void> {
      if (keyUsedAt !== null && at - keyUsedAt < KEY_USE_PRECISION_MS) return;
      await db.updateTable('feedback_projects').set({ key_used_at: at }).where('key', '=', key).execute();
      await db.updateTable('feedback_former_keys').set({ used_at: at }).where('key', '=', key).execute();
    },

    /** Inserts the project that every user has; does nothing if the user already has one. */
    async insert({ id, userId, name, key, createdAt }: NewProject): Promise<void> {
      await db
        .insertInto('feedback_projects')
        .values({ id, user_id: userId, name, key, created_at: createdAt, key_created_at: createdAt })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
    },

    async insertFurther({ id, userId, name, key, createdAt }: NewProject): Promise<void> {
      const project = { id, user_id: withoutUser(id), name, key };
      await db
        .insertInto('feedback_projects')
        .values({ ...project, created_at: createdAt, key_created_at: createdAt })
        .execute();
      await db
        .insertInto('feedback_members')
        .values({ user_id: userId, project_id: id, role: 'own', joined_at: createdAt })
        .execute();
    },

    async change(id: string, { name, archivedAt, perDay, retentionDays }: ProjectChange): Promise<void> {
      const columns = { name, archived_at: archivedAt, per_day: perDay, retention_days: retentionDays };
      if (Object.values(columns).every((value) => value === undefined)) return;
      await db.updateTable('feedback_projects').set(columns).where('id', '=', id).execute();
    },

    async setKey(id: string, key: string, at: number): Promise<void> {
      const current = { key, key_created_at: at, key_used_at: null };
      await db.updateTable('feedback_projects').set(current).where('id', '=', id).execute();
    },

    async setEmailsSince(
      reader: InboxReader,
      { id, userId }: StoredProject,
      since: number | null,
    ): Promise<void> {
      if (userId === null || userId === reader.id) {
        await db
          .updateTable('feedback_projects')
          .set({ letters_since: since })
          .where('id', '=', id)
          .execute();
      } else {
        await db
          .updateTable('feedback_members')
          .set({ letters_since: since })
          .where('project_id', '=', id)
          .where('user_id', '=', reader.id)
          .execute();
      }
    },

    /** Makes the owner of a first project a member like others, so that the project can outlive the account. */
    async makeOwnerMember({ id, userId }: Pick<StoredProject, 'id' | 'userId'>): Promise<void> {
      if (userId === null || userId === withoutUser(id)) return;
      const before = db
        .selectFrom('feedback_projects')
        .select(['user_id', 'id', sql<string>`'own'`.as('role'), 'created_at', 'letters_since'])
        .where('id', '=', id);
      await db
        .insertInto('feedback_members')
        .columns(['user_id', 'project_id', 'role', 'joined_at', 'letters_since'])
        .expression(before.$castTo<never>())
        .execute();
      await db
        .updateTable('feedback_projects')
        .set({ user_id: withoutUser(id), letters_since: null })
        .where('id', '=', id)
        .execute();
    },

    async isOwned(id: string): Promise<boolean> {
      const owners = db
        .selectFrom('feedback_members')
        .select('user_id')
        .where('project_id', '=', id)
        .where('role', '=', 'own');
      const owned = db
        .selectFrom('feedback_projects')
        .select('id')
        .where('id', '=', id)
        .where((eb) => eb.or([eb('user_id', '<>', withoutUser(id)), eb.exists(owners)]));
      return (await owned.executeTakeFirst()) !== undefined;
    },

    /** Hides the project from everybody and refuses its keys; the next clean-up erases it. */
    async markDeleted(id: string, at: number): Promise<void> {
      await db
        .updateTable('feedback_projects')
        .set({ deleted_at: at, user_id: withoutUser(id) })
        .where('id', '=', id)
        .execute();
    },
  };
}
