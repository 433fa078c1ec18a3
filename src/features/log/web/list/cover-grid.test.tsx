import { workApi } from '#features/guides/contract/catalogue-work.ts';
import {
  axeViolations,
  entryNames,
  keepLists,
  keepLog,
  openScreen,
  server,
  testUser,
} from '#testing/components/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

beforeEach(() => {
  server.answers(workApi.retrieve, { alike: [] });
  keepLists();
});

const cover = (name: RegExp) => page.getByRole('list', { name: 'Your log' }).getByRole('link', { name });
const covers = () => page.getByRole('list', { name: 'Your log' }).getByRole('link').elements();

it('shows the log as covers with title, category and stars, which lead to the works', async () => {
  keepLog([
    { name: 'Piranesi', rating: 4, year: 2020 },
    { name: 'Arrival', category: 'MOVIE', rating: null },
  ]);
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: 'Covers' }).click();
  await expect.element(cover(/^Piranesi ?Book · 2020 ?4 stars$/)).toBeVisible();
  await expect.element(cover(/^Arrival ?Movie$/)).toBeVisible();
  expect(location.search).toBe('?layout=grid');
  expect(await axeViolations()).toEqual([]);
  await cover(/^Piranesi/).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Piranesi' })).toBeVisible();
});

it('shows covers again where the address does not say otherwise, until the list is chosen', async () => {
  localStorage.setItem('log-layout', 'grid');
  keepLog([{ name: 'Piranesi' }]);
  await openScreen('/activity', testUser());
  await expect.element(cover(/^Piranesi/)).toBeVisible();
  await page.getByRole('button', { name: 'List' }).click();
  await expect.poll(entryNames).toEqual(['Piranesi']);
  expect(location.search).toBe('');
  expect(localStorage.getItem('log-layout')).toBeNull();
});

it('moves through the covers by arrow keys and opens one by Enter, and filters leave some out', async () => {
  keepLog(Array.from({ length: 30 }, (_, index) => ({ name: `Entry ${index}` })));
  await openScreen('/activity?layout=grid', testUser());
  await expect.element(cover(/^Entry 0\b/)).toBeVisible();
  const tops = covers().map((element) => element.getBoundingClientRect().top);
  const columns = tops.filter((top) => top === tops[0]).length;
  await userEvent.keyboard('j{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowDown}');
  await expect.element(cover(new RegExp(`^Entry ${columns + 1}\\b`))).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(cover(/^Entry 1\b/)).toHaveFocus();
  await page.getByLabelText('Search the log').fill('entry 29');
  await expect.poll(() => covers().length).toBe(1);
  cover(/^Entry 29/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Entry 29' })).toBeVisible();
});

it('has only the visible ones of 20,000 covers in the document', async () => {
  keepLog(Array.from({ length: 20_000 }, (_, index) => ({ name: `Entry ${index}` })));
  await openScreen('/activity?layout=grid', testUser());
  await expect.element(cover(/^Entry 0\b/)).toBeVisible();
  expect(covers().length).toBeLessThan(80);
  window.scrollTo(0, document.body.scrollHeight / 2);
  await expect.element(cover(/^Entry 0\b/)).not.toBeInTheDocument();
  await expect.poll(() => covers().length).toBeGreaterThan(5);
  expect(covers().length).toBeLessThan(80);
});
