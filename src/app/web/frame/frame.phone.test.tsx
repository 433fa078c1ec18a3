import { activityApi } from '#features/log/contract/activity.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const storage = () => page.getByRole('banner').getByRole('link', { name: 'Storage' });

it('has the most used screens at the bottom of a phone, and nothing else is there', async () => {
  await openScreen('/legal', testUser());
  await expect.element(storage()).toBeVisible();
  const bar = storage().element().getBoundingClientRect();
  scrollTo(0, document.body.scrollHeight);
  const last = page.getByRole('contentinfo').getByText('Dark').element().getBoundingClientRect();
  expect(last.bottom).toBeLessThan(bar.top);
});

it('marks the open screen at the bottom of a phone, and gives it the focus', async () => {
  server.answers(activityApi.retrieve, []);
  await openScreen('/legal', testUser());
  await page.getByRole('banner').getByRole('link', { name: 'Travel' }).click();
  await expect.element(page.getByRole('heading', { name: 'Where to?', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Travel' }))
    .toHaveAttribute('aria-current', 'page');
});

it.for([
  '/login',
  '/changePassword',
  '/changePassword/a-token',
  '/verifyEmail',
  '/marketingOptOut/a-token',
  '/legal',
  '/travelGuide',
])('has no axe violations and does not scroll sideways on %s on a phone', async (path) => {
  await openScreen(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.viewport(320, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
