import type { Page } from '@playwright/test';
import { holdNext } from './support/held-responses.ts';
import { feedbackList, feedbackRow } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

async function archive(page: Page, content: string) {
  await feedbackRow(page, content).getByRole('button', { expanded: false }).click();
  await feedbackRow(page, content).getByRole('button', { name: 'Archive' }).click();
}

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
