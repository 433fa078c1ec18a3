import { accountApi } from '#features/account/contract/account.ts';
import { guideApi } from '../contract/guide.ts';
import { guideMapApi } from '../contract/guide-map.ts';
import { Problem } from '#platform/contract/problem.ts';
import {
  axeViolations,
  keepDismissals,
  keepLog,
  openScreen,
  server,
  testMapBackground,
  testMovieGuide,
  testTravelGuide,
  testUser,
} from '#testing/components/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const linkTo = (kind: 'travel' | 'movie' | 'book', inputs: object) =>
  `/${kind}Guide/${encodeURIComponent(JSON.stringify(inputs))}`;
const ARRIVAL = linkTo('movie', { name: 'Arrival' });
const heading = page.getByRole('heading', { level: 1 });
const create = page.getByRole('button', { name: 'Create guide' });
const shelf = (name: string) => page.getByRole('region', { name }).getByRole('link');
const options = () => [...document.querySelectorAll<HTMLOptionElement>('datalist option')];

beforeEach(() => {
  keepDismissals();
  server.answers(guideApi.makers, { languageModel: false });
  server.answers(guideMapApi.retrieve, testMapBackground());
  for (const suggest of [guideApi.suggestMovies, guideApi.suggestBooks, guideApi.suggestPlaces])
    server.answers(suggest, []);
});

it('creates a guide from a suggested title', async () => {
  keepLog();
  server.answers(guideApi.suggestMovies, [
    { label: 'Arrival (2016), Denis Villeneuve', input: 'Arrival (2016)' },
  ]);
  server.answers(guideApi.movieGuide, testMovieGuide());
  await openScreen('/movieGuide', testUser());
  await page.getByLabelText('Title').fill('arriv');
  await expect.poll(() => options().map(({ text }) => text)).toEqual(['Arrival (2016), Denis Villeneuve']);
  expect(await axeViolations()).toEqual([]);
  await page.getByLabelText('Title').fill('Arrival (2016)');
  await create.click();
  // In development, React mounts everything twice.
  await expect.element(page.getByText('Guide was created!').first()).toBeVisible();
  await expect.element(heading).toMatchTextContent('If you loved Arrival');
  expect(server.inputsOf(guideApi.movieGuide)[0]).toEqual({ name: 'Arrival (2016)' });
});

it('does not say that a guide was created that this browser only opens again', async () => {
  keepLog();
  server.answers(guideApi.movieGuide, testMovieGuide());
  const user = testUser();
  const recent = [{ text: 'Arrival', childFriendly: false, label: 'Arrival' }];
  localStorage.setItem(`daybook.guides.movie.${user.id}`, JSON.stringify(recent));
  await openScreen(ARRIVAL, user);
  await expect.element(heading).toMatchTextContent('If you loved Arrival');
  expect(page.getByText('Guide was created!').elements()).toEqual([]);
});

it.each([
  ['/travelGuide', 'Place', 'The provided place seems invalid.'],
  ['/movieGuide', 'Title', 'The provided title seems invalid.'],
  ['/bookGuide', 'Title', 'The provided title seems invalid.'],
])('reports an invalid input on %s in the words of the specification', async (path, label, words) => {
  keepLog();
  await openScreen(path, testUser());
  await page.getByLabelText(label).fill(' x ');
  await create.click();
  await expect.element(page.getByText(words)).toBeVisible();
});

it('is used with the keyboard alone', async () => {
  keepLog();
  server.answers(guideApi.movieGuide, testMovieGuide());
  await openScreen('/movieGuide', testUser());
  await page.getByLabelText('Title').click();
  await userEvent.keyboard('the hobbit');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => decodeURIComponent(location.pathname)).toBe('/movieGuide/{"name":"the hobbit"}');
});

it('joins pasted lines to a list of titles, which its hint explains beside wishes', async () => {
  keepLog();
  await openScreen('/movieGuide', testUser());
  const field = page.getByLabelText('Title');
  await expect.element(field).toHaveAccessibleDescription(/up to five.* or a wish/);
  await field.click();
  const data = new DataTransfer();
  data.setData('text/plain', 'Arrival\nHer\n\nAmélie');
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(field).toHaveValue('Arrival, Her, Amélie');
});

it('keeps a child-friendly guide child-friendly in its link', async () => {
  keepLog();
  server.answers(guideApi.travelGuide, testTravelGuide({ place: 'Lisbon' }));
  await openScreen('/travelGuide', testUser());
  const field = page.getByLabelText('Place');
  await expect.element(field).toHaveAccessibleDescription(/or a wish/);
  await field.fill('Lisbon');
  await page.getByLabelText('Good with children').click();
  await create.click();
  await expect.element(heading).toMatchTextContent('to see in Lisbon');
  expect(decodeURIComponent(location.pathname)).toBe('/travelGuide/{"place":"Lisbon","childFriendly":true}');
});

it('offers the best of the log, recent guides and famous titles', async () => {
  keepLog([{ name: 'Past Lives', category: 'MOVIE', rating: 5 }]);
  server.answers(guideApi.movieGuide, ({ name }) => testMovieGuide({ name }));
  await openScreen(ARRIVAL, testUser());
  await page.getByRole('button', { name: 'More for this guide' }).click();
  await page.getByRole('menuitem', { name: 'Another title…' }).click();
  await expect.element(shelf('From your log')).toMatchTextContent('Past Lives');
  await expect.element(shelf('Recent guides')).toMatchTextContent('Arrival');
  expect(await axeViolations()).toEqual([]);
  await shelf('Or start with these').filter({ hasText: 'Spirited Away' }).click();
  await expect.element(heading).toMatchTextContent('If you loved Spirited Away');
});

