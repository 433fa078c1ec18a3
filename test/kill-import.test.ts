import { expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { importApi } from '#features/import/contract/import.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { createAdmin, startProcess, type DaybookProcess } from '#testing/daybook-process.ts';
import { eventually } from '#testing/eventually.ts';
import { isFullRun } from '#testing/full-run.ts';
import { addedRow, countsOf } from '#testing/imports.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { PASSWORD } from '#testing/users.ts';

const KILLS = isFullRun ? 10 : 1;
const ROWS = isFullRun ? 4_000 : 2_000;
const PAGE_ROWS = 500;
const EMAIL = 'importer@example.org';

const rows = Array.from({ length: ROWS }, (_, index) =>
  addedRow(`book:${index}`, { name: `Book ${index}`, note: 'A long review. '.repeat(20) }),
);

eachDatabase('an import', (database) => {
  it('continues where a kill has interrupted it, and shows all of its entries or none when its commit is killed', async () => {
    const { path, remove } = await temporaryFolder();
    onTestFinished(remove);
    const options = { dataDir: path, env: { DATABASE_URL: database().url } };
    await createAdmin(options, EMAIL);
    let daybook = await startProcess(options);
    let client = await loggedIn(daybook);
    const start = { source: 'goodreads', files: ['books.csv'], counts: countsOf(rows) } as const;
    const { id } = (await client.call(importApi.begin, { ...start, files: [...start.files] })).body;

    const sent = { rows: 0 };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const sending = sendRows(client, id, sent);
      const enough = Math.floor((ROWS / (KILLS + 1)) * kill);
      await eventually('some answered pages', () => sent.rows >= enough);
      client = await restarted();
      await sending;
      expect(await sizeOfLog(client)).toBe(0);
    }
    await sendRows(client, id, sent);
    expect(sent.rows).toBe(ROWS);

    for (let kill = 0; kill < KILLS; kill += 1) {
      const answer = client.call(importApi.commit, { id }).catch(() => null);
      // Each time a little later: before, during and after the transaction.
      await new Promise((resolve) => {
        setTimeout(resolve, (kill + 1) * 15);
      });
      client = await restarted();
      const isAnswered = (await answer)?.status === 200;
      expect(isAnswered ? [ROWS] : [0, ROWS]).toContain(await sizeOfLog(client));
    }
    expect((await client.call(importApi.commit, { id })).body.entries.added).toBe(ROWS);
    expect(await sizeOfLog(client)).toBe(ROWS);

    async function restarted(): Promise<Client> {
      expect((await daybook.kill('SIGKILL')).signal).toBe('SIGKILL');
      daybook = await startProcess(options);
      return loggedIn(daybook);
    }
  });
});

/** Sends the pages from the last one that was answered, until all are sent or the server is gone. */
async function sendRows(client: Client, id: string, sent: { rows: number }): Promise<void> {
  while (sent.rows < ROWS) {
    const page = { id, position: sent.rows, rows: rows.slice(sent.rows, sent.rows + PAGE_ROWS) };
    const answer = await client.call(importApi.addRows, page).catch(() => null);
    if (answer === null) return;
    expect(answer.status).toBe(200);
    sent.rows += PAGE_ROWS;
  }
}

async function sizeOfLog(client: Client): Promise<number> {
  return (await client.call(activityApi.retrieve, { all: true })).body.length;
}

async function loggedIn(daybook: DaybookProcess): Promise<Client> {
  const client = daybook.anonymousClient();
  await client.call(accountApi.login, { username: EMAIL, password: PASSWORD });
  return client;
}
