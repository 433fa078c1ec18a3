import { expect, it } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { ownAccountApi } from '../contract/profile.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { linksTo } from '#testing/received-emails.ts';
import { freshEmail } from '#testing/users.ts';

/** A stranger registers another person’s address and waits for that person to verify it. */
eachDatabase('an address that a stranger registered', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  const register = (email: string, password: string) =>
    daybook().anonymousClient().call(accountApi.register, { email, password });
  const logIn = async (email: string, password: string) => {
    const client = daybook().anonymousClient();
    const { status } = await client.call(accountApi.login, { username: email, password });
    return { client, status };
  };
  const links = (email: string, count: number) =>
    linksTo(daybook().dataDir, { to: email, screen: 'verifyEmail', count });
  const verify = (securityToken: string, client = daybook().anonymousClient()) =>
    client.call(accountApi.verifyEmail, { securityToken });

  it("ends the stranger's session when its owner opens the link", async () => {
    const email = freshEmail();
    await register(email, 'the stranger’s password');
    const { client } = await logIn(email, 'the stranger’s password');
    const [link = ''] = await links(email, 1);
    expect(await verify(link)).toMatchObject({ status: 200, text: '{}' });
    expect(await isLoggedIn(client)).toBe(false);
  });

  it('keeps the session of the browser that opens the link, and ends all others', async () => {
    const email = freshEmail();
    await register(email, 'a password');
    const [here, elsewhere] = [await logIn(email, 'a password'), await logIn(email, 'a password')];
    const [link = ''] = await links(email, 1);
    await verify(link, here.client);
    expect((await here.client.call(accountApi.me)).body).toMatchObject({ email, emailVerified: true });
    expect(await isLoggedIn(elsewhere.client)).toBe(false);
  });

  it('ends no session when the link is opened once more', async () => {
    const email = freshEmail();
    await register(email, 'a password');
    const [link = ''] = await links(email, 1);
    await verify(link);
    const { client } = await logIn(email, 'a password');
    expect((await verify(link)).status).toBe(200);
    expect(await isLoggedIn(client)).toBe(true);
  });

  it('belongs to the owner once the owner registers too and opens the link of that registration', async () => {
    const email = freshEmail();
    await register(email, 'the stranger’s password');
    const stranger = await logIn(email, 'the stranger’s password');
    expect((await register(email, 'the owner’s password')).text).toBe('{}');
    expect((await logIn(email, 'the owner’s password')).status).toBe(401);
    const [, link = ''] = await links(email, 2);
    expect((await verify(link)).status).toBe(200);
    expect(await isLoggedIn(stranger.client)).toBe(false);
    expect((await logIn(email, 'the stranger’s password')).status).toBe(401);
    const owner = await logIn(email, 'the owner’s password');
    expect((await owner.client.call(accountApi.me)).body).toMatchObject({ email, emailVerified: true });
  });

  it("is spelled as in the owner's registration, and the email goes there", async () => {
    const email = freshEmail();
    await register(email.toUpperCase(), 'the stranger’s password');
    await register(email, 'the owner’s password');
    const [link = ''] = await links(email, 1);
    await verify(link);
    const { client } = await logIn(email, 'the owner’s password');
    expect((await client.call(accountApi.me)).body).toMatchObject({ email });
  });

  it('keeps the owner’s password when the stranger registers afterwards, however often', async () => {
    const email = freshEmail();
    await register(email, 'the owner’s password');
    for (const count of [1, 2, 3]) await register(email, `the stranger’s password ${count}`);
    const [first = ''] = await links(email, 4);
    await verify(first);
    expect((await logIn(email, 'the owner’s password')).status).toBe(200);
    for (const count of [1, 2, 3]) {
      expect((await logIn(email, `the stranger’s password ${count}`)).status).toBe(401);
    }
  });

  it('keeps the owner’s password if the owner is logged in and opens any of the links', async () => {
    const email = freshEmail();
    await register(email, 'the owner’s password');
    const { client } = await logIn(email, 'the owner’s password');
    await register(email, 'the stranger’s password');
    const [, newest = ''] = await links(email, 2);
    await verify(newest, client);
    expect((await logIn(email, 'the owner’s password')).status).toBe(200);
    expect((await logIn(email, 'the stranger’s password')).status).toBe(401);
  });

  it('gets no other password from a second link once it is verified', async () => {
    const email = freshEmail();
    await register(email, 'the owner’s password');
    await register(email, 'the stranger’s password');
    const [first = '', second = ''] = await links(email, 2);
    await verify(first);
    expect((await verify(second)).status).toBe(200);
    expect((await logIn(email, 'the owner’s password')).status).toBe(200);
    expect((await logIn(email, 'the stranger’s password')).status).toBe(401);
  });

  it('gets one password if both links are opened at the same moment', async () => {
    const email = freshEmail();
    await register(email, 'the first password');
    await register(email, 'the second password');
    const both = await links(email, 2);
    const answers = await Promise.all(both.map((link) => verify(link)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const first = (await logIn(email, 'the first password')).status;
    const second = (await logIn(email, 'the second password')).status;
    expect([
      [200, 401],
      [401, 200],
    ]).toContainEqual([first, second]);
  });

  it('keeps no marketing choice of the stranger', async () => {
    const email = freshEmail();
    await register(email, 'the stranger’s password');
    const { client } = await logIn(email, 'the stranger’s password');
    const password = 'the stranger’s password';
    await client.call(ownAccountApi.changeEmail, { email: freshEmail(), password });
    await client.call(ownAccountApi.setMarketing, { wanted: false });
    await client.call(ownAccountApi.deleteAccount, { password });
    await register(email, 'the owner’s password');
    const [, link = ''] = await links(email, 2);
    await verify(link);
    const user = await daybook()
      .db.selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      new_email: null,
      marketing_opted_out_at: null,
      deletion_requested_at: null,
    });
    const left = await daybook()
      .db.selectFrom('tokens')
      .select(['purpose', 'password_hash'])
      .where('user_id', '=', user.id)
      .execute();
    expect(left.map(({ purpose }) => purpose)).not.toContain('email-change');
    expect(left.every(({ password_hash }) => password_hash === null)).toBe(true);
  });

  it('belongs to its owner after a password was set through a reset link, and no older link works', async () => {
    const email = freshEmail();
    await register(email, 'the stranger’s password');
    const stranger = await logIn(email, 'the stranger’s password');
    await register(email, 'the stranger’s other password');
    await daybook().anonymousClient().call(accountApi.requestPasswordChange, { email });
    const [reset = ''] = await linksTo(daybook().dataDir, { to: email, screen: 'changePassword', count: 1 });
    const input = { securityToken: reset, password: 'the owner’s password' };
    expect((await daybook().anonymousClient().call(accountApi.changePassword, input)).status).toBe(200);
    for (const link of await links(email, 2)) expect((await verify(link)).code).toBe('token.invalid');
    expect(await isLoggedIn(stranger.client)).toBe(false);
    expect((await logIn(email, 'the owner’s password')).status).toBe(200);
    expect((await logIn(email, 'the stranger’s other password')).status).toBe(401);
  });

  it('has emails that tell people who did not register what to do', async () => {
    const email = freshEmail();
    await register(email, 'a password');
    await register(email, 'another password');
    const [first = '', second = ''] = await links(email, 2);
    const message = await daybook().emailTo(email, /verify/);
    expect(first).not.toBe(second);
    expect(message.text).toContain('If this registration was not yours, please do not open it');
    expect(message.text).toContain('http://daybook.test/changePassword');
    await verify(first);
    const welcome = await daybook().emailTo(email, /Welcome/);
    expect(welcome.text).toContain('If you did not register, set a password of your own');
  });
});

async function isLoggedIn(client: Client): Promise<boolean> {
  return !('anonymous' in (await client.call(accountApi.me)).body);
}
