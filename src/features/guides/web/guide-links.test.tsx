import { guideApi } from '../contract/guide.ts';
import { guideMapApi } from '../contract/guide-map.ts';
import {
  expectWarning,
  keepDismissals,
  keepLog,
  openScreen,
  server,
  testMapBackground,
  testMovieGuide,
  testTravelGuide,
  testUser,
} from '#testing/components/index.ts';
import { mutatedLinks } from '#testing/mutated-links.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

/** A unit test reads a thousand links. */
const LINKS = 50;

beforeEach(() => {
  keepLog();
  keepDismissals();
  // The router warns of an address that it cannot decode; the screen reads the address itself.
  expectWarning(/could not be decoded/);
  server.answers(guideApi.makers, { languageModel: false });
  server.answers(guideMapApi.retrieve, testMapBackground());
  for (const suggest of [guideApi.suggestMovies, guideApi.suggestBooks, guideApi.suggestPlaces])
    server.answers(suggest, []);
  server.answers(guideApi.travelGuide, testTravelGuide());
  server.answers(guideApi.movieGuide, testMovieGuide());
  server.refuses(guideApi.bookGuide, 'guide.unknown');
});

it.each([
  '%',
  '%7B%zz',
  '%7B%22name%22',
  'null',
  '[]',
  '%7B%7D',
  encodeURIComponent('{"place":1}'),
  'a/b/c',
  'x'.repeat(5_000),
  encodeURIComponent('{"place":"Lisbon","childFriendly":true}'),
])('reports the invalid guide link %#, and offers the form', async (link) => {
  await openScreen(`/movieGuide/${link}`, testUser());
  await expect.element(page.getByText('The provided guide link was invalid!')).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toBeVisible();
});

it(`shows a form or a guide for each of ${LINKS} broken links`, async () => {
  await openScreen('/movieGuide', testUser());
  await expect.element(page.getByLabelText('Title')).toBeVisible();
  for (const link of mutatedLinks(LINKS)) {
    history.pushState(null, '', link);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await expect
      .poll(
        () => document.querySelector('main :is(form, ol, [role=status])') && document.querySelector('h1'),
        {
          message: link,
          interval: 0,
        },
      )
      .not.toBeNull();
  }
  // Nothing is still drawn for the last one when the next test begins.
  history.pushState(null, '', '/travelGuide');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await expect.element(page.getByLabelText('Place')).toBeVisible();
});
