import { guideMapApi } from '../../contract/guide-map.ts';
import { publicGuidesApi, type PublicGuide } from '../../contract/public-guides.ts';
import {
  axeViolations,
  openScreen,
  server,
  testMapBackground,
  testMovieGuide,
  testTravelGuide,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const TOKEN = 'a'.repeat(43);
const heading = page.getByRole('heading', { level: 1 });
const recommendations = page.getByRole('list', { name: 'Recommendations' });
const MOVIES: PublicGuide = {
  kind: 'movie',
  label: 'Arrival and Her',
  understoodNote: 'Understood as two titles.',
  shared: ['Both: loneliness, near future'],
  recommendations: testMovieGuide().movieRecommendations,
};

it('shows a shared guide to visitors, with its reasons and searches, but nothing to log or to dismiss', async () => {
  server.answers(publicGuidesApi.sharedGuide, MOVIES);
  await openScreen(`/sharedGuide#${TOKEN}`);
  await expect.element(heading).toMatchTextContent('If you loved Arrival and Her');
  await expect.poll(() => document.title).toContain('If you loved Arrival and Her');
  for (const text of ['Both: loneliness, near future', 'Understood as two titles.'])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(10);
  await expect.element(recommendations).toMatchTextContent(/Interstellar.*in a sentence.*First contact/);
  await expect
    .element(page.getByRole('link', { name: 'Look it up for Interstellar, opens another site' }))
    .toHaveAttribute('href', 'https://example.org/search?q=Interstellar');
  expect(recommendations.getByRole('button').elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Create a guide of your own' }))
    .toHaveAttribute('href', '/movieGuide');
  expect(await axeViolations()).toEqual([]);
  expect(server.inputsOf(publicGuidesApi.sharedGuide)[0]).toEqual({ token: TOKEN });
});

it('shows the map of a travel guide, and what was understood', async () => {
  server.answers(guideMapApi.retrieve, testMapBackground());
  server.answers(publicGuidesApi.sharedGuide, {
    kind: 'travel',
    label: 'Venice',
    parts: ['Venice', 'museums'],
    childFriendly: true,
    recommendations: testTravelGuide().travelRecommendations,
  });
  await openScreen(`/sharedGuide#${TOKEN}`);
  await expect.element(heading).toMatchTextContent('4 things to see in Venice');
  await expect.element(page.getByRole('img', { name: /^Map, north up: 1 / })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'What was understood' }))
    .toMatchTextContent(/Venice.*museums.*Good with children/);
  expect(await axeViolations()).toEqual([]);
});

it('says that a shared guide has no entries', async () => {
  server.answers(publicGuidesApi.sharedGuide, { ...MOVIES, recommendations: [] });
  await openScreen(`/sharedGuide#${TOKEN}`);
  await expect.element(page.getByText('Nothing is in this guide now')).toBeVisible();
});

it('says that a guide is no longer shared', async () => {
  server.refuses(publicGuidesApi.sharedGuide, 'guide.not-shared');
  await openScreen(`/sharedGuide#${TOKEN}`);
  await expect.element(page.getByRole('alert')).toMatchTextContent('This guide is no longer shared');
  expect(await axeViolations()).toEqual([]);
});
