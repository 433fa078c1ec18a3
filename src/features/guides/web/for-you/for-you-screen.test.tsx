import { forYouApi, pairApi, type Pairs } from '../../contract/for-you.ts';
import {
  axeViolations,
  focus,
  keepDismissals,
  keepLog,
  openScreen,
  server,
  testForYouGroup,
  testForYouItem,
  testUser,
} from '#testing/components/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const NOBODY: Pairs = { pairs: [], codeExpiresAt: null };
const BEN = { id: 'pair-1', name: 'Ben', since: '2026-01-01T08:00:00.000Z', available: true };
const movies = page.getByRole('region', { name: 'Movies' });
const wants = movies.getByRole('button', { name: /^Wish for / });
const firstMovie = movies
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading') })
  .first();
const titles = () =>
  movies
    .getByRole('heading', { level: 3 })
    .elements()
    .map((element) => element.querySelector('bdi')?.textContent);

beforeEach(() => {
  keepLog();
  keepDismissals();
  server.answers(pairApi.list, NOBODY);
  server.answers(forYouApi.retrieve, {
    groups: [
      testForYouGroup('movie', 10),
      testForYouGroup('book', 0),
      testForYouGroup('travel', 0, { missing: 2 }),
    ],
  });
});

it('gives the reasons of ten movies, and says how many ratings of the others are missing', async () => {
  await openScreen('/forYou', testUser());
  await expect.poll(titles).toHaveLength(10);
  expect(movies.getByText('Because you gave “Arrival” 5 stars').elements()).toHaveLength(10);
  await expect
    .element(page.getByRole('region', { name: 'Books' }))
    .toMatchTextContent('Rate 5 books to get ten picks.');
  await expect
    .element(page.getByRole('region', { name: 'Places' }))
    .toMatchTextContent('Rate 2 more places to get ten picks.');
  expect(await axeViolations()).toEqual([]);
});

