import { expect, it } from 'vitest';
import { guideApi } from '../contract/guide.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';

eachDatabase('stored guides', (database) => {
  const clock = createTestClock();
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  it('of another catalogue version are deleted after a week, those of the current version never', async () => {
    const { client } = await daybook().user();
    const { body } = await client.call(guideApi.movieGuide, { name: 'Alien' });
    const row = { kind: 'movie', guide: '{}', created_at: clock() };
    const [old, released] = [systemIds.id(), systemIds.id()];
    await daybook()
      .db.insertInto('guides')
      .values([
        { ...row, id: old, key: old, catalogue: 'another' },
        { ...row, id: released, key: released, catalogue: null },
      ])
      .execute();
    const ids = async () => {
      const rows = await daybook().db.selectFrom('guides').select('id').execute();
      return rows.map(({ id }) => id).toSorted();
    };
    await daybook().runHousekeeping();
    expect(await ids()).toEqual([body.id, old, released].toSorted());
    clock.advance(8 * DAY_MS);
    await daybook().runHousekeeping();
    expect(await ids()).toEqual([body.id]);
  });
});
