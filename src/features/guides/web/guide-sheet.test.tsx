import { activityApi } from '#features/log/contract/activity.ts';
import { dismissalApi } from '../contract/dismissals.ts';
import { guideApi } from '../contract/guide.ts';
import { guideMapApi } from '../contract/guide-map.ts';
import {
  axeViolations,
  focus,
  keepDismissals,
  keepLog,
  openScreen,
  server,
  testAdmin,
  testMovie,
  testMapBackground,
  testMovieGuide,
  testTravelGuide,
  testUser,
} from '#testing/components/index.ts';
import { catchSavedFiles } from '#testing/components/saved-file.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { subscribeToNotices, type Notice } from '#platform/web/notices/notices.ts';

const ARRIVAL = `/movieGuide/${encodeURIComponent('{"name":"Arrival"}')}`;
const VENICE = `/travelGuide/${encodeURIComponent('{"place":"Venice","childFriendly":false}')}`;
const heading = page.getByRole('heading', { level: 1 });
const dismissals = page.getByRole('button', { name: /^Not this one: / });
const titles = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((element) => element.querySelector('bdi')?.textContent);
const addStars = (name: string, rating: number) =>
  page
    .getByRole('group', { name: `Add to my log: ${name}` })
    .getByRole('button', { name: `${rating} stars` });
const ownStars = (name: string, rating: number) =>
  page.getByRole('group', { name: `Your rating of ${name}` }).getByRole('radio', { name: `${rating} stars` });

const path = () => decodeURIComponent(location.pathname);

beforeEach(() => {
  keepDismissals();
  server.answers(guideApi.makers, { languageModel: false });
  server.answers(guideMapApi.retrieve, testMapBackground());
  server.answers(guideApi.suggestMovies, []);
  server.answers(guideApi.movieGuide, ({ name }) => testMovieGuide({ name }));
  server.answers(guideApi.travelGuide, testTravelGuide());
});

it('shows ten movies with their reasons, and what the guide says of itself', async () => {
  keepLog();
  server.answers(
    guideApi.movieGuide,
    testMovieGuide({
      name: 'Arrival and Her',
      shared: ['Both: loneliness, near future'],
      understoodNote: 'Understood as two titles.',
      note: 'The language model did not help this time.',
      others: [{ label: 'The Arrival (1996)', input: 'The Arrival (1996)' }],
    }),
  );
  await openScreen(ARRIVAL, testUser());
  await expect.poll(titles).toHaveLength(10);
  for (const text of ['Both: loneliness', 'Understood as two titles.', 'The language model did not help'])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'The Arrival (1996)' }).click();
  await expect.poll(path).toBe('/movieGuide/{"name":"The Arrival (1996)"}');
});

