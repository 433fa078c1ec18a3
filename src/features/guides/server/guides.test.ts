import { guideApi } from '../contract/guide.ts';
import { guideMapApi } from '../contract/guide-map.ts';
import { expect, it } from 'vitest';
import { DAY_MS } from '#platform/system/clock.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';

eachDatabaseInFullRun('guides', (database) => {
  const clock = createTestClock();
  const daybook = suiteDaybook(() => ({ database: database(), clock, env: { RATE_LIMITS: 'on' } }));

  it('recommend ten movies with reasons and a search, and state how the input was understood', async () => {
    const { client } = await daybook().user();
    const { status, body } = await client.call(guideApi.movieGuide, { name: 'arrival' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Arrival', others: [] });
    expect(body.movieRecommendations).toHaveLength(10);
    for (const { name, description, why, searchUrl } of body.movieRecommendations) {
      expect(name).not.toBe('Arrival');
      expect(description).not.toBe('');
      expect(why.length).toBeGreaterThan(0);
      expect(searchUrl).toMatch(/^https:\/\/www\.imdb\.com\/find\/\?q=[^ ]+&s=tt$/);
    }
  });

  it('tell what is next in line, and what filters need', async () => {
    const { client } = await daybook().user();
    const { body } = await client.call(guideApi.movieGuide, { name: 'Arrival' });
    const all = [...body.movieRecommendations, ...body.nextInLine!];
    expect(new Set(all.map(({ id }) => id)).size).toBe(40);
    expect(all.every(({ why, searchUrl }) => why.length > 0 && searchUrl !== '')).toBe(true);
    expect(all.every(({ lang }) => /^[a-z]{2}$/.test(lang ?? ''))).toBe(true);
    const place = await client.call(guideApi.travelGuide, { place: 'Lisbon', childFriendly: false });
    expect(place.body.nextInLine!.map(({ place: town }) => town)).toContain('Lisbon');
  });

  it('are the same for every user with the same request', async () => {
    const [one, other] = [await daybook().user(), await daybook().user()];
    const first = await one.client.call(guideApi.bookGuide, { name: 'Dune' });
    const second = await other.client.call(guideApi.bookGuide, { name: ' DUNE ' });
    expect(second.body).toEqual(first.body);
  });

  it('are the same for a list in wide characters and in the usual ones', async () => {
    const { client } = await daybook().user();
    const wide = await client.call(guideApi.movieGuide, { name: 'Ａｌｉｅｎ，Ｈｅａｔ' });
    expect(wide.body).toMatchObject({ name: 'Alien and Heat' });
    expect((await client.call(guideApi.movieGuide, { name: 'alien,heat' })).body).toEqual(wide.body);
  });

  it('for children contain what suits children', async () => {
    const { client } = await daybook().user();
    const { body } = await client.call(guideApi.travelGuide, { place: 'Lisbon', childFriendly: true });
    const all = await client.call(guideApi.travelGuide, { place: 'Lisbon', childFriendly: false });
    expect(body.place).toBe('Lisbon');
    expect(body.id).not.toBe(all.body.id);
    expect(body.travelRecommendations.map(({ name }) => name)).toContain('Oceanário de Lisboa');
  });

  it('tell where a sight is, to about 100 m, if the catalogue knows it', async () => {
    const { client } = await daybook().user();
    const { body } = await client.call(guideApi.travelGuide, { place: 'Lisbon', childFriendly: false });
    const tower = body.travelRecommendations.find(({ name }) => name === 'Belém Tower');
    expect(tower?.at?.lat).toBeCloseTo(38.692, 2);
    expect(tower?.at?.lon).toBeCloseTo(-9.216, 2);
  });

  it('can be drawn with what surrounds their sights', async () => {
    const sights = { west: '-9.40', south: '38.68', east: '-9.09', north: '38.80' };
    const { body } = await daybook().anonymousClient().call(guideMapApi.retrieve, sights);
    expect(body.land).toMatch(/^M.+z$/);
    const towns = body.towns.map(({ name }) => name);
    expect(towns[0]).toBe('Lisbon');
    expect(towns).toEqual(expect.arrayContaining(['Cascais', 'Coimbra', 'Seville']));
    const turned = await daybook()
      .anonymousClient()
      .call(guideMapApi.retrieve, { ...sights, east: '-10.00' });
    expect(turned.status).toBe(400);
  });

  it('for several titles say what these share, and which of them each movie is like', async () => {
    const { client } = await daybook().user();
    const admin = await daybook().user('admin');
    const name = 'arrival, HER and Perfect Days';
    const { status, body } = await client.call(guideApi.movieGuide, { name });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Arrival, Her and Perfect Days', others: [] });
    expect(body.shared?.join()).toContain('Her and Perfect Days: ');
    expect(body.movieRecommendations).toHaveLength(10);
    for (const { why } of body.movieRecommendations) expect(why.join()).toMatch(/^Like /);
    const again = await client.call(guideApi.movieGuide, { name: 'Arrival, Her and Perfect Days' });
    expect(again.body).toEqual(body);
    expect((await admin.client.call(guideApi.removeGuide, { id: body.id })).status).toBe(200);
    const books = await client.call(guideApi.bookGuide, { name: 'Pride and Prejudice, Emma' });
    expect(books.body.shared?.join()).toContain('Both: by Jane Austen');
  });

  it('for what is like a show are made from what is known of the show, and say so', async () => {
    const { client } = await daybook().user();
    const { body } = await client.call(guideApi.movieGuide, { name: 'movies like Severance' });
    expect(body).toMatchObject({
      name: 'Severance',
      understoodNote: '“Severance” is a show. These are movies like it.',
    });
    expect(body.movieRecommendations).toHaveLength(10);
    expect(body.movieRecommendations.map(({ name }) => name)).toContain('The Truman Show');
    const movie = await client.call(guideApi.movieGuide, { name: 'like Fargo' });
    expect(movie.body).toMatchObject({ name: 'Fargo' });
    const alone = await client.call(guideApi.bookGuide, { name: 'Severance' });
    expect(alone).toMatchObject({
      status: 404,
      body: {
        detail: '“Severance” is a show.',
        choices: expect.arrayContaining(['books like Severance']) as string[],
      },
    });
  });

  it('for a list with an unknown title, or with too many, are refused with a list that works', async () => {
    const { client } = await daybook().user();
    const partly = await client.call(guideApi.movieGuide, { name: 'Arrival, Her and Perfect Dxyzq' });
    expect(partly).toMatchObject({
      status: 404,
      body: {
        detail: expect.stringContaining('“Perfect Dxyzq” is not in the catalogue') as string,
        choices: expect.arrayContaining(['Arrival, Her and Perfect Days (2023)']) as string[],
        lists: expect.arrayContaining(['Arrival, Her and Perfect Days (2023)']) as string[],
        missing: 'Perfect Dxyzq',
      },
    });
    const six = await client.call(guideApi.movieGuide, { name: 'Alien, Her, Up, Heat, Arrival, Jaws' });
    expect(six).toMatchObject({
      status: 404,
      body: {
        detail: 'A guide can be for at most five movies. Please leave some out.',
        choices: ['Alien, Her, Up, Heat, Arrival'],
        lists: ['Alien, Her, Up, Heat, Arrival'],
      },
    });
  });

  it('report unknown inputs, with close titles and themes that share a word with them', async () => {
    const { client } = await daybook().user();
    const unknown = await client.call(guideApi.movieGuide, { name: 'qqqq zzzz' });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({
      code: 'guide.unknown',
      detail: expect.stringContaining('qqqq zzzz') as string,
    });
    const vague = await client.call(guideApi.movieGuide, { name: 'The Bear' });
    expect(vague).toMatchObject({
      status: 404,
      body: { choices: expect.arrayContaining(['Brother Bear (2003)']) as string[] },
    });
    expect(vague.body).not.toHaveProperty('themes');
    const near = await client.call(guideApi.movieGuide, { name: 'The Grief Observed' });
    const { themes } = near.body as unknown as { themes: string[] };
    expect(themes).toEqual(['movies about grief']);
    const guide = await client.call(guideApi.movieGuide, { name: themes[0]! });
    expect(guide.body.movieRecommendations).toHaveLength(10);
  });

  it('reject a place or title of one character with the wording of the specification', async () => {
    const { client } = await daybook().user();
    for (const name of [' x ', '\u200b\u200b\u200b']) {
      const title = await client.call(guideApi.movieGuide, { name });
      expect(title).toMatchObject({ status: 400, body: { detail: 'The provided title seems invalid.' } });
    }
    const place = await client.call(guideApi.travelGuide, { place: 'x', childFriendly: false });
    expect(place).toMatchObject({ status: 400, body: { detail: 'The provided place seems invalid.' } });
  });

  it('are made again after an admin deletes them', async () => {
    const [user, admin] = [await daybook().user(), await daybook().user('admin')];
    const { body } = await user.client.call(guideApi.movieGuide, { name: 'Alien' });
    expect((await admin.client.call(guideApi.removeGuide, { id: body.id })).status).toBe(200);
    expect((await admin.client.call(guideApi.removeGuide, { id: body.id })).status).toBe(404);
    const repeated = await user.client.call(guideApi.movieGuide, { name: 'Alien' });
    expect(repeated.body).toEqual({ ...body, id: repeated.body.id });
    expect(repeated.body.id).not.toBe(body.id);
  });

  it('are limited to 300 a day, and available again the next day', async () => {
    const { client, id } = await daybook().user();
    const { db } = daybook();
    const windowStart = clock() - (clock() % DAY_MS);
    await db
      .insertInto('rate_limits')
      .values({ key: `guides:${id}`, window_start: windowStart, count: 300 })
      .execute();
    const refused = await client.call(guideApi.movieGuide, { name: 'Alien' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    clock.advance(DAY_MS);
    expect((await client.call(guideApi.movieGuide, { name: 'Alien' })).status).toBe(200);
  });

  it('have suggestions for a partial input', async () => {
    const { client } = await daybook().user();
    const movies = await client.call(guideApi.suggestMovies, { q: 'arriv' });
    expect(movies.body[0]).toEqual({ input: 'Arrival (2016)', label: 'Arrival (2016), Denis Villeneuve' });
    const listed = await client.call(guideApi.suggestMovies, { q: 'Her, arriv' });
    expect(listed.body[0]).toEqual({
      input: 'Her, Arrival (2016)',
      label: 'Arrival (2016), Denis Villeneuve',
    });
    const places = await client.call(guideApi.suggestPlaces, { q: 'lisb' });
    expect(places.body).toContainEqual({ input: 'Lisbon, Portugal', label: 'Lisbon, Portugal' });
  });
});
