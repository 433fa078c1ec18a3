import { activityApi } from '#features/log/contract/activity.ts';
import { forYouApi } from '#features/guides/contract/for-you.ts';
import { lookBackApi } from '#features/years/contract/look-back.ts';
import {
  axeViolations,
  NO_ENTRIES,
  openScreen,
  server,
  testEntry,
  testForYouGroup,
  testUser,
  testYear,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

it('looks back on a year on a phone', async () => {
  server.answers(activityApi.overview, { ...NO_ENTRIES, total: 3, latest: [testEntry({})] });
  server.answers(lookBackApi.retrieve, testYear());
  server.answers(forYouApi.retrieve, { groups: [testForYouGroup('movie', 3)] });
  await openScreen('/dashboard?year=2024', testUser());
  await expect.element(page.getByRole('img', { name: 'March 2024: 2 entries' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'For you' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
