import { expect, it } from 'vitest';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';
import { isActiveUser, mayLogIn } from './active-user.ts';

const idsOf = async (rows: Promise<{ id: string }[]>) => new Set((await rows).map(({ id }) => id));

eachMigratedDatabase('users', (db) => {
  it('are active if their address is verified and they are neither suspended nor waiting for erasure', async () => {
    const active = await insertUser(db(), Date.now);
    const unverified = await insertUser(db(), Date.now, 'unverified');
    const suspended = await insertUser(db(), Date.now, 'suspended');
    const leaving = await insertUser(db(), Date.now);
    await db()
      .updateTable('users')
      .set({ deletion_requested_at: Date.now() })
      .where('id', '=', leaving.id)
      .execute();
    const all = db()
      .selectFrom('users')
      .select('id')
      .where(
        'id',
        'in',
        [active, unverified, suspended, leaving].map(({ id }) => id),
      );
    expect(await idsOf(all.where(isActiveUser).execute())).toEqual(new Set([active.id]));
    // Who is unverified verifies the address then, and who is leaving may stay.
    expect(await idsOf(all.where(mayLogIn).execute())).toEqual(
      new Set([active.id, unverified.id, leaving.id]),
    );
  });
});
