import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { inboxService } from '#features/feedback/server/inbox.ts';
import { projectQueries } from '#features/feedback/server/projects/project-queries.ts';
import { feedbackItemQueries } from '#features/feedback/server/queries.ts';
import { messageQueries } from '#features/feedback/server/threads/message-queries.ts';
import { threadQueries } from '#features/feedback/server/threads/queries.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createCipher } from '#platform/auth/secret.ts';
import { createOutbox } from '#platform/email/outbox.ts';
import { insertProject } from '#testing/feedback.ts';
import { insertUser } from '#testing/users.ts';
import {
  idAt,
  idOf,
  numbersUpTo,
  onBothDatabases,
  print,
  reportList,
  timed,
  type Kind,
} from './support/lists.ts';
import type { WatchedDb } from './support/plans.ts';

/** `FEEDBACK_ITEMS=100000 npm run bench -- feedback` takes less time. */
const ITEMS = Number(process.env['FEEDBACK_ITEMS'] ?? 1_000_000);
const PAGE = 100;

/** All items in one inbox, which is the worst case: 3 % are unread, 2 % spam, 60 % anonymous. */
async function fill(db: Db, kind: Kind, projectId: string): Promise<void> {
  const numbers = numbersUpTo(ITEMS, kind);
  const content = sql`'The map of region ' || (n % 997) || ' is upside down when I turn the phone, and it happens again with number ' || n || ', please look at it.'`;
  await sql`
    insert into feedback_items (id, project_id, content, project_user, project_version, text_folded, created_at,
      state, state_before, state_since, spam_reasons)
    select ${idOf(kind)}, ${sql.lit(projectId)}, ${content},
      case when n % 10 < 6 then 'Anonymous' else 'user' || (n % 20011) || '@example.org' end,
      '1.' || (n % 40) || '.0', lower(${content}), 1700000000000 + n,
      case when n % 100 < 3 then 'unread' when n % 100 < 5 then 'spam' when n % 100 < 30 then 'archived'
        when n % 100 < 31 then 'deleted' else 'read' end,
      'unread', 1700000000000 + n, '' from ${numbers} as numbers`.execute(db);
  // PostgreSQL's autovacuum would do this later; SQLite plans without statistics.
  if (kind === 'postgres') await sql`vacuum analyze feedback_items`.execute(db);
}

async function run(kind: Kind, { db, plansOf }: WatchedDb): Promise<void> {
  const user = await insertUser(db, Date.now);
  const project = await insertProject(db, user.id);
  const ms = await timed(() => fill(db, kind, project.id));
  print({ database: kind, items: ITEMS, 'filled in s': Math.round(ms / 1_000) });

  const reader = { id: user.id, admin: false };
  const items = feedbackItemQueries(db);
  const stores = {
    items,
    projects: projectQueries(db),
    threads: threadQueries(db),
    messages: messageQueries(db),
    outbox: createOutbox(db, createCipher('bench', 'outbox'), systemIds, Date.now),
  };
  const { listPage, search, counts } = inboxService({ stores });
  const half = Math.floor(ITEMS / 2);
  const keys = Array.from({ length: PAGE }, (_, index) => idAt(half + index * 7));
  const bare = () => db.selectFrom('feedback_items').selectAll().where('id', 'in', keys).execute();
  const inboxStates = ['unread', 'read'] as const;

  const lists: readonly [string, () => Promise<unknown>][] = [
    ['100 rows by key, bare', bare],
    ['100 items by id, if they are mine', () => items.findByIds([project.id], keys)],
    ['everything', () => listPage(reader, { limit: PAGE })],
    ['inbox', () => listPage(reader, { limit: PAGE, states: [...inboxStates] })],
    [
      'inbox, half way down',
      () =>
        listPage(reader, { limit: PAGE, states: [...inboxStates], after: idAt(half - (half % 100) + 40) }),
    ],
    ['unread', () => listPage(reader, { limit: PAGE, states: ['unread'] })],
    ['spam', () => listPage(reader, { limit: PAGE, states: ['spam'] })],
    [
      'one version',
      () => listPage(reader, { limit: PAGE, states: [...inboxStates], projectVersion: '1.7.0' }),
    ],
    [
      'one user',
      () => listPage(reader, { limit: PAGE, states: [...inboxStates], projectUser: 'user9@example.org' }),
    ],
    [
      'one user and version that never meet',
      () => listPage(reader, { limit: PAGE, projectUser: 'Anonymous', projectVersion: '1.9.0' }),
    ],
    ['a version without items', () => listPage(reader, { limit: PAGE, projectVersion: '9.9.9' })],
    ['search, found at once', () => search(reader, { text: 'upside' })],
    ['search, nothing in its slice', () => search(reader, { text: 'no such words' })],
    ['counts', () => counts(reader)],
    ['versions', () => items.listVersions(project.id, 100)],
  ];
  for (const [name, work] of lists) await reportList({ kind, name, work, bare, plansOf });
}

await onBothDatabases(run);
