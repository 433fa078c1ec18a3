import type { FeedbackRestoration, FeedbackState, SpamReason } from '../contract/feedback.ts';
import type { FeedbackStatus } from '../contract/feedback-progress.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { containsText } from '#platform/database/text-expressions.ts';
import type { Schema } from '#platform/database/schema.ts';
import { eraseAddressFromItems, eraseAddressFromMessages } from './erasure-queries.ts';
import { searchedText } from './searched-text.ts';

export interface StoredItem {
  readonly id: string;
  readonly projectId: string;
  readonly content: string;
  readonly projectUser: string;
  readonly projectVersion: string;
  readonly createdAt: number;
  readonly state: FeedbackState;
  readonly spamReasons: readonly SpamReason[];
}

/** A position in the order of all lists: newest first, then by id. */
export interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

export interface ProgressFilter {
  readonly status?: FeedbackStatus | undefined;
  readonly label?: string | undefined;
  readonly assignee?: string | undefined;
}

/** The items of one project in one state: a range of an index. */
export interface Range extends ProgressFilter {
  readonly projectId: string;
  readonly state: FeedbackState;
  readonly projectVersion?: string | undefined;
  readonly projectUser?: string | undefined;
  /** Only older items. */
  readonly before?: Cursor | undefined;
  /** Only items from this time on. */
  readonly since?: number | undefined;
}

/** `end` is the last item that was scanned; null if there are no more. */
interface Scanned {
  readonly positions: Cursor[];
  readonly end: Cursor | null;
}

export interface ScanOptions {
  readonly textFolded: string;
  readonly maxScanned: number;
  readonly maxHits: number;
}

export type FeedbackItemQueries = ReturnType<typeof feedbackItemQueries>;

const ITEM_COLUMNS = [
  'id',
  'project_id as projectId',
  'content',
  'project_user as projectUser',
  'project_version as projectVersion',
  'created_at as createdAt',
  'state',
  'spam_reasons as spamReasons',
] as const;
const POSITION_COLUMNS = ['id', 'created_at as createdAt'] as const;

type Row = Omit<StoredItem, 'state' | 'spamReasons'> & { state: string; spamReasons: string };

