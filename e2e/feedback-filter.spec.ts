import { readFile } from 'node:fs/promises';
import { feedbackList, feedbackRow, feedbackContents } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

test('the inbox can be searched and filtered by version and user, which the address keeps', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, [
    { content: 'Voilà', projectVersion: '2.0' },
    { content: 'voila too', projectUser: 'ann@example.org' },
    { content: 'other', projectUser: 'ann@example.org', projectVersion: '2.0' },
  ]);
  await page.goto('/feedback');
  await page.getByLabel('Search in feedback').pressSequentially('VOILA');
  await expect(feedbackContents(page)).toHaveText(['Voilà', 'voila too']);
  await page.getByLabel('Search in feedback').fill('');
  await page.getByRole('combobox', { name: 'Version' }).selectOption('2.0');
  await expect(feedbackContents(page)).toHaveText(['Voilà', 'other']);
  await page.getByLabel('Only from this user').fill('ann@example.org');
  await expect(feedbackContents(page)).toHaveText(['other']);
  await page.reload();
  await expect(feedbackContents(page)).toHaveText(['other']);
  await page.getByLabel('Only from this user').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(feedbackContents(page)).toHaveText(['Voilà', 'voila too', 'other']);
});

test('a search continues automatically if the first page of the inbox has no match', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, [{ content: 'A needle' }]);
  const now = Date.now();
  const [first, second] = [`${now + 2_000}.x`, `${now + 1_000}.x`];
  // A set, because a browser tab that becomes visible repeats its requests.
  const cursors = new Set<string | undefined>();
  await page.route('**/api/feedback/search', async (route) => {
    const { from } = route.request().postDataJSON() as { from?: string };
    cursors.add(from);
    if (from === second) return route.continue();
    const next = from === undefined ? first : second;
    return route.fulfill({ json: { items: [], next, searchedTo: '2024-08-19T18:05:00.000Z' } });
  });
  await page.goto('/feedback?text=needle');
  await expect(feedbackContents(page)).toHaveText(['A needle']);
  expect([...cursors]).toEqual([undefined, first, second]);
});

test('a large inbox is loaded page by page, and only visible rows are in the document', async ({
  page,
  user,
  receive,
}) => {
  const many = Array.from({ length: 250 }, (_, index) => ({ content: `Number ${index} of many` }));
  await receive(user, many);
  await page.goto('/feedback');
  await expect(feedbackRow(page, 'Number 0 of')).toBeVisible();
  expect(await feedbackList(page).getByRole('listitem').count()).toBeLessThan(60);
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(feedbackRow(page, 'Number 249 of')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(feedbackRow(page, 'Number 249 of')).toHaveAttribute('aria-setsize', '250');
});

test('a page that failed to load is requested again on demand', async ({ page, user, receive }) => {
  await receive(
    user,
    Array.from({ length: 130 }, (_, index) => ({ content: `Number ${index} of many` })),
  );
  let refusals = 0;
  await page.route('**/api/feedback/retrieve', (route) => {
    if (route.request().postDataJSON().after === undefined) return route.continue();
    refusals += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/feedback');
  await expect(feedbackRow(page, 'Number 0 of')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('The remaining feedback could not be loaded.')).toBeVisible();
  // A tab that becomes visible requests it once more.
  expect(refusals).toBeLessThan(3);
  await page.unroute('**/api/feedback/retrieve');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(feedbackRow(page, 'Number 129 of')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('the filtered view is exported to a file in which no cell is a formula', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, [
    { content: '=cmd|calc', projectVersion: '2.0' },
    { content: 'other version' },
    { content: 'archived', projectVersion: '2.0', state: 'archived' },
  ]);
  await page.goto('/feedback?version=2.0');
  await expect(feedbackContents(page)).toHaveText(['=cmd|calc']);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('daybook-feedback.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`,"'=cmd|calc",`);
  expect(text.split('\r\n')).toHaveLength(3);
});