it('says in a plain sentence that a place is unknown, keeps it in the form, and offers regions', async () => {
  keepLog();
  server.answers(guideApi.travelGuide, ({ place }) => {
    if (place === 'Veneto') return testTravelGuide();
    throw new Problem('guide.unknown', { detail: 'No place is called so.', themes: ['Veneto'] });
  });
  await openScreen(linkTo('travel', { place: 'qqqq zzzz', childFriendly: true }), testUser());
  await expect.element(page.getByRole('status').filter({ hasText: 'No place is called so.' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(page.getByText('Guide creation failed').elements()).toEqual([]);
  await expect.element(page.getByLabelText('Place')).toHaveValue('qqqq zzzz');
  await expect.element(page.getByLabelText('Good with children')).toBeChecked();
  expect(await axeViolations()).toEqual([]);
  await page
    .getByRole('region', { name: 'Or ask for a region' })
    .getByRole('link', { name: 'Veneto' })
    .click();
  await expect.element(heading).toMatchTextContent('to see in Venice');
});

it('reports with its status that the server failed', async () => {
  keepLog();
  server.refuses(guideApi.movieGuide, 'server.failed');
  await openScreen(ARRIVAL, testUser());
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Guide creation failed: 500' }))
    .toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Arrival');
});

it('offers the nearest titles and themes for an unknown title, and shorter lists', async () => {
  keepLog();
  const five = 'Heat, Jaws, Amélie, Alien, Arrival';
  server.answers(guideApi.movieGuide, ({ name }) => {
    if (name === 'Brother Bear') return testMovieGuide({ name });
    throw new Problem('guide.unknown', {
      choices: ['Brother Bear', five],
      lists: [five],
      themes: ['time loops', 'road movies', 'heists'],
    });
  });
  await openScreen(linkTo('movie', { name: `${five}, The Bear` }), testUser());
  const themes = page.getByRole('region', { name: 'Or ask for a theme' }).getByRole('link');
  await expect
    .poll(() => themes.elements().map(({ textContent }) => textContent))
    .toEqual(['Time loops', 'Road movies', 'Heists']);
  await expect.element(page.getByLabelText('Title')).toHaveValue(`${five}, The Bear`);
  await expect
    .element(page.getByRole('link', { name: `The first five: ${five}` }))
    .toHaveAttribute('href', linkTo('movie', { name: five }));
  expect(await axeViolations()).toEqual([]);
  await page
    .getByRole('region', { name: 'Close matches' })
    .getByRole('link', { name: 'Brother Bear' })
    .click();
  await expect.element(heading).toMatchTextContent('If you loved Brother Bear');
});

it('replaces one unknown title of several by its nearest one', async () => {
  keepLog();
  const [asked, known] = ['Arrival, Perfct Dxyzq and Her', 'Arrival, Perfect Days (2023) and Her'];
  server.answers(guideApi.movieGuide, ({ name }) => {
    if (name === known) return testMovieGuide({ name: 'Arrival, Perfect Days and Her' });
    throw new Problem('guide.unknown', { choices: [known], missing: 'Perfct Dxyzq' });
  });
  await openScreen(linkTo('movie', { name: asked }), testUser());
  await page
    .getByRole('region', { name: 'Close matches' })
    .getByRole('link', { name: /^Perfect Days \(2023\)/ })
    .click();
  await expect.element(heading).toMatchTextContent('If you loved Arrival, Perfect Days and Her');
});

it('says that it creates the guide, and can be cancelled', async () => {
  keepLog();
  server.answers(guideApi.movieGuide, () => new Promise<never>(() => undefined));
  await openScreen(ARRIVAL, testUser());
  await expect.element(page.getByText('Creating your guide…')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Arrival');
});

it('says that a language model is choosing', async () => {
  keepLog();
  server.answers(guideApi.makers, { languageModel: true });
  server.answers(guideApi.movieGuide, () => new Promise<never>(() => undefined));
  await openScreen(ARRIVAL, testUser());
  await expect
    .element(page.getByRole('status').filter({ hasText: 'A language model is choosing' }))
    .toBeVisible();
});

it('announces a shared guide to visitors, who must log in first, without a call that needs a login', async () => {
  server.answers(accountApi.registrationRules, { open: true, passwordMinChars: 6 });
  await openScreen(ARRIVAL);
  await expect.element(page.getByText('A guide was shared with you')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('invites visitors to log in on an empty guide screen', async () => {
  await openScreen('/bookGuide');
  await expect.element(page.getByText('Log in to create guides')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('tells unverified users how to verify their email instead', async () => {
  await openScreen(ARRIVAL, testUser({ emailVerified: false }));
  await expect.element(page.getByText('Please verify your email first.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Send the email again' }))
    .toHaveAttribute('href', '/verifyEmail');
});

it('reports an invalid guide link to visitors', async () => {
  await openScreen('/movieGuide/null');
  await expect.element(page.getByText('The provided guide link was invalid!')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
});
