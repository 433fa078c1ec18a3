import { activityApi } from '#features/log/contract/activity.ts';
import { DISMISSALS_MAX_ITEMS, dismissalApi } from '../../contract/dismissals.ts';
import { forYouApi, pairApi } from '../../contract/for-you.ts';
import { guideApi } from '../../contract/guide.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { expect, it } from 'vitest';
import type { Db } from '#platform/database/connect.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { PASSWORD } from '#testing/users.ts';
import { dismissalQueries } from './queries.ts';

const LOVED = ['Arrival', 'Amélie', 'The Godfather', 'Spirited Away', 'Casablanca'];

eachDatabase('dismissed recommendations', (database) => {
  const clock = createTestClock();
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  it('leave the guides of their user, the next in line moves up, and others keep theirs', async () => {
    const [user, other] = [await daybook().user(), await daybook().user()];
    const before = await guideOf(user, 'Arrival');
    const [first, second, third] = before.movieRecommendations;
    const [next] = before.nextInLine!;
    for (const { id } of [first!, third!]) await dismiss(user, id);

    const after = await guideOf(user, 'Arrival');
    expect(after.id).toBe(before.id);
    expect(after.movieRecommendations).toHaveLength(10);
    expect(after.movieRecommendations[0]).toEqual(second);
    expect(after.movieRecommendations[8]).toEqual(next);
    expect(after.nextInLine).toHaveLength(before.nextInLine!.length - 2);
    expect(after.dismissed).toEqual([
      { ...first, rank: 1 },
      { ...third, rank: 3 },
    ]);
    expect(await guideOf(other, 'Arrival')).toEqual(before);
  });

  it('can be brought back, each once', async () => {
    const user = await daybook().user();
    const before = await guideOf(user, 'Alien');
    const { id } = before.movieRecommendations[4]!;
    await dismiss(user, id);
    expect((await user.client.call(dismissalApi.remove, { id })).status).toBe(200);
    expect(await guideOf(user, 'Alien')).toEqual(before);
    expect(await user.client.call(dismissalApi.remove, { id })).toMatchObject({
      status: 404,
      body: { code: 'recommendation.not-found' },
    });
  });

  it('are listed for their user alone, the latest first, with what tells them apart', async () => {
    const [user, other] = [await daybook().user(), await daybook().user()];
    const place = await user.client.call(guideApi.travelGuide, { place: 'Lisbon', childFriendly: false });
    const sight = place.body.travelRecommendations.find(({ name }) => name === 'Belém Tower')!;
    await dismiss(user, sight.id);
    clock.advance(1_000);
    await dismiss(user, 'movie:arrival-2016');
    await dismiss(user, 'movie:arrival-2016');
    const { body } = await user.client.call(dismissalApi.list, {});
    expect(body).toMatchObject([
      { id: 'movie:arrival-2016', kind: 'movie', name: 'Arrival', year: 2016 },
      { id: sight.id, kind: 'travel', name: 'Belém Tower', place: 'Lisbon' },
    ]);
    expect((await other.client.call(dismissalApi.list, {})).body).toEqual([]);
    const again = await user.client.call(guideApi.travelGuide, { place: 'Lisbon', childFriendly: false });
    expect(again.body.travelRecommendations.map(({ name }) => name)).not.toContain('Belém Tower');
  });

  it('are items of the catalogue', async () => {
    const { client } = await daybook().user();
    for (const id of ['movie:no-such-film-1900', 'lisbon/no-such-sight', 'lisbon-/', '/', 'movie:']) {
      const { status, body } = await client.call(dismissalApi.add, { id });
      expect([id, status, body]).toMatchObject([id, 404, { code: 'recommendation.not-found' }]);
    }
    expect((await client.call(dismissalApi.add, { id: 'x'.repeat(201) })).status).toBe(400);
    expect((await client.call(dismissalApi.list, {})).body).toEqual([]);
  });

  it('are limited in number', async () => {
    const { client, id: userId } = await daybook().user();
    const film = { user_id: userId, kind: 'movie', name: 'A film', created_at: clock() };
    const films = Array.from({ length: DISMISSALS_MAX_ITEMS - 1 }, (_, n) => ({
      ...film,
      item_id: `film ${n}`,
    }));
    await daybook().db.insertInto('dismissed_recommendations').values(films).execute();
    const add = (id: string) => client.call(dismissalApi.add, { id });
    expect((await add('movie:alien-1979')).status).toBe(200);
    expect(await add('movie:arrival-2016')).toMatchObject({
      status: 409,
      body: { code: 'recommendation.too-many-dismissed' },
    });
    expect((await add('movie:alien-1979')).status).toBe(200);
    expect((await dismissalQueries(daybook().db).ids(userId)).size).toBe(DISMISSALS_MAX_ITEMS);
  });

  it('are limited in number, also if two are added at once', async () => {
    const { id: userId } = await daybook().user();
    const film = { kind: 'movie', name: 'A film', year: null, place: null, createdAt: clock() } as const;
    const add = (db: Db, id: string) => dismissalQueries(db).insert(userId, { ...film, id }, 1);
    // Opens two connections, so that the second insert need not wait for one.
    await Promise.all([1, 2].map(() => dismissalQueries(daybook().db).ids(userId)));
    const uncommitted = await daybook().db.startTransaction().execute();
    await add(uncommitted, 'first');
    const second = add(daybook().db, 'second');
    await dismissalQueries(uncommitted).ids(userId);
    await uncommitted.commit().execute();
    expect(await second).toBeNull();
    expect(await dismissalQueries(daybook().db).ids(userId)).toEqual(new Set(['first']));
  });

  it('can be added and brought back at once', async () => {
    const { client } = await daybook().user();
    const id = 'movie:alien-1979';
    const calls = Array.from({ length: 20 }, (_, n) =>
      client.call(n % 2 === 0 ? dismissalApi.add : dismissalApi.remove, { id }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((_, n) => n % 2 === 0)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
  });

  it('are not recommended from the log either, alone or for two', async () => {
    const [user, other] = [await daybook().user(), await daybook().user()];
    for (const { client } of [user, other]) {
      for (const name of LOVED) await client.call(activityApi.submit, { name, category: 'MOVIE', rating: 5 });
    }
    const { code } = (await other.client.call(pairApi.createCode, { name: 'Anna' })).body;
    const pair = (await user.client.call(pairApi.agree, { code, name: 'Ben' })).body;
    const before = await moviesFor(user);
    expect(before.nextInLine!.length).toBeGreaterThan(0);
    const { id } = before.recommendations[0]!;
    await dismiss(user, id);

    const after = (await moviesFor(user)).recommendations;
    expect(after).toHaveLength(10);
    expect(after.map((item) => item.id)).not.toContain(id);
    const forTwo = await other.client.call(pairApi.forTwo, { id: pair.id });
    expect(forTwo.body.groups[0]!.recommendations.map((item) => item.id)).not.toContain(id);
    expect((await moviesFor(other)).recommendations[0]?.id).toBe(id);
  });

  it('are erased with the account', async () => {
    const user = await daybook().user();
    await dismiss(user, 'movie:arrival-2016');
    await user.client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    clock.advance(8 * DAY_MS);
    await daybook().runHousekeeping();
    expect(await dismissalQueries(daybook().db).ids(user.id)).toEqual(new Set());
  });
});

async function guideOf({ client }: TestUser, name: string) {
  const { status, body } = await client.call(guideApi.movieGuide, { name });
  expect(status).toBe(200);
  return body;
}

async function dismiss({ client }: TestUser, id: string): Promise<void> {
  expect((await client.call(dismissalApi.add, { id })).status).toBe(200);
}

async function moviesFor({ client }: TestUser) {
  return (await client.call(forYouApi.retrieve, {})).body.groups[0]!;
}
