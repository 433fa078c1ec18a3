import { expect, it } from 'vitest';
import type { Db } from '../database/connect.ts';
import { systemIds } from '../kernel/ids.ts';
import { createSeal } from '../kernel/secret.ts';
import { createEmailTemplates } from '../email/templates.ts';
import { createOutbox } from '../email/outbox.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { freshEmail, insertUser, type UserState } from '#testing/users.ts';
import { erasureQueries } from './erasure-queries.ts';
import { accountQueries, type Account } from './queries.ts';

const NOW = Date.UTC(2026, 10, 22);
const { passwordReset } = createEmailTemplates('http://daybook.test');

eachMigratedDatabase('erasing the credentials of an account', (db) => {
  const post = (to: string, userId?: string) =>
    createOutbox(db(), createSeal('a secret', 'outbox'), systemIds, () => NOW).post(
      passwordReset(to, 'token'),
      userId,
    );
  const mailsTo = async (recipient: string) =>
    (await db().selectFrom('mails').select('id').where('recipient', '=', recipient).execute()).length;
  const stored = async (state?: UserState) => {
    const { id } = await insertUser(db(), () => NOW, state);
    return accountOf(db(), id);
  };

  it('deletes the emails about it, to whatever address they went', async () => {
    const [account, wanted] = [await stored(), freshEmail()];
    await post(account.email, account.id);
    await post(wanted, account.id);
    await erasureQueries(db()).eraseCredentials(account);
    expect([await mailsTo(account.email), await mailsTo(wanted)]).toEqual([0, 0]);
  });

  it("leaves another user's emails alone where their address was only asked for", async () => {
    const [leaving, owner] = [await stored(), await stored()];
    await post(owner.email, owner.id);
    await post(owner.email);
    await accountQueries(db()).setNewEmail(leaving.id, owner.email);
    await erasureQueries(db()).eraseCredentials(await accountOf(db(), leaving.id));
    expect(await mailsTo(owner.email)).toBe(2);
  });

  it("leaves another user's emails to the same address alone", async () => {
    const [leaving, other] = [await stored(), await stored()];
    await post(leaving.email, other.id);
    await erasureQueries(db()).eraseCredentials(leaving);
    expect(await mailsTo(leaving.email)).toBe(1);
  });

  it.each([
    ['verified', 0],
    ['unverified', 1],
  ] as const)('of emails that name no user, it deletes those to its own %s address', async (state, left) => {
    const account = await stored(state);
    await post(account.email);
    await erasureQueries(db()).eraseCredentials(account);
    expect(await mailsTo(account.email)).toBe(left);
  });
});

async function accountOf(db: Db, id: string): Promise<Account> {
  const account = await accountQueries(db).findById(id);
  if (account === null) throw new Error('There is no such account.');
  return account;
}
