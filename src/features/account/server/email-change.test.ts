import { expect, it } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { ownAccountApi } from '../contract/profile.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { tokenIn } from '#testing/received-emails.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { HOUR_MS } from '#platform/system/clock.ts';

const clock = createTestClock();

eachDatabase('changing the email', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  const linkFor = async (email: string) =>
    tokenIn(await daybook().emailTo(email, /confirm your new/), 'verifyEmail');
  const confirm = (securityToken: string) =>
    daybook().anonymousClient().call(accountApi.verifyEmail, { securityToken });
  const logIn = (username: string) =>
    daybook().anonymousClient().call(accountApi.login, { username, password: PASSWORD });

  it('takes effect through the link in the email to the new address, and the old address is notified twice', async () => {
    const user = await daybook().user();
    const email = freshEmail();
    expect((await ask(user, email)).body).toMatchObject({ email: user.email, newEmail: email });
    await daybook().emailTo(user.email, /change of your email address was requested/);
    expect((await logIn(email)).status).toBe(401);

    expect((await confirm(await linkFor(email))).status).toBe(200);
    expect((await user.client.call(ownAccountApi.account)).body).toMatchObject({ email, newEmail: null });
    const notice = await daybook().emailTo(user.email, /was changed/);
    expect(notice.text).not.toContain(email);
    expect([(await logIn(user.email)).status, (await logIn(email)).status]).toEqual([401, 200]);
  });

  it('succeeds again when the link is opened twice', async () => {
    const user = await daybook().user();
    const email = freshEmail();
    await ask(user, email);
    const link = await linkFor(email);
    expect([(await confirm(link)).status, (await confirm(link)).status]).toEqual([200, 200]);
  });

  it('verifies the address of an unverified user', async () => {
    const user = await daybook().user('unverified');
    const email = freshEmail();
    await ask(user, email);
    const securityToken = await linkFor(email);
    const answer = await user.client.call(accountApi.verifyEmail, { securityToken });
    expect(answer).toMatchObject({ status: 200, text: '{}' });
    expect((await user.client.call(accountApi.me)).body).toMatchObject({ email, emailVerified: true });
  });

  it('through a link opened in another browser logs an unverified user out, but not a verified one', async () => {
    for (const state of ['unverified', 'verified'] as const) {
      const user = await daybook().user(state);
      const email = freshEmail();
      await ask(user, email);
      await confirm(await linkFor(email));
      const { body } = await user.client.call(accountApi.me);
      expect('anonymous' in body).toBe(state === 'unverified');
    }
  });

  it('succeeds for ten browsers that use the link at once', async () => {
    const user = await daybook().user();
    const email = freshEmail();
    await ask(user, email);
    const link = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(link)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  it('invalidates the links that were emailed to the old address', async () => {
    const user = await daybook().user();
    const email = freshEmail();
    await daybook().anonymousClient().call(accountApi.requestPasswordChange, { email: user.email });
    const securityToken = tokenIn(await daybook().emailTo(user.email, /new password/), 'changePassword');
    await ask(user, email);
    await confirm(await linkFor(email));
    const answer = await daybook().anonymousClient().call(accountApi.changePassword, {
      securityToken,
      password: 'stolen by the old mailbox',
    });
    expect(answer.code).toBe('token.invalid');
  });

  it('requires the password and a valid address', async () => {
    const user = await daybook().user();
    expect(await ask(user, freshEmail(), 'wrong')).toMatchObject({ code: 'account.wrong-password' });
    expect((await ask(user, 'no address')).status).toBe(400);
    expect((await user.client.call(ownAccountApi.account)).body.newEmail).toBeNull();
  });

  it('answers the same for an address with an account, and notifies its owner', async () => {
    const [user, owner] = [await daybook().user(), await daybook().user()];
    const free = await ask(user, freshEmail());
    const taken = await ask(user, owner.email);
    expect(taken).toMatchObject({ status: free.status, body: { newEmail: owner.email } });
    await daybook().emailTo(owner.email, /already have an account/);
    expect((await logIn(owner.email)).body).toMatchObject({ id: owner.id });
  });

  it('fails if someone else took the address in the meantime, and changes nothing', async () => {
    const [user, quicker] = [await daybook().user(), await daybook().user()];
    const email = freshEmail();
    await ask(user, email);
    const link = await linkFor(email);
    await daybook()
      .db.updateTable('users')
      .set({ email, email_key: email })
      .where('id', '=', quicker.id)
      .execute();
    expect(await confirm(link)).toMatchObject({ status: 409, code: 'account.address-taken' });
    expect((await user.client.call(accountApi.me)).body).toMatchObject({ email: user.email });
  });

  it('is cancelled by a new password, a newer request or a day’s delay', async () => {
    const user = await daybook().user();
    const [first, second] = [freshEmail(), freshEmail()];
    await ask(user, first);
    const firstLink = await linkFor(first);
    await ask(user, second);
    expect((await confirm(firstLink)).code).toBe('token.invalid');
    await user.client.call(ownAccountApi.setPassword, { oldPassword: PASSWORD, password: PASSWORD });
    expect((await confirm(await linkFor(second))).code).toBe('token.invalid');
    const third = freshEmail();
    await ask(user, third);
    const late = await linkFor(third);
    clock.advance(24 * HOUR_MS);
    expect((await confirm(late)).code).toBe('token.invalid');
  });
});

function ask({ client }: TestUser, email: string, password = PASSWORD) {
  return client.call(ownAccountApi.changeEmail, { email, password });
}