it('adds a wish, which can be undone or withdrawn, and the withdrawal undone', async () => {
  const log = keepLog();
  await openScreen('/forYou', testUser());
  const want = wants.first();
  await expect.element(want).toBeVisible();
  await focus(want);
  await userEvent.keyboard('{Enter}');
  await expect.element(want).toHaveAttribute('aria-pressed', 'true');
  await expect.element(movies.getByText('In your wishes')).toBeVisible();
  expect(log.entries()).toMatchObject([{ name: 'Interstellar', status: 'WANT', rating: null }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(want).toHaveAttribute('aria-pressed', 'false');

  await want.click();
  await expect.element(firstMovie.getByText('In your wishes')).toBeVisible();
  await want.click();
  await expect.element(page.getByText(/ was removed from your wishes\.$/)).toBeVisible();
  await expect.element(page.getByText(/ was added to your wishes\.$/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(firstMovie.getByText('In your wishes')).toBeVisible();
});

it('lets a wish come true as one entry with its rating', async () => {
  const log = keepLog([{ name: 'Interstellar', category: 'MOVIE', status: 'WANT', rating: null }]);
  await openScreen('/forYou', testUser());
  await expect.element(firstMovie.getByText('In your wishes')).toBeVisible();
  await firstMovie.getByRole('button', { name: '5 stars' }).click();
  await expect.element(firstMovie.getByText(/^You rated this 5 · /)).toBeVisible();
  await expect.poll(log.entries).toMatchObject([{ name: 'Interstellar', rating: 5 }]);
});

it('fills the place of a dismissed one, lists it, and brings it back', async () => {
  await openScreen('/forYou', testUser());
  await expect.poll(titles).toHaveLength(10);
  const all = titles();
  await movies
    .getByRole('button', { name: /^Not this one: / })
    .nth(1)
    .click();
  await expect.poll(titles).toEqual([...all.toSpliced(1, 1), 'Annihilation']);
  const dismissed = page.getByRole('region', { name: 'Dismissed' });
  await expect.element(dismissed).toMatchTextContent('Contact');
  expect(await axeViolations()).toEqual([]);
  await dismissed.getByRole('button', { name: 'Bring back: Contact' }).click();
  await expect.element(dismissed).not.toBeInTheDocument();
});

it('shows a dozen of many dismissed ones, and the others on demand', async () => {
  keepDismissals(
    Array.from({ length: 14 }, (_, index) => ({
      id: `book:${index}`,
      kind: 'book' as const,
      name: `Book ${index}`,
      dismissedAt: '2026-01-01T08:00:00.000Z',
    })),
  );
  await openScreen('/forYou#dismissed', testUser());
  await expect.element(page.getByRole('heading', { name: 'Dismissed' })).toHaveFocus();
  const rows = page.getByRole('list', { name: 'Dismissed' }).getByRole('listitem');
  expect(rows.elements()).toHaveLength(12);
  await page.getByRole('button', { name: 'Show all 14' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(14);
});

it('says that it is loading, that it failed, and tries again', async () => {
  server.refuses(forYouApi.retrieve, 'request.invalid');
  await openScreen('/forYou', testUser());
  await expect.element(page.getByRole('alert')).toMatchTextContent('No recommendations at the moment');
  expect(await axeViolations()).toEqual([]);
  server.answers(forYouApi.retrieve, { groups: [testForYouGroup('movie', 10)] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(titles).toHaveLength(10);
});

it('makes a code for another person, shows it once, and revokes it', async () => {
  const expiresAt = '2026-12-01T08:00:00.000Z';
  server.answers(pairApi.createCode, () => {
    server.answers(pairApi.list, { pairs: [], codeExpiresAt: expiresAt });
    return { code: 'K7QM-2XTR-9FWA', expiresAt };
  });
  server.answers(pairApi.withdrawCode, () => {
    server.answers(pairApi.list, NOBODY);
    return {};
  });
  await openScreen('/forYou', testUser());
  await page.getByRole('button', { name: 'Make or enter a code' }).click();
  const button = page.getByRole('button', { name: 'Agree and make a code' });
  await button.click();
  await expect.element(page.getByText('Please enter the name that the other person will see.')).toBeVisible();
  await page.getByLabelText('Your name').first().fill('Anna');
  await button.click();
  await expect.element(page.getByLabelText('Your code')).toHaveTextContent('K7QM-2XTR-9FWA');
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Revoke the code' }).click();
  await expect.element(page.getByLabelText('Your code')).not.toBeInTheDocument();
});

it('agrees with a person by a code, and says why one was not accepted', async () => {
  server.refuses(pairApi.agree, 'pair.invalid-code');
  await openScreen('/forYou', testUser());
  await page.getByRole('button', { name: 'Make or enter a code' }).click();
  const agree = page.getByRole('button', { name: 'Agree and enter the code' });
  await page.getByLabelText('Code', { exact: true }).fill('k7qm-2xtr-9fwa');
  await page.getByLabelText('Your name').last().fill('Anna');
  await agree.click();
  await expect.element(page.getByText(/^The code was not accepted: /)).toBeVisible();
  server.answers(pairApi.agree, () => {
    server.answers(pairApi.list, { pairs: [BEN], codeExpiresAt: null });
    return BEN;
  });
  await agree.click();
  await expect.element(page.getByText('You and Ben now get recommendations for two.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'You and Ben' })).toBeVisible();
});

it('gives the reasons of both people, until one ends it', async () => {
  const because = { name: 'Arrival', rating: 5, shared: ['first contact'] };
  const becauseTheirs = { name: 'Heat', shared: ['cities at night'] };
  server.answers(pairApi.list, {
    pairs: [BEN, { ...BEN, id: 'pair-2', name: 'Cleo', available: false }],
    codeExpiresAt: null,
  });
  server.answers(pairApi.forTwo, {
    groups: [
      testForYouGroup('movie', 1, {
        recommendations: [testForYouItem('movie', 1, { because, becauseTheirs })],
        nextInLine: [],
        note: 'There are no others.',
      }),
    ],
  });
  server.answers(pairApi.end, () => {
    server.answers(pairApi.list, NOBODY);
    return {};
  });
  await openScreen('/forYou?with=pair-1', testUser());
  await expect.element(page.getByText('For you, who gave “Arrival” 5 stars')).toBeVisible();
  await expect.element(page.getByText('For Ben, who liked “Heat”')).toBeVisible();
  await expect.element(page.getByText('not available at the moment')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'End with Ben' }).click();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect.element(page.getByText('Recommendations for two have ended.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'You and Ben' })).not.toBeInTheDocument();
});

it('says that the other person is no longer there', async () => {
  server.answers(pairApi.list, { pairs: [BEN], codeExpiresAt: null });
  server.refuses(pairApi.forTwo, 'pair.unavailable');
  await openScreen('/forYou?with=pair-1', testUser());
  await expect.element(page.getByRole('alert')).toMatchTextContent('No recommendations at the moment');
});
