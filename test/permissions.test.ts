import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { startProcess } from '#testing/daybook-process.ts';
import { eventually } from '#testing/eventually.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

const modeOf = async (...path: string[]) => ((await stat(join(...path))).mode & 0o777).toString(8);

it('the data folder and all secrets in it are for one user of the machine, whatever the umask', async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const dataDir = join(path, 'data');
  const daybook = await startProcess({ dataDir });
  await createOutboxEmail(daybook, dataDir);

  expect(await modeOf(dataDir)).toBe('700');
  for (const file of ['daybook.db', 'daybook.db-wal', 'daybook.db-shm', 'secret']) {
    expect([file, await modeOf(dataDir, file)]).toEqual([file, '600']);
  }
  expect(await modeOf(dataDir, 'outbox')).toBe('700');
  for (const name of await readdir(join(dataDir, 'outbox'))) {
    expect(await modeOf(dataDir, 'outbox', name)).toBe('600');
  }
  await daybook.kill('SIGTERM');
});

it('the start closes permissions that an earlier version left open', async () => {
  const { path: dataDir, remove } = await temporaryFolder();
  onTestFinished(remove);
  const first = await startProcess({ dataDir });
  await createOutboxEmail(first, dataDir);
  await first.kill('SIGKILL');
  const emails = (await readdir(join(dataDir, 'outbox'))).map((name) => `outbox/${name}`);
  const files = [...(await readdir(dataDir)).filter((name) => /^(daybook\.db|secret)/.test(name)), ...emails];
  expect(files).toEqual(expect.arrayContaining(['daybook.db', 'daybook.db-wal', 'secret']));
  for (const file of files) await chmod(join(dataDir, file), 0o644);
  for (const folder of ['', 'outbox']) await chmod(join(dataDir, folder), 0o755);

  const second = await startProcess({ dataDir });
  for (const folder of ['', 'outbox']) expect(await modeOf(dataDir, folder)).toBe('700');
  for (const file of files) expect([file, await modeOf(dataDir, file)]).toEqual([file, '600']);
  await second.kill('SIGTERM');
});

type Running = Awaited<ReturnType<typeof startProcess>>;

/** Creates an email in the outbox folder. */
async function createOutboxEmail(daybook: Running, dataDir: string): Promise<void> {
  await daybook.anonymousClient().call(accountApi.register, { email: freshEmail(), password: PASSWORD });
  await eventually('the saved email', async () =>
    (await readdir(join(dataDir, 'outbox')).catch(() => [])).some((name) => name.endsWith('.eml')),
  );
}
