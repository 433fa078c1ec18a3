import { expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { startProcess } from '#testing/daybook-process.ts';
import { eventually } from '#testing/eventually.ts';
import { outboxEmailTo, tokenIn } from '#testing/received-emails.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { PASSWORD } from '#testing/users.ts';

const EMAIL = 'reader@example.org';
const WRONG_PASSWORD = 'a wrong password';

it('the log consists of JSON lines without passwords, cookies or tokens, except the links that cannot be emailed', async () => {
  const { path: dataDir, remove } = await temporaryFolder();
  onTestFinished(remove);
  const daybook = await startProcess({ dataDir, env: { LOG_LEVEL: 'trace' } });
  const client = daybook.anonymousClient();
  await client.call(accountApi.register, { email: EMAIL, password: PASSWORD });
  const securityToken = tokenIn(await outboxEmailTo([dataDir], EMAIL, /verify/), 'verifyEmail');
  await client.send('GET', `/verifyEmail/${securityToken}x`);
  await client.send('POST', `/api/user/nothing?token=${securityToken}x`);
  await client.call(accountApi.verifyEmail, { securityToken: `${securityToken}x` });
  await client.call(accountApi.login, { username: EMAIL, password: WRONG_PASSWORD });
  await client.call(accountApi.login, { username: EMAIL, password: PASSWORD });
  const cookie = (client.cookie ?? '').split('=')[1] ?? '';
  await client.send('GET', '/%', { headers: { authorization: `Bearer ${cookie}` } });
  await eventually(
    'the refusals to be logged',
    () => (daybook.stdout().match(/"refused"/g) ?? []).length >= 3,
  );
  await daybook.kill('SIGTERM');

  const lines = daybook.stdout().trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const { level, time, msg } of entries) {
    expect([level, time, msg]).toEqual([
      expect.any(String),
      expect.stringMatching(/^20.*Z$/),
      expect.any(String),
    ]);
  }
  for (const secret of [PASSWORD, WRONG_PASSWORD, cookie, `${securityToken}x`]) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
  const withToken = entries.filter((entry) => JSON.stringify(entry).includes(securityToken));
  expect(withToken).toEqual([expect.objectContaining({ kind: 'verification' })]);
  expect(entries).toContainEqual(
    expect.objectContaining({
      msg: 'refused',
      status: 401,
      req: { method: 'POST', route: accountApi.login.path },
    }),
  );
});

it('the start prints the URL, where emails go, and how to become the admin', async () => {
  const { path: dataDir, remove } = await temporaryFolder();
  onTestFinished(remove);
  const daybook = await startProcess({ dataDir });
  await eventually('the greeting', () => daybook.stderr().includes('no admin yet'));
  expect(daybook.stderr()).toContain(`Daybook is open at http://localhost:${daybook.port}`);
  expect(daybook.stderr()).toContain('No SMTP_URL is set');
  expect(daybook.stderr()).toContain('npm run admin -- create');
  expect(daybook.stdout()).toBe('');
});
