import { feedbackApi } from '../../contract/feedback.ts';
import { server } from '#testing/components/index.ts';
import {
  expectContents,
  feedbackContents,
  feedbackRow,
  itemsOf,
  openInbox,
  testItem,
  testProject,
} from '#testing/components/feedback.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const press = (keys: string) => userEvent.keyboard(keys);
/** Further pages are loaded on the way. */
const scrollToRow = (content: string) =>
  expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return feedbackRow(content).query();
    })
    .not.toBeNull();

it('filters by version and user, which the address keeps, and shows everything again', async () => {
  await openInbox(
    {
      items: [
        testItem({ content: 'Voilà', projectVersion: '2.0' }),
        testItem({ content: 'voila too', projectUser: 'ann@example.org' }),
        testItem({ content: 'other', projectUser: 'ann@example.org', projectVersion: '2.0' }),
      ],
      projects: [testProject({ versions: ['2.0'] })],
    },
    { path: '/feedback?version=2.0' },
  );
  await expectContents('Voilà', 'other');
  const user = page.getByLabelText('Only from this user');
  await user.fill('ann@example.org');
  await expectContents('other');
  await expect.poll(() => location.search).toBe('?version=2.0&user=ann%40example.org');
  await user.fill('nobody');
  await press('{Enter}');
  await expect.element(page.getByText('No matches')).toBeVisible();
  await button('Show everything').click();
  await expectContents('Voilà', 'voila too', 'other');
  await page.getByRole('combobox', { name: 'Version' }).selectOptions('2.0');
  await expectContents('Voilà', 'other');
  await expect
    .element(page.getByRole('link', { name: 'Download as CSV' }))
    .toHaveAttribute('href', expect.stringContaining('projectVersion=2.0'));
});

const next = (from: string) => ({ items: [], next: from, searchedTo: '2024-08-19T18:05:00.000Z' });

it('continues a search automatically if its first part has no match', async () => {
  await openInbox({ items: itemsOf('A needle') }, { path: '/feedback?text=needle' });
  server.answers(feedbackApi.search, ({ from }) => {
    if (from === 'second') return { items: itemsOf('A needle') };
    return next(from === undefined ? 'first' : 'second');
  });
  await expectContents('A needle');
  // A set, because a browser tab that becomes visible repeats its requests.
  const parts = new Set(server.inputsOf(feedbackApi.search).map(({ from }) => from));
  expect([...parts]).toEqual([undefined, 'first', 'second']);
});

it('loads a large inbox page by page, and keeps only visible rows in the document', async () => {
  await openInbox({
    items: itemsOf(...Array.from({ length: 250 }, (_, index) => `Number ${index} of many`)),
  });
  await expect.element(feedbackRow('Number 0 of')).toBeVisible();
  expect(feedbackContents().length).toBeLessThan(60);
  await scrollToRow('Number 249 of');
  await expect.element(feedbackRow('Number 249 of')).toHaveAttribute('aria-setsize', '250');
});

it.each([
  [230, '230 selected'],
  [610, 'The first 500 selected'],
])('selects also what is not loaded yet of %s items, and says: %s', async (count, text) => {
  await openInbox({
    items: itemsOf(...Array.from({ length: count }, (_, index) => `Number ${index} of many`)),
  });
  await page.getByLabelText('Select all').click();
  await expect.element(page.getByText(text)).toBeVisible();
  await button('Clear the selection').click();
  await expect.element(page.getByText('Select all')).toBeVisible();
});

it('loads a page that failed to load again on demand', async () => {
  await openInbox({
    items: itemsOf(...Array.from({ length: 130 }, (_, index) => `Number ${index} of many`)),
  });
  await expect.element(feedbackRow('Number 0 of')).toBeVisible();
  const recover = server.refuses(feedbackApi.retrieve, 'server.failed');
  const before = server.inputsOf(feedbackApi.retrieve).length;
  await press('{End}');
  await expect.element(page.getByText('The remaining feedback could not be loaded.')).toBeVisible();
  // A tab that becomes visible requests it once more.
  expect(server.inputsOf(feedbackApi.retrieve).length - before).toBeLessThan(3);
  recover();
  await button('Try again').click();
  await scrollToRow('Number 129 of');
});
