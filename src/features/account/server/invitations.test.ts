import { expect, it } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { runAdminCommand } from '#app/server/admin-command.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { requireConfig } from '#app/server/settings.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase, eachDatabaseInFullRun } from '#testing/databases.ts';
import { startDaybook, suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

const SECRET = 'shared by the server and the command';

eachDatabase('an invitation', (database) => {
  const clock = createTestClock();
  const env = { REGISTRATION: 'closed', SECRET };
  const daybook = suiteDaybook(() => ({ database: database(), clock, env }));
  const register = (email: string, invitation?: string, client = daybook().anonymousClient()) =>
    client.call(accountApi.register, { email, password: PASSWORD, invitation });
  const logIn = (email: string) =>
    daybook().anonymousClient().call(accountApi.login, { username: email, password: PASSWORD });
  const admin = async () => (await daybook().user('admin')).client;

  it('is required when registration is closed', async () => {
    const email = freshEmail();
    expect(await register(email)).toMatchObject({ status: 403, code: 'account.registration-closed' });
    expect(await register(email, 'made up')).toMatchObject({ status: 400, code: 'invitation.invalid' });
    expect((await logIn(email)).status).toBe(401);
  });

  it('by link lets one person register, who then has to verify the address', async () => {
    const client = await admin();
    const { id, token } = await byLink(client);
    const [email, other] = [freshEmail(), freshEmail()];
    expect((await register(email, token)).status).toBe(200);
    expect((await logIn(email)).body).toMatchObject({ emailVerified: false });
    expect(await register(other, token)).toMatchObject({ code: 'invitation.invalid' });
    expect((await logIn(other)).status).toBe(401);
    expect(await shown(client, id)).toMatchObject({ state: 'used', email: null, usedBy: email });
    expect((await client.call(adminApi.invitations)).text).not.toContain(token);
  });

  it('by email works for that address only and verifies it', async () => {
    const client = await admin();
    const email = freshEmail();
    const invited = email.replace('u-', 'U-');
    const { body } = await client.call(adminApi.createInvitation, { email: invited });
    expect(body).toMatchObject({ link: null });
    expect(await shown(client, body.id)).toMatchObject({ state: 'open', email: invited });
    const token = tokenOf((await daybook().emailTo(invited, /invited/)).text);
    expect(await register(freshEmail(), token)).toMatchObject({ code: 'invitation.invalid' });
    expect((await register(email, token)).status).toBe(200);
    expect((await logIn(email)).body).toMatchObject({ email, emailVerified: true, roles: [] });
    await daybook().emailTo(email, /Welcome/);
  });

  it('is not made by an admin who has asked for the erasure of the account', async () => {
    const leaving = await daybook().user('admin');
    const users = daybook().db.updateTable('users').set({ deletion_requested_at: clock() });
    await users.where('id', '=', leaving.id).execute();
    const answer = await leaving.client.call(adminApi.createInvitation, { email: freshEmail() });
    expect(answer).toMatchObject({ status: 403, code: 'account.not-admin' });
  });

  it('is refused for an address that is registered and verified', async () => {
    const client = await admin();
    const { email } = await daybook().user();
    const registered = await client.call(adminApi.createInvitation, { email: email.toUpperCase() });
    expect(registered).toMatchObject({ status: 409, code: 'invitation.registered' });
    const { email: unverified } = await daybook().user('unverified');
    expect((await client.call(adminApi.createInvitation, { email: unverified })).status).toBe(200);
  });

  it('created on the command line works for its address and verifies nothing', async () => {
    const email = freshEmail();
    const config = requireConfig({ DATABASE_URL: database().url, SECRET });
    const output = await runAdminCommand(config, ['invite', email], async () => '');
    expect(await register(freshEmail(), tokenOf(output))).toMatchObject({ code: 'invitation.invalid' });
    expect((await register(email, tokenOf(output))).status).toBe(200);
    expect((await logIn(email)).body).toMatchObject({ emailVerified: false });
  });

  it('admits one of many concurrent users', async () => {
    const token = await linkToken(await admin());
    const emails = Array.from({ length: 8 }, freshEmail);
    const answers = await Promise.all(emails.map((email) => register(email, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const users = daybook().db.selectFrom('users').select('id').where('email', 'in', emails);
    expect(await users.execute()).toHaveLength(1);
  });

  it('ends after seven days, or when an admin revokes it, once', async () => {
    const client = await admin();
    const [late, { id, token: revoked }] = [await byLink(client), await byLink(client)];
    const answer = await client.call(adminApi.revokeInvitation, { id });
    expect(answer.body.find((one) => one.id === id)).toMatchObject({ state: 'revoked' });
    expect(await client.call(adminApi.revokeInvitation, { id })).toMatchObject({
      status: 409,
      code: 'invitation.not-open',
    });
    expect(await register(freshEmail(), revoked)).toMatchObject({ code: 'invitation.invalid' });
    clock.advance(7 * DAY_MS);
    expect(await register(freshEmail(), late.token)).toMatchObject({ code: 'invitation.invalid' });
    const fresh = await admin();
    expect(await shown(fresh, late.id)).toMatchObject({ state: 'expired' });
    expect(await shown(fresh, id)).toMatchObject({ state: 'revoked' });
  });

  it('does not reveal whether an address has an account', async () => {
    const client = await admin();
    const known = await daybook().user();
    const [one, other] = [await linkToken(client), await linkToken(client)];
    const [first, second] = [await register(known.email, one), await register(freshEmail(), other)];
    expect([first.status, first.text]).toEqual([second.status, second.text]);
    expect(await register(freshEmail(), one)).toMatchObject({ code: 'invitation.invalid' });
    expect((await logIn(known.email)).status).toBe(200);
  });

  it('is recorded in the audit log when it is created, used and revoked, without its token', async () => {
    const client = await admin();
    const { id, token } = await byLink(client);
    await register(freshEmail(), token);
    const rows = await daybook().db.selectFrom('audit_log').selectAll().where('object', '=', id).execute();
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['invitation.created', 'invitation.used']);
    const everything = JSON.stringify([rows, await invitationRows(daybook())]);
    expect(everything).not.toContain(token);
  });
});

eachDatabaseInFullRun('invitation limits', (database) => {
  it('prevent endless guessing, and endless emails to one address', async () => {
    const daybook = await startDaybook({
      database: database(),
      env: { REGISTRATION: 'closed', RATE_LIMITS: 'on' },
    });
    const { client } = await daybook.user('admin');
    const email = freshEmail();
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await client.call(adminApi.createInvitation, { email })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await daybook.stop();
  });

  it('allow invitations while registration is open', async () => {
    const daybook = await startDaybook({ database: database() });
    const { client } = await daybook.user('admin');
    const { link } = (await client.call(adminApi.createInvitation, {})).body;
    const input = { email: freshEmail(), password: PASSWORD, invitation: tokenOf(link ?? '') };
    expect((await daybook.anonymousClient().call(accountApi.register, input)).status).toBe(200);
    await daybook.stop();
  });
});

function tokenOf(text: string): string {
  return /\/login#invitation=([\w-]{43})/.exec(text)?.[1] ?? 'no token';
}

const invitationRows = ({ db }: Daybook) => db.selectFrom('invitations').selectAll().execute();

async function byLink(client: Client): Promise<{ id: string; token: string }> {
  const { id, link } = (await client.call(adminApi.createInvitation, {})).body;
  return { id, token: tokenOf(link ?? '') };
}

const linkToken = async (client: Client) => (await byLink(client)).token;

async function shown(client: Client, id: string) {
  return (await client.call(adminApi.invitations)).body.find((one) => one.id === id);
}
