import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi, type Activity } from '#features/log/contract/activity.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { storageApi, type StoredFile } from '#features/storage/contract/storage.ts';
import { connect } from '#platform/database/connect.ts';
import { requireConfig } from '#app/server/settings.ts';
import { backupsOf } from '#testing/backups.ts';
import type { Client } from '#testing/client.ts';
import { otherDatabase, eachDatabase, newMigratedDatabase } from '#testing/databases.ts';
import { startDaybook, type Daybook } from '#testing/daybook.ts';
import {
  createAdmin,
  runBackup,
  startBackup,
  startProcess,
  type DaybookProcess,
  type ProcessOptions,
  type RunningBackup,
} from '#testing/daybook-process.ts';
import { eventually } from '#testing/eventually.ts';
import { isFullRun } from '#testing/full-run.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { uploadFile } from '#testing/uploads.ts';
import { PASSWORD } from '#testing/users.ts';
import { onPostgresInFullRun, onlyInFullRun } from '#testing/needs.ts';

const EMAIL = 'writer@example.org';
const WRITERS = 4;
/** Answered writes before the backup begins. */
const WRITES = isFullRun ? 5_000 : 80;
/** Writes of one server that never idles. */
const BACKUPS = 20;
const ENDURANCE_MS = 3_600_000;
const FEW_WRITES = 40;
const FILE_MAX_BYTES = 64 * 1024;
/** Takes long enough to be killed halfway. */
const LARGE_BYTES = (isFullRun ? 128 : 64) * 1024 ** 2;
/** Leaves the processor to the backup, which is made after the first writes. */
const WRITE_PAUSE_MS = isFullRun ? 0 : 50;
/** Often enough to see it. */
const POLL_INTERVAL_MS = 2;

eachDatabase('A backup', (database, kind) => {
  it('that is made under load restores every earlier answer to the other database', async () => {
    const folder = await newFolder();
    const repository = join(folder, 'backups');
    const from = { dataDir: join(folder, 'from'), env: { DATABASE_URL: database().url } };
    await createAdmin(from, EMAIL);
    const daybook = await startProcess(from);
    const written = await writeUnderLoad(daybook);
    await eventually(`${WRITES} answered writes`, () => written.count() >= WRITES);

    const before = written.answers();
    // The test below makes and restores by the command.
    const backups = await backupsOf({ DATA_DIR: from.dataDir, ...from.env }, repository);
    expect(await backups.create()).toMatchObject({ problems: [] });
    expect((await daybook.kill('SIGKILL')).signal).toBe('SIGKILL');
    await written.end;
    expect(await backups.verify('latest')).toMatchObject({ problems: [] });

    const other = await otherDatabase(database().kind);
    const to = { dataDir: join(folder, 'to'), env: { DATABASE_URL: other.url } };
    const restore = await backupsOf({ DATA_DIR: to.dataDir, ...to.env }, repository);
    expect(await restore.restore('latest')).toMatchObject({ problems: [] });
    const restored = await startInThisProcess(to);
    expect((await as(restored, written.cookie).call(activityApi.retrieve)).status).toBe(401);
    await expectAll(await loggedIn(restored), before);
  });

  // The restore writes it to the other database: both belong to it in any case.
  it('that is killed does not count, and a killed restore resumes', onPostgresInFullRun(kind), async () => {
    const folder = await newFolder();
    const place = join(folder, 'backups');
    const from = {
      dataDir: join(folder, 'from'),
      env: { DATABASE_URL: (await newMigratedDatabase(database().kind)).url, BACKUP_TO: place },
    };
    await createAdmin(from, EMAIL);
    const daybook = await startProcess(from);
    await uploadFile(await loggedIn(daybook), 'large.bin', randomBytes(LARGE_BYTES));
    const written = await writeUnderLoad(daybook);
    await eventually(`${FEW_WRITES} answered writes`, () => written.count() >= FEW_WRITES);
    await daybook.kill('SIGKILL');
    await written.end;

    const killed = startBackup(from, 'create');
    await untilHalf(join(place, 'unfinished'), killed);
    expect((await killed.kill()).signal).toBe('SIGKILL');
    const backups = await backupsOf({ DATA_DIR: from.dataDir, ...from.env }, place);
    expect(await backups.list()).toEqual([]);
    await expect(backups.create()).rejects.toThrow('Another backup is running');
    await endLease(from.env.DATABASE_URL);
    expect(await backups.create()).toMatchObject({ problems: [] });

    const other = await otherDatabase(database().kind);
    const to = { dataDir: join(folder, 'to'), env: { DATABASE_URL: other.url, BACKUP_TO: place } };
    const restoring = startBackup(to, 'restore', 'latest');
    await untilHalf(join(to.dataDir, 'files/staging'), restoring);
    expect((await restoring.kill()).signal).toBe('SIGKILL');
    await expect(startProcess(to)).rejects.toThrow('A restore was interrupted');
    expect(await runBackup(to, 'restore', 'latest')).toMatchObject({ code: 0 });
    await expectAll(await loggedIn(await startInThisProcess(to)), written.answers());
  });

  it('is complete each of 20 times under load', { timeout: ENDURANCE_MS, ...onlyInFullRun }, async () => {
    const folder = await newFolder();
    const place = join(folder, 'backups');
    const url = (await newMigratedDatabase(database().kind)).url;
    const options = { dataDir: join(folder, 'from'), env: { DATABASE_URL: url, BACKUP_TO: place } };
    await createAdmin(options, EMAIL);
    const daybook = await startProcess(options);
    const written = await writeUnderLoad(daybook, 1);
    for (let made = 0; made < BACKUPS; made += 1) {
      const before = written.count();
      await eventually('another answer', () => written.count() > before);
      expect(await runBackup(options, 'create')).toMatchObject({ code: 0 });
    }
    await daybook.kill('SIGKILL');
    await written.end;
    const backups = await backupsOf({ DATA_DIR: options.dataDir, ...options.env }, place);
    const ids = (await backups.list()).map(({ id }) => id);
    expect(ids.length).toBe(BACKUPS);
    for (const id of ids) expect(await backups.verify(id)).toEqual({ id, problems: [] });
  });
});