/** Every query names the caller's projects: no item is found by its id alone. */
export function feedbackItemQueries(db: Db) {
  const project = withoutIndex<string>(db, 'project_id');
  const among = (projectIds: readonly string[], ids: readonly string[]) =>
    db.selectFrom('feedback_items').where('id', 'in', ids).where(project, 'in', projectIds);

  return {
    async insert(item: StoredItem): Promise<void> {
      const { id, projectId, content, projectUser, projectVersion, createdAt, state } = item;
      await db
        .insertInto('feedback_items')
        .values({
          id,
          project_id: projectId,
          content,
          project_user: projectUser,
          project_version: projectVersion,
          text_folded: searchedText(content, projectUser, projectVersion),
          created_at: createdAt,
          state,
          state_since: createdAt,
          spam_reasons: item.spamReasons.join(','),
        })
        .execute();
    },

    /** Only positions, because most of several ranges are not on the page that is made of them. */
    async listRange(range: Range, limit: number): Promise<Cursor[]> {
      return newestFirst(inRange(db, range).select(POSITION_COLUMNS)).limit(limit).execute();
    },

    /** The next items that contain a text, and the last item that was scanned; null at the end of the range. */
    async scanRange(range: Range, { textFolded, maxScanned, maxHits }: ScanOptions): Promise<Scanned> {
      const texts = inRange(db, range).select(POSITION_COLUMNS).select('text_folded');
      const scanned = newestFirst(texts).limit(maxScanned);
      const positions = await db
        .selectFrom(scanned.as('scanned'))
        .select(['id', 'createdAt'])
        .where(containsText(db, 'text_folded', textFolded))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(maxHits)
        .execute();
      if (positions.length === maxHits) return { positions, end: positions.at(-1) ?? null };
      const end = await newestFirst(inRange(db, range).select(POSITION_COLUMNS))
        .limit(1)
        .offset(maxScanned - 1)
        .executeTakeFirst();
      return { positions, end: end ?? null };
    },

    async findByIds(projectIds: readonly string[], ids: readonly string[]): Promise<StoredItem[]> {
      if (projectIds.length === 0) return [];
      return (await newestFirst(among(projectIds, ids).select(ITEM_COLUMNS)).execute()).map(toStoredItem);
    },

    /** Moves items into a state, except deleted ones. Returns the ids of those that were in another one. */
    async move(
      projectIds: readonly string[],
      ids: readonly string[],
      to: FeedbackState,
      at: number,
    ): Promise<string[]> {
      if (projectIds.length === 0) return [];
      const reasons = sql<string>`case when spam_reasons = '' then 'marked' else spam_reasons end`;
      const rows = await db
        .updateTable('feedback_items')
        .set((eb) => ({ state: to, state_before: eb.ref('state'), state_since: at }))
        .$if(to === 'spam', (update) => update.set({ spam_reasons: reasons }))
        .where('id', 'in', ids)
        .where(project, 'in', projectIds)
        .where('state', 'not in', [to, 'deleted'])
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /**
     * Moves items back to their previous state, or those in the state `from` to `to`, except what was deleted before
     * `since`.
     */
    async undoMove(
      projectIds: readonly string[],
      ids: readonly string[],
      since: number,
      change?: FeedbackRestoration['change'],
    ): Promise<StoredItem[]> {
      if (projectIds.length === 0) return [];
      const rows = await db
        .updateTable('feedback_items')
        .set((eb) => ({
          state: change?.to ?? sql<string>`state_before`,
          state_before: null,
          state_since: eb.ref('created_at'),
        }))
        .where('id', 'in', ids)
        .where(project, 'in', projectIds)
        .where((eb) => (change ? eb('state', '=', change.from) : eb('state_before', 'is not', null)))
        .where((eb) => eb.or([eb('state', '<>', 'deleted'), eb('state_since', '>=', since)]))
        .returning(ITEM_COLUMNS)
        .execute();
      return rows.map(toStoredItem).toSorted((a, b) => b.createdAt - a.createdAt);
    },

    /** Counts up to `max`. */
    async count(range: Range, max: number): Promise<number> {
      const some = inRange(db, range).select('id').limit(max);
      const { count } = await db
        .selectFrom(some.as('some'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Jumps from version to version in the index instead of reading all items. */
    async listVersions(projectId: string, max: number): Promise<string[]> {
      const next = sql`select min(project_version) from feedback_items where project_id = ${projectId}`;
      const perState = (state: string) => sql<{ version: string }>`
        with recursive versions(version) as (
          select (${next} and state = ${state})
          union all
          select (${next} and state = ${state} and project_version > versions.version)
          from versions where versions.version is not null
        )
        select version from versions where version is not null limit ${max}`;
      const states = ['unread', 'read', 'archived', 'spam'];
      const found = await Promise.all(states.map(async (state) => (await perState(state).execute(db)).rows));
      const versions = new Set(found.flat().map(({ version }) => version));
      return [...versions].toSorted().slice(0, max);
    },

    async purgeDeleted(before: number): Promise<void> {
      await db
        .deleteFrom('feedback_items')
        .where('state', '=', sql.lit('deleted'))
        .where('state_since', '<', before)
        .execute();
    },

    /** Replaces an email address in the feedback of all projects. */
    async eraseAddress(email: string): Promise<void> {
      await eraseAddressFromItems(db, email);
      await eraseAddressFromMessages(db, email);
    },
  };
}

type Items<O> = SelectQueryBuilder<Schema, 'feedback_items', O>;

function inRange(db: Db, range: Range): Items<object> {
  const { projectId, state, projectVersion, projectUser, before, since } = range;
  let items: Items<object> = db
    .selectFrom('feedback_items')
    .where('project_id', '=', projectId)
    .where('state', '=', state);
  if (projectVersion !== undefined) items = items.where('project_version', '=', projectVersion);
  if (projectUser !== undefined) items = items.where('project_user', '=', projectUser);
  if (since !== undefined) items = items.where('created_at', '>=', since);
  items = withProgress(db, items, range);
  return before === undefined ? items : items.where(olderThan(before));
}

/** Few items have a thread, so they are found through the threads. */
function withProgress(
  db: Db,
  items: Items<object>,
  { projectId, status, label, assignee }: Range,
): Items<object> {
  const threads = db.selectFrom('feedback_threads').select('item_id').where('project_id', '=', projectId);
  let found = items;
  if (status === 'received') found = found.where('id', 'not in', threads.where('status', '<>', status));
  else if (status !== undefined) found = found.where('id', 'in', threads.where('status', '=', status));
  if (label !== undefined)
    found = found.where('id', 'in', threads.where(containsText(db, 'labels', `\n${label}\n`)));
  if (assignee !== undefined) found = found.where('id', 'in', threads.where('assignee_id', '=', assignee));
  return found;
}

function olderThan({ createdAt, id }: Cursor) {
  return sql<boolean>`(created_at, id) < (${createdAt}, ${id})`;
}

function newestFirst<O>(items: Items<O>): Items<O> {
  return items.orderBy('created_at', 'desc').orderBy('id', 'desc');
}

function toStoredItem({ state, spamReasons, ...row }: Row): StoredItem {
  const { id, projectId, content, projectUser, projectVersion, createdAt } = row;
  return {
    id,
    projectId,
    content,
    projectUser,
    projectVersion,
    createdAt,
    state: state as FeedbackState,
    spamReasons: spamReasons === '' ? [] : (spamReasons.split(',') as SpamReason[]),
  };
}
