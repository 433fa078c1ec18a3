import type { Page } from '@playwright/test';
import { holdNext, rejectNext } from './support/held-responses.ts';
import { feedbackList, feedbackRow } from './support/inbox.ts';
import { entryNames, entryRow } from './support/entries.ts';
import { expect, test } from './support/test.ts';

const stars = (page: Page, name: string) => page.getByRole('group', { name: `Rating of ${name}` });

async function rate(page: Page, name: string, rating: number) {
  await stars(page, name)
    .getByRole('radio', { name: `${rating} stars` })
    .click();
}

async function archive(page: Page, content: string) {
  await feedbackRow(page, content).getByRole('button', { expanded: false }).click();
  await feedbackRow(page, content).getByRole('button', { name: 'Archive' }).click();
}

test('only the rejected one of two simultaneous changes is rolled back', async ({ page, user, log }) => {
  await log(user, [
    { name: 'Piranesi', rating: 2 },
    { name: 'Severance', rating: 3 },
  ]);
  await page.goto('/activity');
  const rejection = await rejectNext(page, '/api/activity/update');
  await entryRow(page, 'Piranesi').getByRole('button', { expanded: false }).click();
  await rate(page, 'Piranesi', 5);
  await entryRow(page, 'Severance').getByRole('button', { expanded: false }).click();
  await rate(page, 'Severance', 4);
  // Both changes are shown before the server has responded.
  await expect(entryRow(page, 'Piranesi').getByRole('img', { name: '5 stars' })).toBeVisible();
  await expect(stars(page, 'Severance').getByRole('radio', { name: '4 stars' })).toBeChecked();
  // Both are shown for three seconds, one right after the other, so they are awaited at the same time.
  const notices = ['An issue occured!', 'Update successful!'].map((text) => page.getByText(text).waitFor());
  rejection.release();
  await Promise.all(notices);
  await expect(entryRow(page, 'Piranesi').getByRole('img', { name: '2 stars' })).toBeVisible();
  await expect(stars(page, 'Severance').getByRole('radio', { name: '4 stars' })).toBeChecked();
});

test('a deletion shows at once, and what the server rejects comes back', async ({ page, user, log }) => {
  await log(user, [{ name: 'Piranesi' }, { name: 'Severance' }]);
  await page.goto('/activity');
  const rejection = await rejectNext(page, '/api/activity/delete');
  await entryRow(page, 'Piranesi').getByRole('button', { expanded: false }).click();
  await page.keyboard.press('Delete');
  await expect(entryNames(page)).toHaveText(['Severance']);
  rejection.release();
  await expect(page.getByText('An issue occured!')).toBeVisible();
  await expect(entryNames(page)).toHaveText(['Piranesi', 'Severance']);
  // The undo does not wait for the answer either.
  const held = await holdNext(page, '/api/activity/delete');
  await page.keyboard.press('x');
  await page.keyboard.press('Delete');
  await expect(entryNames(page)).toHaveText(['Piranesi']);
  await held.received;
  await page.keyboard.press('u');
  await expect(entryNames(page)).toHaveText(['Piranesi', 'Severance']);
  held.release();
  await expect(page.getByText('Severance” was deleted.')).toHaveCount(0);
  const restored = async () => (await page.request.post('/api/activity/retrieve', { data: {} })).json();
  await expect.poll(async () => (await restored()).length).toBe(2);
});

test('a rejected rating is not sent again with a later change of the name', async ({ page, user, log }) => {
  await log(user, [{ name: 'Piranessi', rating: 2 }]);
  await page.goto('/activity');
  const rejection = await rejectNext(page, '/api/activity/update');
  await entryRow(page, 'Piranessi').getByRole('button', { expanded: false }).click();
  await rate(page, 'Piranessi', 5);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Piranesi');
  await page.keyboard.press('Enter');
  await expect(stars(page, 'Piranesi').getByRole('radio', { name: '5 stars' })).toBeChecked();
  rejection.release();
  await expect(page.getByText('Update successful!')).toBeVisible();
  await expect(stars(page, 'Piranesi').getByRole('radio', { name: '2 stars' })).toBeChecked();
  const response = await page.request.post('/api/activity/retrieve', { data: {} });
  expect(await response.json()).toMatchObject([{ name: 'Piranesi', rating: 2 }]);
});

test('an entry that was added while the log was loading stays in the log', async ({ page, user: _user }) => {
  const heldResponse = await holdNext(page, '/api/activity/retrieve');
  await page.goto(`/movieGuide/${encodeURIComponent('{"name":"Arrival"}')}`);
  await heldResponse.received;
  const add = page.getByRole('group', { name: 'Add to my log: Interstellar' });
  await add.getByRole('button', { name: '3 stars' }).click();
  await expect(page.getByText('You rated this 3')).toBeVisible();
  heldResponse.release();
  await page.getByRole('group', { name: 'Your rating of Interstellar' }).getByLabel('5 stars').click();
  await expect(page.getByText('You rated this 5')).toBeVisible();
});

test('an item that was archived while the inbox was loading does not reappear', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, [{ content: 'The first' }, { content: 'The second' }]);
  await page.goto('/feedback');
  await expect(feedbackRow(page, 'The first')).toBeVisible();
  const heldResponse = await holdNext(page, '/api/feedback/retrieve');
  // The list is reloaded when the window becomes visible again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await heldResponse.received;
  await archive(page, 'The first');
  await expect(feedbackRow(page, 'The first')).toHaveCount(0);
  heldResponse.release();
  await archive(page, 'The second');
  await expect(feedbackList(page)).toHaveCount(0);
});