it('shows what was understood, and makes the guide without a part that is removed', async () => {
  keepLog();
  server.answers(guideApi.movieGuide, ({ name }) =>
    testMovieGuide({
      name,
      parts:
        name === 'Alien'
          ? [{ label: 'Alien', input: '' }]
          : [
              { label: 'like Alien', input: 'funny' },
              { label: 'funny', input: 'Alien' },
            ],
    }),
  );
  await openScreen(`/movieGuide/${encodeURIComponent('{"name":"like Alien but funny"}')}`, testUser());
  await expect.element(page.getByRole('list', { name: 'What was understood' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Without funny' }).click();
  await expect.poll(path).toBe('/movieGuide/{"name":"Alien"}');
  await page.getByRole('button', { name: 'Without Alien' }).click();
  await expect.element(page.getByLabelText('Title')).toHaveValue('');
  expect(location.pathname).toBe('/movieGuide');
});

it('ticks one box for the children that the question mentions, and leaves only them out without it', async () => {
  keepLog();
  const parts = [
    { label: 'Venice', input: 'with toddlers in May' },
    { label: 'May', input: 'Venice with toddlers' },
    { label: 'with toddlers', input: 'Venice in May', forChildren: true },
  ];
  server.answers(guideApi.travelGuide, ({ place }) =>
    testTravelGuide({
      place: 'Venice',
      ...(place === 'Venice with toddlers in May' && { childFriendly: true, parts }),
    }),
  );
  await openScreen(
    `/travelGuide/${encodeURIComponent('{"place":"Venice with toddlers in May","childFriendly":false}')}`,
    testUser(),
  );
  const box = page.getByRole('checkbox', { name: 'Good with toddlers' });
  await expect.element(box).toBeChecked();
  await expect
    .element(page.getByRole('list', { name: 'What was understood' }))
    .not.toMatchTextContent('with toddlers');
  await box.click();
  await expect.poll(path).toBe('/travelGuide/{"place":"Venice in May","childFriendly":false}');
  const plain = page.getByRole('checkbox', { name: 'Good with children' });
  await expect.element(plain).not.toBeChecked();
  await plain.click();
  await expect.poll(path).toBe('/travelGuide/{"place":"Venice in May","childFriendly":true}');
});

it('keeps the box for children ticked without a part that is removed', async () => {
  keepLog();
  const parts = [
    { label: 'Venice', input: 'in May' },
    { label: 'May', input: 'Venice' },
  ];
  server.answers(guideApi.travelGuide, testTravelGuide({ place: 'Venice', parts }));
  await openScreen(
    `/travelGuide/${encodeURIComponent('{"place":"Venice in May","childFriendly":true}')}`,
    testUser(),
  );
  await page.getByRole('button', { name: 'Without May' }).click();
  await expect.poll(path).toBe('/travelGuide/{"place":"Venice","childFriendly":true}');
});

it('names the place of a sight that is not the guide’s own', async () => {
  keepLog();
  const { travelRecommendations } = testTravelGuide();
  const sights = travelRecommendations.map((sight) => ({ ...sight, place: 'Venice' }));
  server.answers(guideApi.travelGuide, testTravelGuide({ place: 'Italy', travelRecommendations: sights }));
  await openScreen(VENICE, testUser());
  await expect
    .element(page.getByRole('heading', { level: 2, name: "St Mark's Basilica" }))
    .toMatchTextContent('sight, Venice');
});

it('tells only admins the id of a guide', async () => {
  keepLog();
  await openScreen(ARRIVAL, testAdmin());
  await expect
    .element(page.getByRole('link', { name: 'guide-1' }))
    .toHaveAttribute('href', '/admin?show=guides&guide=guide-1');
});

it('adds a recommendation to the log with one star, which stays focused and can be changed', async () => {
  const log = keepLog();
  await openScreen(ARRIVAL, testUser());
  await expect.element(addStars('Interstellar', 4)).toBeVisible();
  await focus(addStars('Interstellar', 4));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('You rated this 4')).toBeVisible();
  await expect.element(ownStars('Interstellar', 4)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('You rated this 5')).toBeVisible();
  await expect.poll(log.entries).toMatchObject([{ name: 'Interstellar', category: 'MOVIE', rating: 5 }]);
});

it('keeps an entry in the log that was added while the log was loading', async () => {
  const log = keepLog();
  const { promise, resolve } = Promise.withResolvers<[]>();
  server.answers(activityApi.retrieve, () => (log.entries().length > 0 ? [...log.entries()] : promise));
  await openScreen(ARRIVAL, testUser());
  await addStars('Interstellar', 3).click();
  await expect.element(page.getByText('You rated this 3')).toBeVisible();
  resolve([]);
  await ownStars('Interstellar', 5).click();
  await expect.element(page.getByText('You rated this 5')).toBeVisible();
});

it('is neither created nor announced again when Back and Forward show it again', async () => {
  keepLog();
  await openScreen('/movieGuide', testUser());
  await page.getByLabelText('Title').fill('Arrival');
  await page.getByRole('button', { name: 'Create guide' }).click();
  await expect.poll(titles).toHaveLength(10);
  const created = server.inputsOf(guideApi.movieGuide).length;
  const show = vi.fn<(notice: Notice) => void>();
  onTestFinished(subscribeToNotices({ show, change: () => undefined, remove: () => undefined }));
  history.back();
  await expect.element(page.getByLabelText('Title')).toBeVisible();
  history.forward();
  await expect.poll(titles).toHaveLength(10);
  expect(show).not.toHaveBeenCalled();
  expect(server.inputsOf(guideApi.movieGuide)).toHaveLength(created);
});

it('gives the place of a dismissed recommendation to the next one, until that is undone', async () => {
  keepLog();
  await openScreen(ARRIVAL, testUser());
  await expect.poll(titles).toHaveLength(10);
  const all = titles();
  await focus(dismissals.nth(2));
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual([...all.toSpliced(2, 1), 'Annihilation']);
  await expect.element(dismissals.nth(2)).toHaveFocus();
  await userEvent.keyboard('u');
  await expect.poll(titles).toEqual(all);
});

it('lists what was dismissed below the guide, and brings it back', async () => {
  keepLog();
  await openScreen(ARRIVAL, testUser());
  await expect.poll(titles).toHaveLength(10);
  const all = titles();
  await dismissals.first().click();
  await page.getByText('Dismissed (1)').click();
  expect(titles()[0]).toBe(all[1]);
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: /^Bring back: / }).click();
  await expect.poll(titles).toEqual(all);
  await expect.element(page.getByText('Dismissed (')).not.toBeInTheDocument();
});

