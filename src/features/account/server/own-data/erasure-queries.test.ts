import { expect, it } from 'vitest';
import type { Db } from '#platform/database/connect.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import { BATCH_ROWS } from '#platform/database/in-batches.ts';
import { DAY_MS, HOUR_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createCipher } from '#platform/auth/secret.ts';
import { createAccountEmails } from '../account-emails.ts';
import { createOutbox } from '#platform/email/outbox.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { recordQueries } from '#testing/recorded-queries.ts';
import { freshEmail, insertSession, insertUser, type UserState } from '#testing/users.ts';
import { erasureQueries, eraseExpired } from './erasure-queries.ts';
import { accountQueries, type Account } from '../queries.ts';
import { createSessionFinder } from '../session-queries.ts';
import { tokenQueries } from '../token-queries.ts';

const NOW = Date.UTC(2026, 10, 22);
const { passwordReset } = createAccountEmails('http://daybook.test');

eachMigratedDatabase('erasing the credentials of an account', (db) => {
  const post = (to: string, userId?: string) =>
    createOutbox(db(), createCipher('a secret', 'outbox'), systemIds, () => NOW).post(
      passwordReset(to, 'token'),
      userId,
    );
  const emailsTo = async (recipient: string) =>
    (await db().selectFrom('mails').select('id').where('recipient', '=', recipient).execute()).length;
  const stored = async (state?: UserState) => {
    const { id } = await insertUser(db(), () => NOW, state);
    return accountOf(db(), id);
  };

  it('deletes the emails about it, whatever their recipient', async () => {
    const [account, wanted] = [await stored(), freshEmail()];
    await post(account.email, account.id);
    await post(wanted, account.id);
    await erasureQueries(db()).eraseCredentials(account);
    expect([await emailsTo(account.email), await emailsTo(wanted)]).toEqual([0, 0]);
  });

  it("keeps another user's emails when that user only requested the address", async () => {
    const [leaving, owner] = [await stored(), await stored()];
    await post(owner.email, owner.id);
    await post(owner.email);
    await accountQueries(db()).set(leaving.id, { newEmail: owner.email });
    await erasureQueries(db()).eraseCredentials(await accountOf(db(), leaving.id));
    expect(await emailsTo(owner.email)).toBe(2);
  });

  it("keeps another user's emails to the same address", async () => {
    const [leaving, other] = [await stored(), await stored()];
    await post(leaving.email, other.id);
    await erasureQueries(db()).eraseCredentials(leaving);
    expect(await emailsTo(leaving.email)).toBe(1);
  });

  it.each([
    ['verified', 0],
    ['unverified', 1],
  ] as const)('deletes ownerless emails to its %s address if verified', async (state, left) => {
    const account = await stored(state);
    await post(account.email);
    await erasureQueries(db()).eraseCredentials(account);
    expect(await emailsTo(account.email)).toBe(left);
  });
});

eachMigratedDatabase('erasing what has expired', (db) => {
  it('deletes expired sessions and keeps the others', async () => {
    const user = await insertUser(db(), () => NOW);
    const old = await insertSession(db(), () => NOW - 30 * DAY_MS, user.id);
    const young = await insertSession(db(), () => NOW - 30 * DAY_MS + 1, user.id);
    await eraseExpired(db(), NOW);
    const hashes = await db()
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .execute();
    expect(hashes).toEqual([{ token_hash: systemIds.digest(young) }]);
    expect(await createSessionFinder(db(), systemIds, () => NOW).find(old)).toBeNull();
  });

  it('keeps links for 30 days after they expire, and opt-out links indefinitely', async () => {
    const { id: userId } = await insertUser(db(), () => NOW);
    const times = { past: NOW - 30 * DAY_MS - 1, recent: NOW - 30 * DAY_MS, never: null };
    for (const [name, expiresAt] of Object.entries(times)) {
      const purpose = expiresAt === null ? 'marketing-opt-out' : 'verification';
      await tokenQueries(db()).insert({ tokenHash: userId + name, userId, purpose, createdAt: 0, expiresAt });
    }
    await eraseExpired(db(), NOW);
    const rows = await db().selectFrom('tokens').select('token_hash').where('user_id', '=', userId).execute();
    expect(rows.map((row) => row.token_hash.slice(userId.length)).toSorted()).toEqual(['never', 'recent']);
  });

  it('keeps counters that can still matter', async () => {
    await counterQueries(db()).increment('old', HOUR_MS, NOW - 3 * DAY_MS);
    await counterQueries(db()).increment('young', HOUR_MS, NOW);
    await eraseExpired(db(), NOW);
    expect(await counterQueries(db()).read('old', HOUR_MS, NOW - 3 * DAY_MS)).toBe(0);
    expect(await counterQueries(db()).read('young', HOUR_MS, NOW)).toBe(1);
  });

  it('deletes many counters a portion at a time, so that others can write in between', async () => {
    const names = Array.from({ length: BATCH_ROWS + 1 }, (_, index) => `many ${index}`);
    const rows = names.map((key) => ({ key, window_start: NOW - 3 * DAY_MS, count: 1 }));
    await db().insertInto('rate_limits').values(rows).execute();
    const queries = await recordQueries(() => eraseExpired(db(), NOW));
    const deletions = queries.filter(({ sql }) => sql.startsWith('delete from "rate_limits"'));
    expect(deletions.length).toBeGreaterThan(2);
    expect(
      await db().selectFrom('rate_limits').select('key').where('key', 'like', 'many %').execute(),
    ).toEqual([]);
  });
});

async function accountOf(db: Db, id: string): Promise<Account> {
  const account = await accountQueries(db).findById(id);
  if (account === null) throw new Error('There is no such account.');
  return account;
}
