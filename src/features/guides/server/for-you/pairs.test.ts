import { activityApi } from '#features/log/contract/activity.ts';
import { PAIR_CODE_HOURS, pairApi, type Pair } from '../../contract/for-you.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { expect, it } from 'vitest';
import { HOUR_MS, timestamp } from '#platform/system/clock.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { PASSWORD, suspend } from '#testing/users.ts';
import { unzip } from '#testing/zip.ts';

eachDatabaseInFullRun('recommendations for two', (database) => {
  const clock = createTestClock();
  const daybook = suiteDaybook(() => ({ database: database(), clock, env: { RATE_LIMITS: 'on' } }));

  it('are made for two who agreed, and show of the other only the titles that are a reason', async () => {
    const { one, other, pair } = await pairOfTwo();
    await logMovies(one, { Arrival: 5, Amélie: 5, Heat: 4, Alien: 4, Jaws: 2 });
    await logMovies(other, { Interstellar: 5, 'Das Boot': 5, 'The Godfather': 4, 'Blade Runner': 5, Saw: 1 });
    const { status, body } = await one.client.call(pairApi.forTwo, { id: pair.id });
    expect(status).toBe(200);
    const [movies, books] = body.groups;
    expect(movies!.recommendations.length).toBeGreaterThan(0);
    const logged = [
      'Arrival',
      'Amélie',
      'Heat',
      'Alien',
      'Jaws',
      'Interstellar',
      'Das Boot',
      'The Godfather',
      'Saw',
    ];
    for (const { name, because, becauseTheirs } of movies!.recommendations) {
      expect(logged).not.toContain(name);
      expect(['Arrival', 'Amélie', 'Heat', 'Alien']).toContain(because.name);
      expect(because.rating).toBeGreaterThanOrEqual(4);
      expect(Object.keys(becauseTheirs!)).toEqual(['name', 'shared']);
      expect(['Interstellar', 'Das Boot', 'The Godfather', 'Blade Runner']).toContain(becauseTheirs!.name);
    }
    expect(books).toMatchObject({ missing: 0, note: expect.stringContaining('One of you') as string });
  });

  it('begin when somebody enters the code, whatever its spelling, and both see the other', async () => {
    const { one, other, pair } = await pairOfTwo();
    expect(pair).toMatchObject({ name: 'Anna', available: true });
    expect(await pairsOf(other)).toEqual([pair]);
    expect(await pairsOf(one)).toEqual([{ ...pair, name: 'Ben' }]);
  });

  it('are in the copy of both users’ data, with the names that they gave and no id of the other', async () => {
    const { one, other } = await pairOfTwo();
    for (const [user, partner, ownName, otherName] of [
      [one, other, 'Anna', 'Ben'],
      [other, one, 'Ben', 'Anna'],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${daybook().port}${ownAccountApi.exportAccount.path}`, {
        headers: { cookie: user.client.cookie ?? '' },
      });
      const copy = await unzip(new Uint8Array(await answer.arrayBuffer()));
      const text = copy.get('recommendations-for-two.json')?.toString('utf8') ?? '';
      expect(JSON.parse(text)).toEqual([{ ownName, otherName, since: timestamp(clock()) }]);
      expect(text).not.toContain(partner.id);
    }
  });

  it('a code can be used once, by somebody else, within a day, until it is revoked or replaced', async () => {
    const [one, other, third] = [await daybook().user(), await daybook().user(), await daybook().user()];
    const code = await codeOf(one);
    expect((await agree(one, code)).status).toBe(400);
    expect((await agree(other, code)).status).toBe(200);
    expect((await agree(third, code)).body).toMatchObject({ code: 'pair.invalid-code' });

    const replaced = await codeOf(one);
    const withdrawn = await codeOf(one);
    expect((await agree(third, replaced)).status).toBe(400);
    await one.client.call(pairApi.withdrawCode, {});
    expect((await agree(third, withdrawn)).status).toBe(400);

    const expired = await codeOf(one);
    clock.advance(PAIR_CODE_HOURS * HOUR_MS);
    expect((await one.client.call(pairApi.list, {})).body.codeExpiresAt).toBeNull();
    expect((await agree(third, expired)).status).toBe(400);
  });

  it('the database contains no code', async () => {
    const user = await daybook().user();
    const code = (await codeOf(user)).replaceAll('-', '');
    const rows = await daybook()
      .db.selectFrom('pair_codes')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('guessed codes are counted', async () => {
    const user = await daybook().user();
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await agree(user, `GUESS${attempt}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('end for both when one ends them, and for nobody else', async () => {
    const { one, other, pair } = await pairOfTwo();
    const stranger = await daybook().user();
    expect((await stranger.client.call(pairApi.end, { id: pair.id })).status).toBe(404);
    expect((await stranger.client.call(pairApi.forTwo, { id: pair.id })).status).toBe(404);
    expect((await one.client.call(pairApi.end, { id: pair.id })).status).toBe(200);
    expect(await pairsOf(one)).toEqual([]);
    expect(await pairsOf(other)).toEqual([]);
    expect((await other.client.call(pairApi.forTwo, { id: pair.id })).status).toBe(404);
  });

  it('pause while the other is suspended, whose code is then invalid', async () => {
    const { one, other, pair } = await pairOfTwo();
    const code = await codeOf(one);
    await suspend(daybook().db, one.id, clock());
    expect((await pairsOf(other))[0]).toMatchObject({ id: pair.id, available: false });
    expect((await other.client.call(pairApi.forTwo, { id: pair.id })).body).toMatchObject({
      code: 'pair.unavailable',
    });
    expect((await agree(await daybook().user(), code)).status).toBe(400);
    expect((await other.client.call(pairApi.end, { id: pair.id })).status).toBe(200);
  });

  it('disappear with either account', async () => {
    const { one, other } = await pairOfTwo();
    await codeOf(one);
    await daybook().erase([one.id]);
    expect(await pairsOf(other)).toEqual([]);
    const left = await daybook()
      .db.selectFrom('pair_codes')
      .selectAll()
      .where('user_id', '=', one.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('stop while the other account is about to be deleted', async () => {
    const { one, other } = await pairOfTwo();
    await one.client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    expect((await pairsOf(other))[0]).toMatchObject({ available: false });
  });

  async function pairOfTwo(): Promise<{ one: TestUser; other: TestUser; pair: Pair }> {
    const [one, other] = [await daybook().user(), await daybook().user()];
    const code = await codeOf(one);
    const { status, body } = await agree(other, ` ${code.toLowerCase().replaceAll('-', ' ')}`);
    expect(status).toBe(200);
    return { one, other, pair: body };
  }
});

async function codeOf({ client }: TestUser): Promise<string> {
  const { body } = await client.call(pairApi.createCode, { name: ' Anna ' });
  expect(body.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  return body.code;
}

const agree = ({ client }: TestUser, code: string) => client.call(pairApi.agree, { code, name: 'Ben' });

async function pairsOf({ client }: TestUser): Promise<Pair[]> {
  return (await client.call(pairApi.list, {})).body.pairs;
}

async function logMovies({ client }: TestUser, ratings: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, rating] of Object.entries(ratings)) {
    await client.call(activityApi.submit, { name, category: 'MOVIE', rating });
  }
}
