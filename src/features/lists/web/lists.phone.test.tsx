import {
  axeViolations,
  keepLists,
  keepLog,
  openScreen,
  testList,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

it('shows and shares a list on a phone', async () => {
  const entries = keepLog([{ name: 'Kyoto' }, { name: 'Nara' }]).entries();
  const list = testList([entries[0]!]);
  keepLists([list]);
  await openScreen('/lists', testUser());
  await page.getByRole('link', { name: 'Japan' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Kyoto from the list' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Nara' }).click();
  await expect.element(page.getByRole('button', { name: 'Move Nara, 2 of 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Link to Japan' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
