import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase, type TestDatabase } from '#testing/databases.ts';
import { SHARED_SECRET, startDaybook, type Daybook } from '#testing/daybook.ts';
import { createAdmin, startProcess } from '#testing/daybook-process.ts';
import { eventually } from '#testing/eventually.ts';
import { isFullRun } from '#testing/full-run.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { PASSWORD } from '#testing/users.ts';

const KILLS = isFullRun ? 20 : 1;
const WRITERS = 8;
/** Answered writes before each kill. */
const WRITES = 60;

eachDatabase('Daybook', (database, kind) => {
  it('keeps every answered write when killed during writes', async () => {
    const options = {
      dataDir: await dataFolder(),
      env: { DATABASE_URL: database().url, SECRET: SHARED_SECRET },
    };
    await createAdmin(options, 'killed@example.org');
    const answered = new Set<string>();
    for (let round = 0; round < KILLS; round += 1) {
      const daybook = await startProcess(options);
      const client = await loggedIn(daybook, 'killed@example.org');
      await expectAll(client, answered);
      const writing = writeUntilGone(client, answered);
      const enough = answered.size + WRITES;
      await eventually(`${enough} answered writes`, () => answered.size >= enough);
      expect((await daybook.kill('SIGKILL')).signal).toBe('SIGKILL');
      await writing;
    }
    const restarted = await startDaybook({ env: { DATA_DIR: options.dataDir, ...options.env } });
    onTestFinished(restarted.stop);
    await expectAll(await loggedIn(restarted, 'killed@example.org'), answered);
    expect(answered.size).toBeGreaterThanOrEqual(KILLS * WRITES);
    expect(integrityOf(database())).toBe('ok');
  });

  // A rolling upgrade ends nodes on PostgreSQL in the same way.
  it(
    'exits with code 0 on SIGTERM under load without losing an answered write',
    onPostgresInFullRun(kind),
    async () => {
      const options = {
        dataDir: await dataFolder(),
        env: { DATABASE_URL: database().url, SECRET: SHARED_SECRET },
      };
      await createAdmin(options, 'ended@example.org');
      const daybook = await startProcess(options);
      const answered = new Set<string>();
      const writing = writeUntilGone(await loggedIn(daybook, 'ended@example.org'), answered);
      await eventually('some answered writes', () => answered.size >= WRITES);
      expect(await daybook.kill('SIGTERM')).toEqual({ code: 0, signal: null });
      await writing;
      const rows = await database().connect().selectFrom('activities').select('id').execute();
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...answered]));
      expect(integrityOf(database())).toBe('ok');
    },
  );
});

it('does not start with an invalid configuration, and names every error', async () => {
  const dataDir = await dataFolder();
  const env = { PORT: 'x', SMTP_URL: 'smtp://localhost', REGISTRATION: 'maybe' };
  await expect(startProcess({ dataDir, env })).rejects.toThrow(
    /Daybook cannot start:\n {2}- PORT [^\n]*\n {2}- REGISTRATION /,
  );
});

it('does not start with an unplayable story, and gives the reason', async () => {
  const dataDir = await dataFolder();
  await writeFile(join(dataDir, 'story.json'), '{ "title": "The Hen", "lang": "en" }');
  await expect(startProcess({ dataDir, env: { STORY_DIR: dataDir } })).rejects.toThrow(
    /Daybook cannot start:\n {2}- STORY_DIR: The story has no parts\.\n/,
  );
});

async function dataFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}

async function loggedIn(daybook: Pick<Daybook, 'anonymousClient'>, username: string): Promise<Client> {
  const client = daybook.anonymousClient();
  await client.call(accountApi.login, { username, password: PASSWORD });
  return client;
}

/** Adds activities over several connections until the server stops, and records the answered ones. */
async function writeUntilGone(client: Client, answered: Set<string>): Promise<void> {
  const write = async () => {
    for (;;) {
      const answer = await client
        .call(activityApi.submit, { name: 'Dune', category: 'BOOK', rating: 5 })
        .catch(() => null);
      if (answer === null) return;
      if (answer.status === 200) answered.add(answer.body.id);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

async function expectAll(client: Client, answered: ReadonlySet<string>): Promise<void> {
  const listed = new Set((await client.call(activityApi.retrieve)).body.map(({ id }) => id));
  expect([...answered].filter((id) => !listed.has(id))).toEqual([]);
}

/** SQLite’s own integrity check; on PostgreSQL only the client was killed. */
function integrityOf({ kind, url }: TestDatabase): unknown {
  if (kind === 'postgres') return 'ok';
  const database = new Sqlite(url.replace('sqlite:', ''));
  const result = database.pragma('integrity_check', { simple: true });
  database.close();
  return result;
}
