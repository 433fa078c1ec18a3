import { expect, it } from 'vitest';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';
import { systemIds } from '#platform/system/ids.ts';
import { activityQueries } from './queries.ts';
import { withChange } from './stored-activity.ts';

const NOW = Date.UTC(2026, 10, 21);
const ENTRIES = 60;
const ROUNDS = 5;

eachMigratedDatabase('the same activities', (db) => {
  it('are changed, put in order, deleted and restored at the same time', async () => {
    const { id: userId } = await insertUser(db(), () => NOW);
    const { insert, change, markDeleted, restore, placeWishes } = activityQueries(db());
    const ids = Array.from({ length: ENTRIES }, systemIds.id);
    for (const id of ids) {
      await insert({ id, userId, name: 'Dune', category: 'BOOK', rating: 5, createdAt: NOW, status: 'WANT' });
    }
    const round = () =>
      Promise.all(
        [ids, ids.toReversed()].flatMap((chosen) => [
          change(userId, chosen, (one) => withChange(one, { tags: ['classic'] })),
          markDeleted(userId, chosen, NOW),
          placeWishes(userId, chosen),
          restore(userId, chosen, NOW),
        ]),
      );
    for (let count = 0; count < ROUNDS; count += 1) await expect(round()).resolves.toHaveLength(8);
  });
});
