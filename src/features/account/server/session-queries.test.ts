import { expect, it } from 'vitest';
import type { Db } from '#platform/database/connect.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertSession, insertUser, suspend, type UserState } from '#testing/users.ts';
import { createSessionFinder, sessionQueries } from './session-queries.ts';

const NOW = Date.UTC(2026, 10, 21);

eachMigratedDatabase('sessions', (db) => {
  async function open(state: UserState = 'verified') {
    const user = await insertUser(db(), () => NOW, state);
    const token = await insertSession(db(), () => NOW, user.id);
    return { user, token };
  }
  const find = (token: string, now = NOW) => createSessionFinder(db(), systemIds, () => now).find(token);

  it('identify their user', async () => {
    const { user, token } = await open('admin');
    expect((await find(token))?.user).toEqual({
      id: user.id,
      email: user.email,
      createdAt: NOW,
      verified: true,
      admin: true,
    });
  });

  it('include whether the address is verified', async () => {
    const { token } = await open('unverified');
    expect((await find(token))?.user).toMatchObject({ verified: false, admin: false });
  });

  it('are found only by their token, which is not in the table', async () => {
    const { token } = await open();
    const rows = JSON.stringify(await db().selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(await find('')).toBeNull();
    expect(await find('unknown')).toBeNull();
    expect(await find(systemIds.digest(token))).toBeNull();
  });

  it('end after 30 days without use', async () => {
    const { token } = await open();
    expect(await find(token, NOW + 30 * DAY_MS - 1)).not.toBeNull();
    const { token: unused } = await open();
    expect(await find(unused, NOW + 30 * DAY_MS)).toBeNull();
  });

  it('stay alive while they are used', async () => {
    const { token } = await open();
    for (let days = 20; days < 180; days += 20) expect(await find(token, NOW + days * DAY_MS)).not.toBeNull();
  });

  it('end after 180 days however much they are used', async () => {
    const { token } = await open();
    for (let days = 20; days < 180; days += 20) await find(token, NOW + days * DAY_MS);
    expect(await find(token, NOW + 180 * DAY_MS - 1)).not.toBeNull();
    expect(await find(token, NOW + 180 * DAY_MS)).toBeNull();
  });

  it('are invalid while their user is suspended', async () => {
    const { user, token } = await open();
    await suspend(db(), user.id, NOW);
    expect(await find(token)).toBeNull();
  });

  it('cause no write when they are read again within the hour', async () => {
    const { user, token } = await open();
    const before = await rowsOf(db(), user.id);
    for (let minutes = 0; minutes < 60; minutes += 10) await find(token, NOW + minutes * MINUTE_MS);
    expect(await rowsOf(db(), user.id)).toEqual(before);
  });

  it('record their use once an hour', async () => {
    const { user, token } = await open();
    const noted = async (now: number) => {
      await find(token, now);
      return (await rowsOf(db(), user.id))[0]?.last_used_at;
    };
    expect(await noted(NOW + HOUR_MS)).toBe(NOW + HOUR_MS);
    expect(await noted(NOW + HOUR_MS + 59 * MINUTE_MS)).toBe(NOW + HOUR_MS);
    expect(await noted(NOW + 2 * HOUR_MS)).toBe(NOW + 2 * HOUR_MS);
  });

  it('survive a clock that was set back', async () => {
    const { token } = await open();
    expect(await find(token, NOW - DAY_MS)).not.toBeNull();
  });

  it('end one by one', async () => {
    const { user, token } = await open();
    const other = await insertSession(db(), () => NOW, user.id);
    await sessionQueries(db()).end((await find(token))?.id ?? '');
    expect(await find(token)).toBeNull();
    expect(await find(other)).not.toBeNull();
  });

  it('end all together, but never those of another user', async () => {
    const [{ user, token }, stranger] = [await open(), await open()];
    const other = await insertSession(db(), () => NOW, user.id);
    await sessionQueries(db()).endAll(user.id);
    expect([await find(token), await find(other)]).toEqual([null, null]);
    expect(await find(stranger.token)).not.toBeNull();
  });

  it('end with their user', async () => {
    const { user, token } = await open();
    await db().deleteFrom('users').where('id', '=', user.id).execute();
    expect(await find(token)).toBeNull();
    expect(await rowsOf(db(), user.id)).toEqual([]);
  });
});

function rowsOf(db: Db, userId: string) {
  return db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
}
