import { expect, it } from 'vitest';
import { counterQueries } from '../database/counter-queries.ts';
import { DAY_MS, HOUR_MS } from '../kernel/clock.ts';
import { systemIds } from '../kernel/ids.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertSession, insertUser } from '#testing/users.ts';
import { eraseExpired } from './expiry-queries.ts';
import { tokenQueries } from './token-queries.ts';
import { createSessionFinder } from './session-queries.ts';

const NOW = Date.UTC(2026, 10, 21);

eachMigratedDatabase('forgetting what has expired', (db) => {
  it('deletes sessions that have ended and keeps the others', async () => {
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

  it('keeps links for 30 days after they expired, and opt-out links for ever', async () => {
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

  it('keeps the counts that may still matter', async () => {
    await counterQueries(db()).increment('old', HOUR_MS, NOW - 3 * DAY_MS);
    await counterQueries(db()).increment('young', HOUR_MS, NOW);
    await eraseExpired(db(), NOW);
    expect(await counterQueries(db()).read('old', HOUR_MS, NOW - 3 * DAY_MS)).toBe(0);
    expect(await counterQueries(db()).read('young', HOUR_MS, NOW)).toBe(1);
  });
});
