import { axeViolations, openScreen } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

it('has no axe violations in any part of the user interface, and no part is wider than a phone', async () => {
  await openScreen('/ui');
  await expect.element(page.getByRole('heading', { name: 'Parts' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.viewport(320, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
