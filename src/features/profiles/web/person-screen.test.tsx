import { publicProfileApi } from '../contract/people.ts';
import { axeViolations, openScreen, server } from '#testing/components/index.ts';
import { testPublicProfile } from '#testing/components/people.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

const dune = { name: 'Dune <b>', category: 'BOOK', rating: 4, year: 1965, creator: 'Frank Herbert' } as const;
const kyoto = { name: 'Kyoto', category: 'PLACE', rating: 5, year: null, creator: '' } as const;

const everything = testPublicProfile({
  displayName: 'Ann <script>',
  about: 'Trains and the sea.',
  numbers: [
    { category: 'PLACE', count: 1 },
    { category: 'BOOK', count: 2 },
  ],
  latest: [dune],
  favourites: [kyoto],
  lists: [{ id: 'japan', name: 'Japan' }],
  years: [2024],
});

it('shows all that somebody has made public, with links to lists and years', async () => {
  server.answers(publicProfileApi.page, everything);
  await openScreen('/people/Ann');
  await expect.element(page.getByRole('heading', { name: 'Ann <script>', level: 1 })).toBeVisible();
  expect(document.title).toBe('Ann <script> · Daybook');
  await expect.element(page.getByText('Trains and the sea.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Numbers' })).toMatchTextContent('1 place2 books');
  await expect
    .element(page.getByRole('region', { name: 'Newest entries' }))
    .toMatchTextContent('Dune <b>Book · Frank Herbert · 1965');
  await expect.element(page.getByRole('region', { name: 'Favourites' })).toMatchTextContent('Kyoto');
  await expect
    .element(page.getByRole('link', { name: 'Japan' }))
    .toHaveAttribute('href', '/people/ann/lists/japan');
  await expect
    .element(page.getByRole('link', { name: '2024' }))
    .toHaveAttribute('href', '/people/ann/years/2024');
  expect(await axeViolations()).toEqual([]);
  expect(server.inputsOf(publicProfileApi.page)[0]).toEqual({ handle: 'ann' });
  await page.viewport(320, 700);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it('copies the address of the feed of newest entries', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  server.answers(publicProfileApi.page, everything);
  await openScreen('/people/ann');
  await page.getByRole('button', { name: 'Copy feed address' }).click();
  expect(copy).toHaveBeenCalledWith(`${location.origin}/api/feeds/people/ann/people.atom`);
});

it('shows nothing but the name of a profile that has no parts', async () => {
  server.answers(publicProfileApi.page, testPublicProfile());
  await openScreen('/people/ann');
  await expect.element(page.getByRole('heading', { name: 'Ann', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('list')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Copy feed address' })).not.toBeInTheDocument();
});

it('says that there is no such profile', async () => {
  server.refuses(publicProfileApi.page, 'profile.not-found');
  await openScreen('/people/nobody');
  await expect.element(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

it('says that a profile could not be loaded, and loads it again', async () => {
  server.refuses(publicProfileApi.page, 'request.too-many');
  await openScreen('/people/ann');
  await expect.element(page.getByText('The profile could not be loaded')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  server.answers(publicProfileApi.page, everything);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Trains and the sea.')).toBeVisible();
});
