import { lookBackApi, type YearShare } from '../contract/look-back.ts';
import { publicProfileApi } from '#features/profiles/contract/people.ts';
import {
  axeViolations,
  openScreen,
  server,
  testEmptyYear,
  testUser,
  testYear,
} from '#testing/components/index.ts';
import { catchSavedFiles } from '#testing/components/saved-file.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const TOKEN = 'a'.repeat(43);
const SHARE: YearShare = { year: 2024, token: TOKEN, creationTime: '2026-01-01T08:00:00.000Z' };
const pageOf = (name: string) => page.getByRole('article', { name });

beforeEach(() => {
  server.answers(lookBackApi.retrieve, testYear());
  server.answers(lookBackApi.shares, []);
});

it('shows one page of the year at a time, which keys, buttons and the address turn', async () => {
  await openScreen('/year/2024', testUser());
  await expect.element(pageOf('Page 1 of')).toMatchTextContent('3 entries');
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => location.search).toBe('?page=2');
  await expect.element(page.getByRole('heading', { name: 'Day by day' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => location.search).toBe('?page=3');
  await userEvent.keyboard('{End}');
  await expect
    .element(page.getByRole('button', { name: 'Next page' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowLeft}{Home}');
  await expect.poll(() => location.search).toBe('');
  await expect
    .element(page.getByRole('button', { name: 'Previous page' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('draws each page of the year', async () => {
  await openScreen('/year/2024', testUser());
  await expect.element(pageOf('Page 1 of')).toBeVisible();
  const last = Number(/of (\d+)/.exec(page.getByText(/^Page 1 of \d+$/).element().textContent)?.[1]);
  expect(last).toBeGreaterThan(7);
  for (let number = 2; number <= last; number += 1) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(pageOf(`Page ${number} of ${last}`)).toBeVisible();
  }
  expect(await axeViolations()).toEqual([]);
});

it('saves the shown page as a picture', async () => {
  const { names } = catchSavedFiles();
  await openScreen('/year/2024?page=2', testUser());
  await page.getByRole('button', { name: 'Save this page' }).click();
  await expect.poll(() => names).toEqual(['2024-days.png']);
});

it('is shared by a link, which feed readers can follow, until that is revoked', async () => {
  server.answers(lookBackApi.share, SHARE);
  server.answers(lookBackApi.withdraw, {});
  await openScreen('/year/2024', testUser());
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Link to 2024' }))
    .toHaveValue(`${location.origin}/sharedYear#${TOKEN}`);
  await expect.element(page.getByRole('button', { name: 'Copy feed address' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByRole('button', { name: 'Make a link' })).toHaveFocus();
});

it('reports a link that cannot be made', async () => {
  server.refuses(lookBackApi.share, 'server.failed');
  await openScreen('/year/2024', testUser());
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect
    .element(page.getByText('The year could not be shared: Something went wrong on the server.'))
    .toBeVisible();
});

it('says that a year has no entries', async () => {
  server.answers(lookBackApi.retrieve, testEmptyYear(2024));
  await openScreen('/year/2024', testUser());
  await expect.element(page.getByText('Nothing in 2024 yet')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('reports a year that cannot be loaded, and loads it again', async () => {
  server.refuses(lookBackApi.retrieve, 'request.invalid');
  await openScreen('/year/2024', testUser());
  await expect.element(page.getByRole('alert')).toMatchTextContent('Data could not be retrieved!');
  server.answers(lookBackApi.retrieve, testYear());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(pageOf('Page 1 of')).toBeVisible();
});

it('knows only years of four digits', async () => {
  await openScreen('/year/twenty', testUser());
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
});

it('shows a shared year to visitors, whose pages keep the token of the link', async () => {
  server.answers(lookBackApi.sharedYear, testYear({ before: null }));
  await openScreen(`/sharedYear#${TOKEN}`);
  await expect.element(pageOf('Page 1 of')).toMatchTextContent('3 entries');
  await expect.element(page.getByRole('button', { name: 'Copy feed address' })).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.poll(() => location.search + location.hash).toMatch(/^\?page=\d+#a{43}$/);
  expect(await axeViolations()).toEqual([]);
});

it('says that a shared year has no entries', async () => {
  server.answers(lookBackApi.sharedYear, testEmptyYear());
  await openScreen(`/sharedYear#${TOKEN}`);
  await expect.element(page.getByText('Nothing is in this year now')).toBeVisible();
});

it('says that a year is no longer shared', async () => {
  server.refuses(lookBackApi.sharedYear, 'look-back.not-shared');
  await openScreen(`/sharedYear#${TOKEN}`);
  await expect.element(page.getByRole('alert')).toMatchTextContent('This year is no longer shared');
  expect(await axeViolations()).toEqual([]);
});

it('shows a year of a public profile, with a way back to the profile', async () => {
  server.answers(publicProfileApi.year, testYear({ before: null }));
  await openScreen('/people/anna/years/2024');
  await expect.element(pageOf('Page 1 of')).toMatchTextContent('3 entries');
  await expect
    .element(page.getByRole('link', { name: 'Back to the profile' }))
    .toHaveAttribute('href', '/people/anna');
  expect(await axeViolations()).toEqual([]);
});
