import { activityApi, CATEGORIES } from '../contract/activity.ts';
import {
  axeViolations,
  entryNames,
  entryRow,
  keepLog,
  NO_ENTRIES,
  openScreen,
  server,
  stopClock,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toIsoDay } from '#platform/web/view/today.ts';

const headings = () =>
  page
    .getByRole('list', { name: 'Your log' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

const dayIn = (year: number) => `${year}-${toIsoDay(new Date()).slice(5)}`;
async function openTool(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More for your log' }).click();
  await page.getByRole('menuitem', { name }).click();
}

const leftInDialog = (text: string) =>
  page.getByRole('dialog').getByText(text).element().getBoundingClientRect().left;

const rows = () => page.getByRole('listitem').elements().length;

it('asks for the first entry in an empty log, beside a heading that refers to 2025', async () => {
  keepLog();
  await openScreen('/', testUser());
  await expect.element(page.getByText('Your log is empty')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'What stayed with you in 2025?' }))
    .toHaveAttribute('href', '/year/2025');
  expect(await axeViolations()).toEqual([]);
});

it('says that the log is loading until the server has answered', async () => {
  keepLog([{ name: 'Piranesi' }]);
  const { promise, resolve } = Promise.withResolvers<[]>();
  server.answers(activityApi.retrieve, () => promise);
  await openScreen('/activity', testUser());
  await expect.element(page.getByRole('main').getByText('Loading...')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  resolve([]);
  await expect.element(page.getByText('Your log is empty')).toBeVisible();
});

it('reports a log that cannot be loaded, and loads it again', async () => {
  keepLog();
  server.refuses(activityApi.retrieve, 'request.invalid');
  await openScreen('/activity', testUser());
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Data could not be retrieved!/);
  expect(await axeViolations()).toEqual([]);
  keepLog([{ name: 'Piranesi' }]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(entryNames).toEqual(['Piranesi']);
});

it('groups the entries by month, newest first', async () => {
  keepLog([
    { name: 'Spring', date: '2024-04-02' },
    { name: 'Late', date: '2024-04-28' },
    { name: 'Winter', date: '2024-01-15' },
  ]);
  await openScreen('/activity', testUser());
  await expect.poll(entryNames).toEqual(['Late', 'Spring', 'Winter']);
  expect(headings()).toEqual(['April 2024', 'January 2024']);
  expect(entryRow('Late').element().querySelector('time')).toHaveTextContent('4/28/24');
});

it('shows the year of the months of a log that stays open over New Year', async () => {
  const clock = stopClock(new Date(2024, 11, 31, 23, 50));
  keepLog([{ name: 'Piranesi', date: '2024-12-20' }]);
  await openScreen('/activity', testUser());
  await expect.poll(headings).toEqual(['December']);
  await clock.advance(20 * 60_000);
  await expect.poll(headings).toEqual(['December 2024']);
});

it('counts the last twelve months beside the log', async () => {
  keepLog([{ name: 'Piranesi' }]);
  server.answers(activityApi.overview, {
    ...NO_ENTRIES,
    total: 3,
    byMonth: [{ month: '2024-04', count: 2 }],
    year: { ...NO_ENTRIES.year, total: 2, fiveStars: 1 },
  });
  await openScreen('/activity', testUser());
  await expect.element(page.getByText('2 entries in the last 12 months, 1 with five stars.')).toBeVisible();
});

it('leads to what happened on this day in earlier years', async () => {
  keepLog([
    ...Array.from({ length: 40 }, (_, index) => ({ name: `Later ${index}`, date: '2024-12-31' })),
    { name: 'Porto', date: dayIn(2012) },
    { name: 'Dune', date: dayIn(2008), status: 'WANT' },
  ]);
  await openScreen('/activity?category=BOOK', testUser());
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'On this day' }))
    .toMatchTextContent(/^On this day\s+Porto \(2012\)$/);
  await page.getByRole('link', { name: 'Porto' }).click();
  await expect.element(page.getByRole('button', { name: /Porto/ })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /Porto/ })).toBeInViewport();
});

it('has only the visible ones of 20,000 entries in the document, and finds each of them', async () => {
  keepLog(
    Array.from({ length: 20_000 }, (_, index) => ({
      name: `Entry ${20_000 - index}`,
      category: CATEGORIES[index % CATEGORIES.length]!,
    })),
  );
  await openScreen('/activity', testUser());
  await expect.element(page.getByRole('button', { name: 'All 20,000' })).toBeVisible();
  expect(rows()).toBeLessThan(60);
  await page.getByLabelText('Search the log').fill('Entry 12345');
  await expect.poll(entryNames).toEqual(['Entry 12345']);
  await page.getByLabelText('Search the log').fill('');
  await expect.poll(rows).toBeGreaterThan(5);
  window.scrollTo(0, document.body.scrollHeight / 2);
  await expect.element(page.getByRole('button', { name: 'Entry 20000' })).not.toBeInTheDocument();
  expect(rows()).toBeLessThan(60);
});

it('restores deleted entries from the trash, even while the filters match nothing', async () => {
  const gone = { name: 'Gone', date: '2024-08-19', note: 'By the sea', tags: ['calm'] };
  const log = keepLog([{ name: 'Kept' }, gone]);
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: /Gone/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(entryNames).toEqual(['Kept']);
  await page.getByLabelText('Search the log').fill('nothing is called this');
  await expect.element(page.getByText('No matches')).toBeVisible();
  await openTool('Trash');
  await expect
    .element(page.getByRole('dialog').getByRole('listitem'))
    .toMatchTextContent(/Book · 8\/19\/24 · 3 stars#calmBy the sea/);
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Restore Gone' }).click();
  await expect.element(page.getByText('The trash is empty.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(entryNames).toEqual(['Kept', 'Gone']);
  expect(log.entries()).toMatchObject([{ name: 'Kept' }, gone]);
});

it('reports a trash that cannot be loaded', async () => {
  keepLog();
  await openScreen('/activity', testUser());
  await expect.element(page.getByText('Your log is empty')).toBeVisible();
  server.refuses(activityApi.retrieve, 'request.invalid');
  await openTool('Trash');
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent(/^Data could not be retrieved!/);
});

it('lists its keys in a dialog', async () => {
  keepLog();
  await openScreen('/activity', testUser());
  await openTool('Keyboard shortcuts');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Rate the current entry/);
  const tooNarrow = [...document.querySelectorAll('kbd')].filter((key) => key.scrollWidth > key.clientWidth);
  expect(tooNarrow.map(({ textContent }) => textContent)).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

it('lists the facts of a deleted entry below its name', async () => {
  keepLog([{ name: 'Piranesi', category: 'BOOK', date: '2026-02-03' }]);
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: 'Piranesi', expanded: false }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(entryNames).toEqual([]);
  await openTool('Trash');
  await expect.element(page.getByRole('button', { name: 'Restore Piranesi' })).toBeVisible();
  expect(leftInDialog('Book · ')).toBe(leftInDialog('Piranesi'));
});

it('can be downloaded once it has an entry', async () => {
  keepLog([{ name: 'Piranesi' }]);
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: 'More for your log' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Download as CSV' }))
    .toHaveAttribute('href', activityApi.export.path);
});

it('asks unverified users to verify their email first', async () => {
  await openScreen('/activity', testUser({ emailVerified: false }));
  await expect.element(page.getByText('Please verify your email first.')).toBeVisible();
});
