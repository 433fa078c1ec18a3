import { forYouApi, pairApi } from '../../contract/for-you.ts';
import {
  axeViolations,
  keepDismissals,
  keepLog,
  openScreen,
  server,
  testForYouGroup,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

it('recommends on a phone what the log is like', async () => {
  keepLog();
  keepDismissals();
  server.answers(pairApi.list, { pairs: [], codeExpiresAt: null });
  server.answers(forYouApi.retrieve, {
    groups: [testForYouGroup('movie', 10), testForYouGroup('book', 0), testForYouGroup('travel', 0)],
  });
  await openScreen('/forYou', testUser());
  const want = page.getByRole('button', { name: /^Wish for / }).first();
  await expect.element(want).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await want.click();
  await expect.element(page.getByText('In your wishes')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