it('puts a recommendation back that could not be dismissed', async () => {
  keepLog();
  server.refuses(dismissalApi.add, 'server.failed');
  await openScreen(ARRIVAL, testUser());
  await expect.poll(titles).toHaveLength(10);
  await dismissals.first().click();
  await expect
    .element(page.getByText('“Interstellar” could not be dismissed: Something went wrong on the server.'))
    .toBeVisible();
  await expect.poll(() => titles()[0]).toBe('Interstellar');
});

it('says that everything was dismissed', async () => {
  keepLog();
  server.answers(
    guideApi.movieGuide,
    testMovieGuide({ movieRecommendations: [testMovie(1)], nextInLine: [] }),
  );
  await openScreen(ARRIVAL, testUser());
  await dismissals.first().click();
  await expect.element(page.getByText('You dismissed all of this guide.')).toBeVisible();
});

it('is filtered, leads to other guides, and is filtered as before after Back', async () => {
  keepLog();
  await openScreen(ARRIVAL, testUser());
  await expect.poll(titles).toHaveLength(10);
  const all = titles();
  await userEvent.selectOptions(page.getByLabelText('Decade'), '1980s (3)');
  await expect
    .element(page.getByRole('search', { name: 'Filter the recommendations' }).getByRole('status'))
    .toHaveTextContent('3 of 12');
  const filtered = titles();
  expect(filtered).toHaveLength(3);
  expect(await axeViolations()).toEqual([]);
  await page
    .getByRole('link', { name: /^More like this/ })
    .first()
    .click();
  await expect.element(heading).not.toMatchTextContent('Arrival');
  history.back();
  await expect.poll(titles).toEqual(filtered);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(titles).toEqual(all);
});

it('is printed without buttons and frame, on white paper', async () => {
  keepLog();
  await openScreen(ARRIVAL, testUser());
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await page.getByRole('button', { name: 'More for this guide' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await cdp().send('Emulation.setEmulatedMedia', {
    media: 'print',
    features: [{ name: 'prefers-color-scheme', value: 'dark' }],
  });
  for (const part of ['header', 'footer']) {
    await expect.element(document.querySelector<HTMLElement>(part)!).not.toBeVisible();
  }
  await expect.element(page.getByText('Copy Link To Guide')).not.toBeVisible();
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
  expect(titles()).toHaveLength(10);
  await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] });
});

