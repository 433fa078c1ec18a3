import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { storageApi, type StoredFile } from '#features/storage/contract/storage.ts';
import { connect } from '#platform/database/connect.ts';
import { quarantineQueries } from '#platform/database/quarantine-queries.ts';
import { createDiskStore } from '#platform/blobs/disk.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { Client } from '#testing/client.ts';
import { eventually } from '#testing/eventually.ts';
import { createAdmin, startProcess, type DaybookProcess } from '#testing/daybook-process.ts';
import { isFullRun } from '#testing/full-run.ts';
import { createTestStorage } from '#testing/storage.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { beginUpload, continueUpload, uploadFile, uploadFiles } from '#testing/uploads.ts';
import { PASSWORD } from '#testing/users.ts';

const KILLS = isFullRun ? 20 : 2;
const WRITERS = 4;
const CONTENT_MAX_BYTES = 400_000;
/** Kills happen at any moment after some answers, within this time. */
const KILL_WITHIN_MS = 200;
const ANSWERS = 3;

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The contents sent under a name: the last answered one must be there, or one sent after it. */
interface Sent {
  answered: string | null;
  since: Set<string>;
}

it('a name has its old or new content, complete, after kills at any moment of uploads and replacements', async () => {
  const { path: dataDir, remove } = await temporaryFolder();
  onTestFinished(remove);
  await createAdmin({ dataDir }, 'killed@example.org');
  const sent = new Map<string, Sent>();
  let answered = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const daybook = await startProcess({ dataDir });
    const client = await loggedIn(daybook);
    await expectWhole(client, sent);
    const writing = Array.from({ length: WRITERS }, async (_, writer) => {
      await writeUntilGone(client, sent, `file ${writer}`, () => (answered += 1));
    });
    const enough = answered + ANSWERS;
    await eventually('some answers', () => answered >= enough);
    await sleep(Math.random() * KILL_WITHIN_MS);
    expect((await daybook.kill('SIGKILL')).signal).toBe('SIGKILL');
    await Promise.all(writing);
  }
  const last = await startProcess({ dataDir });
  await expectWhole(await loggedIn(last), sent);
  await last.kill('SIGTERM');
  await expectNothingLeftOver(dataDir);
}, 600_000);

async function loggedIn(daybook: DaybookProcess): Promise<Client> {
  const client = daybook.anonymousClient();
  await client.call(accountApi.login, { username: 'killed@example.org', password: PASSWORD });
  return client;
}

/** Replaces one name repeatedly: in one call, in parts and with others. */
async function writeUntilGone(
  client: Client,
  sent: Map<string, Sent>,
  name: string,
  onAnswer: () => void,
): Promise<void> {
  const state = sent.get(name) ?? { answered: null, since: new Set<string>() };
  sent.set(name, state);
  for (let count = 0; ; count += 1) {
    const content = randomBytes(1 + Math.floor(Math.random() * CONTENT_MAX_BYTES));
    state.since.add(sha256(content));
    const way = [atOnce, inParts, withOthers][count % 3]!;
    const done = await way(client, name, content).catch(() => false);
    if (!done) return;
    onAnswer();
    state.answered = sha256(content);
    state.since = new Set();
  }
}

async function atOnce(client: Client, name: string, content: Buffer): Promise<boolean> {
  return (await uploadFile(client, name, content, 'replace')).status === 200;
}

async function withOthers(client: Client, name: string, content: Buffer): Promise<boolean> {
  const file = { name, content, onConflict: 'replace' } as const;
  const { status, body } = await uploadFiles(client, [file, file]);
  return status === 200 && body.every((outcome) => 'file' in outcome);
}

async function inParts(client: Client, name: string, content: Buffer): Promise<boolean> {
  const id = await beginUpload(client, name, content.length, 'replace');
  const half = Math.floor(content.length / 2);
  await continueUpload(client, id, 0, content.subarray(0, half));
  return (await continueUpload(client, id, half, content.subarray(half))).status === 204;
}

/** Listed files are complete, and answered uploads exist unless something newer replaced them. */
async function expectWhole(client: Client, sent: ReadonlyMap<string, Sent>): Promise<void> {
  const files = (await client.call(storageApi.files)).body;
  for (const file of files) {
    const { bytes } = await client.call(storageApi.downloadFile, { file_name: file.name });
    expect([bytes.length, sha256(bytes)]).toEqual([file.size, file.sha256]);
    const { answered, since } = sent.get(file.name) ?? { answered: null, since: new Set() };
    expect(file.sha256 === answered || since.has(file.sha256)).toBe(true);
  }
  const listed = new Set(files.map(({ name }: StoredFile) => name));
  const lost = [...sent].filter(([name, { answered }]) => answered !== null && !listed.has(name));
  expect(lost).toEqual([]);
}

/** After two weeks of housekeeping: no content without a row, no row without its content, nothing staged. */
async function expectNothingLeftOver(dataDir: string): Promise<void> {
  const db = connect({ kind: 'sqlite', file: `${dataDir}/daybook.db` }, () => undefined);
  const blobs = await createDiskStore(`${dataDir}/files`);
  const { sweep } = createTestStorage({ db, blobs });
  await sweep(Date.now() + 2 * DAY_MS);
  // So many leftovers would wait for an admin.
  for (const kind of ['blob', 'staged-upload'] as const)
    await quarantineQueries(db).confirm(kind, Date.now());
  await sweep(Date.now() + 10 * DAY_MS);
  const ids: string[] = [];
  for await (const page of blobs.list()) ids.push(...page);
  const rows = await db.selectFrom('files').select(['id', 'missing_since', 'size']).execute();
  const account = await db.selectFrom('storage_accounts').select('used_bytes').executeTakeFirst();
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(rows.filter((row) => row.missing_since !== null)).toEqual([]);
  expect(account?.used_bytes).toBe(rows.reduce((sum, { size }) => sum + size, 0));
  expect(await readdir(`${dataDir}/files/staging`)).toEqual([]);
  await db.destroy();
}
