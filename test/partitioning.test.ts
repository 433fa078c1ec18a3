import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import type { Client, TestResponse } from '#testing/client.ts';
import { newMigratedDatabase } from '#testing/databases.ts';
import { startDaybook } from '#testing/daybook.ts';
import { plansOf } from '#testing/recorded-queries.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { uploadFile } from '#testing/uploads.ts';
import { activityQueries } from '#features/log/server/queries.ts';
import { connect } from '#platform/database/connect.ts';
import { openSnapshot } from '#platform/database/snapshots/dump.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { root } from '#platform/system/package.ts';
import { needsPostgres } from '#testing/needs.ts';

const PARTITIONED = ['activities', 'activity_lists', 'feedback_items', 'files'];

describe('a PostgreSQL whose large tables are partitioned by user', needsPostgres(), () => {
  it('keeps every row, and serves the same calls', async () => {
    const { url, config } = await newMigratedDatabase('postgres');
    const folder = await temporaryFolder();
    const database = { kind: 'postgres', url, filesFolder: folder.path, connect: () => never() } as const;
    const before = await startDaybook({ database });
    const users = [await before.user(), await before.user(), await before.user()];
    for (const { client } of users) await use(client);
    const seen = await Promise.all(users.map(({ client }) => everything(client)));
    const rows = await rowsOf(config);

    await partition(url);

    expect(await rowsOf(config)).toEqual(rows);
    expect(await Promise.all(users.map(({ client }) => everything(client)))).toEqual(seen);
    for (const { client } of users) await use(client);
    await before.runHousekeeping();
    await before.erase([users[2]!.id]);
    expect(Object.keys(await rowsOf(config))).toEqual(Object.keys(rows));
    await before.stop();
    await folder.remove();
  });

  it('reads one partition for what one user asks', async () => {
    const { url, config } = await newMigratedDatabase('postgres');
    await partition(url);
    const db = connect(config, () => undefined);
    const queries = activityQueries(db);
    const plans = await plansOf(db, async () => {
      await queries.list('user', { limit: 100 });
      await queries.find('user', ['one', 'another']);
      await queries.markDeleted('user', ['one'], Date.now());
    });
    for (const plan of plans) expect(new Set(plan.match(/activities_\d\d/g)).size).toBe(1);
    await db.destroy();
  });
});

function never(): never {
  throw new Error('Daybook connects by the URL.');
}

async function partition(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`begin; ${await readFile(join(root, 'docs/partition-by-user.sql'), 'utf8')}; commit`);
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'p' order by relname",
  );
  await client.end();
  expect(rows.map(({ name }) => name)).toEqual(PARTITIONED);
}

/** Writes into each of the partitioned tables. */
async function use(client: Client): Promise<void> {
  const draft = { name: 'Dune', category: 'BOOK', rating: 5 } as const;
  const [first, second] = [
    await ok(client.call(activityApi.submit, draft)),
    await ok(client.call(activityApi.submit, draft)),
  ];
  await ok(client.call(activityApi.update, { ...draft, id: first.id, rating: 3 }));
  await ok(client.call(activityApi.deleteMany, { ids: [first.id, second.id] }));
  await ok(client.call(activityApi.restoreMany, { ids: [second.id] }));
  const keyed = { ...draft, idempotencyKey: 'the same key' };
  const [once, again] = [
    await ok(client.call(activityApi.submit, keyed)),
    await ok(client.call(activityApi.submit, keyed)),
  ];
  expect(again.id).toBe(once.id);
  const list = await ok(client.call(listsApi.create, { name: 'A list' }));
  const items = [{ activityId: second.id, note: '' }];
  await ok(client.call(listsApi.setItems, { id: list.id, version: list.version, items }));
  const file = await ok(uploadFile(client, 'a.txt', 'Hello.'));
  await ok(client.call(storageApi.rename, { id: file.id, name: `renamed ${file.id}.txt` }));
  await ok(client.call(storageApi.deleteFiles, { ids: [file.id] }));
  const key = (await ok(client.call(feedbackApi.projects))).find(({ own }) => own)?.key ?? '';
  const item = await ok(
    client.call(feedbackApi.submit, {
      projectKey: key,
      projectVersion: '1',
      projectUser: 'Anonymous',
      content: 'Hm.',
    }),
  );
  await ok(client.call(feedbackApi.mark, { ids: [item.id], state: 'archived' }));
}

async function everything(client: Client): Promise<unknown[]> {
  return [
    await ok(client.call(activityApi.retrieve, { all: true })),
    await ok(client.call(activityApi.retrieve, { all: true, deleted: true })),
    await ok(client.call(activityApi.overview, {})),
    await ok(client.call(listsApi.retrieve, {})),
    await ok(client.call(storageApi.files, { deleted: 'true' })),
    await ok(client.call(feedbackApi.retrieve, {})),
    await ok(client.call(feedbackApi.search, { text: 'hm' })),
  ];
}

/** The rows of each table as a backup reads them, in any order. */
async function rowsOf(config: DatabaseConfig): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(config, null);
  const rows: Record<string, string[]> = {};
  for (const table of snapshot.tables.filter(({ name }) => PARTITIONED.includes(name))) {
    let text = '';
    for await (const chunk of snapshot.rows(table)) text += Buffer.from(chunk).toString();
    rows[table.name] = text.split('\n').toSorted();
  }
  await snapshot.close();
  return rows;
}

async function ok<Body>(call: Promise<TestResponse<Body>>): Promise<Body> {
  const { status, body, text } = await call;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
}
