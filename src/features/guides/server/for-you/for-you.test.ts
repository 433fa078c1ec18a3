import { activityApi, type DiaryDraft } from '#features/log/contract/activity.ts';
import { FOR_YOU_MIN_RATINGS, forYouApi, type ForYouGroup, type ForYouKind } from '../../contract/for-you.ts';
import { expect, it } from 'vitest';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';

const MOVIES: readonly DiaryDraft[] = [
  movie('Arrival', 5),
  movie('Amélie', 5),
  movie('The Godfather', 4),
  movie('Spirited Away', 4),
  movie('Saw', 1),
];

eachDatabaseInFullRun('recommendations from the whole log', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('name the loved entry that counted most and what both works share', async () => {
    const { recommendations } = await groupOf(await userWith(MOVIES), 'movie');
    expect(recommendations).toHaveLength(10);
    const loved = new Map(MOVIES.map(({ name, rating }) => [name, rating]));
    for (const { because, searchUrl } of recommendations) {
      expect(because.rating).toBe(loved.get(because.name));
      expect(because.rating).toBeGreaterThanOrEqual(4);
      expect(because.shared.length).toBeGreaterThan(0);
      expect(searchUrl).toMatch(/^https:\/\/www\.imdb\.com\//);
    }
    expect(new Set(recommendations.map(({ because }) => because.name)).size).toBeGreaterThan(2);
  });

  it('are the same each time', async () => {
    const user = await userWith(MOVIES);
    expect(await groupOf(user, 'movie')).toEqual(await groupOf(user, 'movie'));
  });

  it('leave out what is logged or wished for, in any language and status', async () => {
    const user = await userWith(MOVIES);
    const [first, second] = (await groupOf(user, 'movie')).recommendations;
    await log(user, { ...movie(first!.name, null), status: 'WANT', year: first!.year });
    await log(user, { ...movie(`${second!.name.toUpperCase()} (${second!.year})`, null), status: 'STOPPED' });
    const names = (await groupOf(user, 'movie')).recommendations.map(({ name }) => name);
    expect(names).toHaveLength(10);
    expect(names).not.toContain(first!.name);
    expect(names).not.toContain(second!.name);
  });

  it('call a loved work as its owner does', async () => {
    const user = await userWith([...MOVIES.slice(1), movie('Chihiros Reise ins Zauberland', 5)]);
    const names = (await groupOf(user, 'movie')).recommendations.map(({ because }) => because.name);
    expect(names).toContain('Chihiros Reise ins Zauberland');
  });

  it('need five ratings of the kind', async () => {
    const user = await userWith(MOVIES.slice(2));
    expect(await groupOf(user, 'movie')).toEqual({ kind: 'movie', missing: 2, recommendations: [] });
    expect((await groupOf(user, 'book')).missing).toBe(FOR_YOU_MIN_RATINGS);
  });

  it('say so if nothing was loved, or nothing is known', async () => {
    const lukewarm = await userWith(MOVIES.map((draft) => ({ ...draft, rating: 3 })));
    expect((await groupOf(lukewarm, 'movie')).note).toContain('four or five stars');
    const unknown = await userWith(MOVIES.map((draft, n) => ({ ...draft, name: `A film of mine ${n}` })));
    expect((await groupOf(unknown, 'movie')).note).toContain('none of the movies that you rated');
  });

  it('offer destinations that are like those where one was, and none of those', async () => {
    const user = await userWith([
      place('Lisbon', 5),
      place('Rome, Italy', 5),
      place('Alhambra', 4),
      place('Las Vegas', 1),
      place('Kyoto', 4),
    ]);
    const { recommendations } = await groupOf(user, 'travel');
    const names = recommendations.map(({ name }) => name);
    expect(names).toHaveLength(10);
    for (const visited of ['Lisbon', 'Rome', 'Granada', 'Kyoto', 'Las Vegas'])
      expect(names).not.toContain(visited);
    for (const { kind, description, at } of recommendations) {
      expect(kind).not.toBe('');
      expect(description).toMatch(/^To see there: /);
      expect(at).toBeDefined();
    }
  });

  it('come from one’s own log only', async () => {
    await userWith(MOVIES);
    expect((await groupOf(await daybook().user(), 'movie')).missing).toBe(FOR_YOU_MIN_RATINGS);
  });

  async function userWith(drafts: readonly DiaryDraft[]): Promise<TestUser> {
    const user = await daybook().user();
    for (const draft of drafts) await log(user, draft);
    return user;
  }
});

async function log({ client }: TestUser, draft: DiaryDraft): Promise<void> {
  const { status } = await client.call(activityApi.submit, draft);
  expect(status).toBe(200);
}

async function groupOf({ client }: TestUser, kind: ForYouKind): Promise<ForYouGroup> {
  const { status, body } = await client.call(forYouApi.retrieve, {});
  expect(status).toBe(200);
  return body.groups.find((group) => group.kind === kind)!;
}

function movie(name: string, rating: number | null): DiaryDraft {
  return { name, category: 'MOVIE', rating };
}

function place(name: string, rating: number): DiaryDraft {
  return { name, category: 'PLACE', rating };
}