it('draws the sights of a place on a map that leads to them, says which are a walk apart, and can be taken along', async () => {
  keepLog();
  const { names, texts } = catchSavedFiles();
  await openScreen(VENICE, testUser());
  await expect.element(heading).toMatchTextContent('4 things to see in Venice');
  await expect.element(page.getByRole('img', { name: /^Map, north up: 1 / })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Where Venice is' }))
    .toMatchTextContent('VeniceBologna');
  await expect.element(page.getByRole('term').filter({ hasText: 'Walkable together' })).toBeVisible();
  await expect
    .element(page.getByRole('definition').first())
    .toMatchTextContent(/St Mark's Basilica.* as the crow flies$/);
  await page.getByRole('button', { name: 'GPX file of the sights' }).click();
  await page.getByRole('button', { name: 'KML file of the sights' }).click();
  expect(names).toEqual(['Venice.gpx', 'Venice.kml']);
  expect(await texts[0]).toContain('Rialto Bridge');
  const inMapsApp = page.getByRole('link', { name: "In a maps app opens St Mark's Basilica" });
  await expect.element(inMapsApp).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(inMapsApp).toHaveAttribute('href', 'geo:45.4345,12.3397');
  await expect
    .element(page.getByRole('link', { name: /On the map for Rialto Bridge/ }))
    .toHaveAttribute('rel', 'noopener noreferrer');
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(document.querySelector('a[href="#entry-3"]')!);
  const third = document.querySelector<HTMLElement>('#entry-3')!;
  await expect.element(third).toHaveFocus();
  await expect.element(third).toBeInViewport();
});

const sightsOfRegion = testTravelGuide().travelRecommendations.map((sight, index) => ({
  ...sight,
  at: { lat: 45 + index / 2, lon: 12 + index / 2 },
}));

it('draws coast and towns behind the sights of a region, whose map needs no smaller one', async () => {
  keepLog();
  server.answers(
    guideApi.travelGuide,
    testTravelGuide({ place: 'Friuli', travelRecommendations: sightsOfRegion }),
  );
  await openScreen(VENICE, testUser());
  const map = page.getByRole('img', { name: /^Map, north up: 1 / });
  await expect.element(map.getByText('Ljubljana')).toBeVisible();
  expect(document.querySelector(`path[d="${testMapBackground().land}"]`)).not.toBeNull();
  expect(page.getByRole('img', { name: /^Where/ }).elements()).toEqual([]);
  expect(server.inputsOf(guideMapApi.retrieve)[0]).toEqual({
    west: '12.00',
    south: '45.00',
    east: '13.50',
    north: '46.50',
  });
  expect(await axeViolations()).toEqual([]);
});

it('draws the sights alone if what surrounds them cannot be loaded', async () => {
  keepLog();
  server.refuses(guideMapApi.retrieve, 'server.failed');
  await openScreen(VENICE, testUser());
  await expect.element(page.getByRole('img', { name: /^Map, north up: 1 / })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Where Venice is' })).not.toBeInTheDocument();
});

it('says that the sights are near a town that has none', async () => {
  keepLog();
  const nearby = testTravelGuide().travelRecommendations.map((sight) => ({
    ...sight,
    place: 'Berlin',
    distanceKm: 24,
  }));
  server.answers(
    guideApi.travelGuide,
    testTravelGuide({
      place: 'Potsdam',
      understoodNote: 'Nearest destination: Berlin',
      travelRecommendations: nearby,
    }),
  );
  await openScreen(VENICE, testUser());
  await expect.element(heading).toMatchTextContent('to see near Potsdam');
  await expect.element(page.getByText('Nearest destination: Berlin')).toBeVisible();
  await expect.element(page.getByText('sight, Berlin, 24 km away').first()).toBeVisible();
});
