import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import {
  axeViolations,
  keepLog,
  openScreen,
  server,
  testAdmin,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const bar = () => page.getByRole('navigation', { name: 'Main' });

it('has the most used screens at the bottom of a phone, and nothing else is there', async () => {
  await openScreen('/legal', testUser());
  await expect.element(bar().getByRole('link', { name: 'Log' })).toBeVisible();
  expect(
    bar()
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Log', 'Add', 'Guides', 'For you']);
  await expect.element(bar().getByRole('button', { name: 'More' })).toBeVisible();
  const { top } = bar().element().getBoundingClientRect();
  scrollTo(0, document.body.scrollHeight);
  const last = page.getByRole('contentinfo').getByText('Dark').element().getBoundingClientRect();
  expect(last.bottom).toBeLessThan(top);
});

it('marks the open screen at the bottom of a phone, and gives it the focus', async () => {
  keepLog();
  await openScreen('/legal', testUser());
  const guides = bar().getByRole('link', { name: 'Guides' });
  await guides.click();
  await expect.element(page.getByRole('heading', { name: 'Where to?', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(guides).toHaveAttribute('aria-current', 'page');
  await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'Book guide' }).click();
  await expect.poll(() => location.pathname).toBe('/bookGuide');
  await expect.element(guides).toHaveAttribute('aria-current', 'true');
});

it('leads from any screen to a new entry, and again from the log itself', async () => {
  keepLog([{ name: 'Piranesi' }]);
  await openScreen('/legal', testUser());
  const add = bar().getByRole('link', { name: 'Add' });
  const line = page.getByLabelText('Activity name');
  await add.click();
  await expect.element(line).toHaveFocus();
  await expect.poll(() => location.hash).toBe('');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(line).not.toHaveFocus();
  await add.click();
  await expect.element(line).toHaveFocus();
  expect(location.pathname).toBe('/activity');
});

it('has the other screens in a menu of the bar', async () => {
  server.answers(feedbackApi.counts, { unread: 2, read: 0, archived: 0, spam: 0, deleted: 0 });
  await openScreen('/legal', testAdmin());
  await bar().getByRole('button', { name: 'More' }).click();
  const items = page.getByRole('menu', { name: 'More' }).getByRole('menuitem');
  await expect
    .poll(() => items.elements().map(({ textContent }) => textContent?.trim()))
    .toEqual([
      'Lists',
      'Overview',
      'Import',
      'Export',
      'Storage',
      'Feedback 2 unread',
      'Your account',
      'Admin',
    ]);
  expect(await axeViolations()).toEqual([]);
  const { bottom } = page.getByRole('menu').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(innerHeight);
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
