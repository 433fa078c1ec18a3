import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { runAdminCommand } from '../src/app/server/admin-command.ts';
import { requireConfig } from '#app/server/settings.ts';
import { isStartupError } from '../src/platform/system/startup-error.ts';
import type { Client } from '#testing/client.ts';
import { startDaybook } from '#testing/daybook.ts';
import { createAdmin, runAdmin, startProcess } from '#testing/daybook-process.ts';
import { freePort } from '#testing/free-port.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { uploadFile } from '#testing/uploads.ts';
import { PASSWORD } from '#testing/users.ts';

const EMAIL = 'ada@example.org';

let dataDir: string;
beforeEach(async () => {
  const folder = await temporaryFolder();
  dataDir = folder.path;
  return folder.remove;
});

it('a wrong DATABASE_URL is refused before anything is cleaned up, and the right one works afterwards', async () => {
  await createAdmin({ dataDir }, EMAIL);
  await whileRunning(async (client) => {
    expect((await uploadFile(client, 'a.txt', 'content')).status).toBe(200);
  });
  const wrong = { DATABASE_URL: `sqlite:${dataDir}/wrong.db` };
  const marked = await refusalInThisProcess(wrong);
  expect(marked).toMatch(/database is empty, but the file store and DATA_DIR belong to installation/);
  expect(marked).toContain('npm run admin -- adopt-installation');

  await removeMarks();
  expect(await refusalInThisProcess(wrong)).toContain(
    'The database is empty, but the file store holds contents.',
  );
  await whileRunning(async (client) => {
    expect((await client.call(storageApi.retrieveUserFiles)).body).toEqual(['a.txt']);
    const answer = await client.send('POST', storageApi.downloadFile.path, {
      body: 'file_name=a.txt',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.text).toBe('content');
  });
});

it('an operator can confirm another combination, and the audit log records it', async () => {
  await createAdmin({ dataDir }, EMAIL);
  await whileRunning(async () => undefined);
  await rename(`${dataDir}/daybook.db`, `${dataDir}/old.db`);
  for (const file of await readdir(dataDir)) if (/db-(wal|shm)$/.test(file)) await rm(`${dataDir}/${file}`);
  await createAdmin({ dataDir }, EMAIL);
  const before = await refusalInThisProcess({});
  const adopt = (...args: string[]) =>
    runAdminCommand(
      requireConfig({ DATA_DIR: dataDir }),
      ['adopt-installation', ...args],
      async () => PASSWORD,
    );
  expect(await adopt()).toContain('Nothing was changed.');
  expect(await refusalInThisProcess({})).toBe(before);
  expect(await adopt('yes')).toContain('belong to installation');
  await whileRunning(async (client) => {
    const { text } = await client.send('POST', '/api/admin/auditLog', {
      body: JSON.stringify({ action: 'installation.adopted' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(text)).toMatchObject([{ actor: 'machine', action: 'installation.adopted' }]);
  });
});

it('an unavailable PostgreSQL is reported in one sentence', async () => {
  const url = `postgres://daybook:hidden@127.0.0.1:${await freePort()}/daybook`;
  const message = await refusalInThisProcess({ DATABASE_URL: url });
  expect(message).toMatch(/The database cannot be reached \(DATABASE_URL\): .*ECONNREFUSED/);
  expect(message).not.toContain('hidden');
});

it('an unavailable S3 is reported in one sentence', async () => {
  const message = await refusalInThisProcess({
    FILES_URL: `s3://files?endpoint=http://127.0.0.1:${await freePort()}&region=local&pathStyle=true`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'hidden',
  });
  expect(message).toMatch(/The file store cannot be reached \(FILES_URL\): /);
  expect(message).not.toContain('hidden');
});

it('a port that is in use is reported in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const message = await refusal({ PORT: String(port) });
  expect(message).toContain(`PORT ${port}: listen EADDRINUSE`);
  expect(message.split('EADDRINUSE')).toHaveLength(2);
});

it('a DATA_DIR that cannot be used is named, and so are marks that cannot be read', async () => {
  await writeFile(`${dataDir}/file`, '');
  expect(await refusal({ DATA_DIR: `${dataDir}/file` })).toContain('DATA_DIR cannot be used: ENOTDIR');
  await mkdir(`${dataDir}/installation`);
  expect(await refusalInThisProcess({})).toContain(
    'The ids of the installation cannot be read or written: EISDIR',
  );
});

it('a variable that is probably misspelled or has an old name is named at the start, a misspelled one also beside the error that it causes', async () => {
  const hint = 'PUBLIC_ULR is set, which Daybook does not know. Did you mean PUBLIC_URL?';
  const env = { PUBLIC_ULR: 'https://daybook.example.org' };
  const daybook = await startProcess({ dataDir, env: { ...env, DOORS: 'feeds', LOG_LEVEL: 'warn' } });
  expect(daybook.stdout()).toContain(hint);
  expect(daybook.stdout()).toContain('DOORS is now called INTEGRATIONS');
  await daybook.kill('SIGTERM');
  const email = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'daybook@example.org' };
  expect(await refusal({ ...env, ...email })).toMatch(
    new RegExp(`PUBLIC_URL must be set.*\n.*${hint.replace('?', '\\?')}`),
  );
});

it('a library that the system lacks is named, without advice about npm', async () => {
  const original = createRequire(createRequire(import.meta.url).resolve('@node-rs/argon2')).resolve(
    `@node-rs/argon2-linux-${process.arch}-gnu`,
  );
  const crippled = join(dataDir, 'crippled.node');
  const content = await readFile(original, 'latin1');
  await writeFile(crippled, content.replace('librt.so.1', 'libxx.so.1'), 'latin1');
  const env = { NAPI_RS_NATIVE_LIBRARY_PATH: crippled };
  // The build of `npm start` would load it, too.
  const program = 'src/app/server/main.ts';
  const error: unknown = await startProcess({ dataDir, env, program }).catch((reason: unknown) => reason);
  const message = error instanceof Error ? error.message : '';
  expect(message).toContain('Daybook needs libxx.so.1, a library that this system lacks.');
  expect(message).not.toMatch(/npm|\n\s+at /);
  expect((await runAdmin({ dataDir, env }, 'create', EMAIL)).output).toContain('Daybook needs libxx.so.1');
});

it('a secret in a file that cannot be read is refused, instead of a start with a new secret', async () => {
  expect(await refusal({ SECRET_FILE: `${dataDir}/missing` })).toContain(
    `- SECRET_FILE cannot be read: ENOENT`,
  );
  await expect(readdir(dataDir)).resolves.not.toContain('secret');
});

/** The message of a refused start. */
async function refusal(env: Record<string, string>): Promise<string> {
  const error: unknown = await startProcess({ dataDir, env }).catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error('Daybook has started.');
  expect(error.message).toContain('Daybook cannot start:');
  expect(error.message).not.toMatch(/\n\s+at /);
  return error.message;
}

/** The same of Daybook in this process, where only the sentence matters. */
async function refusalInThisProcess(env: Record<string, string>): Promise<string> {
  const started = startDaybook({ env: { DATA_DIR: dataDir, ...env } });
  const error: unknown = await started.then(
    ({ stop }) => stop(),
    (reason: unknown) => reason,
  );
  if (!isStartupError(error)) throw new Error('Daybook has started, or it is no error for an operator.');
  return error.message;
}

async function whileRunning(work: (client: Client) => Promise<void>): Promise<void> {
  const daybook = await startDaybook({ env: { DATA_DIR: dataDir } });
  const client = daybook.anonymousClient();
  await client.call(accountApi.login, { username: EMAIL, password: PASSWORD });
  await work(client).finally(daybook.stop);
}

/** Restores the folders as version 0.1.0 left them. */
async function removeMarks(): Promise<void> {
  await rm(`${dataDir}/installation`);
  await rm(`${dataDir}/files/installation`);
}
