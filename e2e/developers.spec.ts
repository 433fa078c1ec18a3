import { insertAccessToken } from '#testing/access-tokens.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const TAB_PRESSES_MAX = 40;

/** Presses Tab until a control with this text, placeholder or label has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < TAB_PRESSES_MAX; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const named = ['aria-label', 'placeholder'].map((attribute) => activeElement?.getAttribute(attribute));
      return named.find((text) => text != null) ?? activeElement?.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test('calls are tried out with a token alone, by keyboard, in a viewer that keeps the content security policy', async ({
  page,
  user,
  log,
  db,
  axeViolations,
}) => {
  await log(user, [{ name: 'Piranesi', category: 'BOOK', rating: 5 }]);
  const token = await insertAccessToken(db, user.id, ['log:read']);
  await page.goto('/account');
  await page.getByRole('link', { name: 'How programs call Daybook' }).click();
  await expect(page.getByRole('button', { name: 'activity', exact: true })).toBeVisible();

  await page.getByLabel('Access token').focus();
  await tabTo(page, /^Filter by tag/);
  await page.keyboard.type('activity');
  await expect(page.getByRole('button', { name: 'storage', exact: true })).toHaveCount(0);
  await tabTo(page, /^activity$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^post.*retrieve/i);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Try it out$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Execute$/);
  // The session of this browser counts for nothing.
  await page.keyboard.press('Enter');
  const answer = page.locator('.live-responses-table .response-col_status').last();
  await expect(answer).toHaveText(/^401/);
  await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Execute' }).focus();
  await page.keyboard.press('Enter');
  await expect(answer).toHaveText(/^200/);
  await expect(page.locator('.live-responses-table').getByText('"Piranesi"')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeViolations()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByLabel('Access token').fill('');
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(answer).toHaveText(/^401/);
  await page.getByRole('button', { name: 'Adds an activity.' }).click();
  await expect(page.getByText('Access tokens need the scope log:write.')).toBeVisible();
});