interface Answers {
  readonly activities: readonly Activity[];
  readonly files: readonly { readonly file: StoredFile; readonly content: Buffer }[];
  readonly feedback: readonly string[];
}

async function expectAll(client: Client, { activities, files, feedback }: Answers): Promise<void> {
  const found = (await client.call(activityApi.retrieve)).body;
  expect(found).toEqual(expect.arrayContaining([...activities]));
  const texts = (await client.call(feedbackApi.retrieve)).body.map(({ content }) => content);
  expect(texts).toEqual(expect.arrayContaining([...feedback]));
  const listed = (await client.call(storageApi.files, {})).body;
  expect(listed).toEqual(expect.arrayContaining(files.map(({ file }) => file)));
  for (const { file, content } of files) {
    const { status, bytes } = await client.call(storageApi.content, { id: file.id });
    expect([status, bytes.equals(content)]).toEqual([200, true]);
  }
}

/** Makes writes of all kinds over several connections until the server stops, and records the answers. */
async function writeUnderLoad(daybook: DaybookProcess, writers = WRITERS) {
  const client = await loggedIn(daybook);
  const [project] = (await client.call(feedbackApi.projects)).body;
  const answers = {
    activities: [] as Activity[],
    files: [] as { file: StoredFile; content: Buffer }[],
    feedback: [] as string[],
  };
  const count = () => answers.activities.length + answers.files.length + answers.feedback.length;
  let serial = 0;

  async function writeOne(): Promise<void> {
    serial += 1;
    const name = `Line ${serial}\n\t\\N "é" 😀`;
    if (serial % 4 === 0) {
      const content = randomBytes(Math.floor(Math.random() * FILE_MAX_BYTES));
      const { status, body } = await uploadFile(client, `File ${serial}.bin`, content);
      if (status === 200) answers.files.push({ file: body, content });
    } else if (serial % 4 === 1) {
      const feedback = { key: project?.key, content: name, projectUser: 'Ann', projectVersion: '1' };
      const { status } = await client.post(feedbackApi.submit.path, feedback);
      if (status === 200) answers.feedback.push(name);
    } else {
      const { status, body } = await client.call(activityApi.submit, { name, category: 'BOOK', rating: 5 });
      if (status === 200) answers.activities.push(body);
    }
  }

  async function writeUntilGone(): Promise<void> {
    for (;;) {
      const isGone = await writeOne().then(
        () => false,
        () => true,
      );
      if (isGone) return;
      await sleep(count() < WRITES ? 0 : WRITE_PAUSE_MS);
    }
  }

  const end = Promise.all(Array.from({ length: writers }, writeUntilGone));
  return {
    end,
    count,
    cookie: client.cookie,
    answers: (): Answers => ({
      activities: [...answers.activities],
      files: [...answers.files],
      feedback: [...answers.feedback],
    }),
  };
}

/** For what a process would only answer more slowly. */
async function startInThisProcess({ dataDir, env }: ProcessOptions): Promise<Daybook> {
  const daybook = await startDaybook({ env: { DATA_DIR: dataDir, ...env } });
  onTestFinished(daybook.stop);
  return daybook;
}

async function loggedIn(daybook: Pick<Daybook, 'anonymousClient'>): Promise<Client> {
  const client = daybook.anonymousClient();
  expect((await client.call(accountApi.login, { username: EMAIL, password: PASSWORD })).status).toBe(200);
  return client;
}

function as(daybook: Pick<Daybook, 'anonymousClient'>, cookie: string | null): Client {
  const client = daybook.anonymousClient();
  client.cookie = cookie;
  return client;
}

/** Simulates the minute that a lease outlives its holder. */
async function endLease(databaseUrl: string): Promise<void> {
  const db = connect(requireConfig({ DATABASE_URL: databaseUrl }).database, () => undefined);
  await db.updateTable('leases').set({ expires_at: 0 }).where('name', '=', 'backup').execute();
  await db.destroy();
}

/** Waits until the large file has begun to arrive. */
async function untilHalf(folder: string, { ended }: RunningBackup): Promise<void> {
  let hasEnded = false;
  const noteEnd = () => (hasEnded = true);
  ended.then(noteEnd, noteEnd);
  while (!(await holdsHalf(folder))) {
    if (hasEnded) throw new Error(`The process ended before half a file was seen in ${folder}.`);
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Whether the large file has begun to arrive in this folder. */
async function holdsHalf(folder: string): Promise<boolean> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && found.size > 2 * FILE_MAX_BYTES && found.size < LARGE_BYTES) return true;
  }
  return false;
}

async function newFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}
