import { publicProfileApi } from '#features/profiles/contract/people.ts';
import { publicListsApi } from '../contract/public-lists.ts';
import { axeViolations, openScreen, PUBLIC_LIST, server } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const TOKEN = 'a'.repeat(43);
const entries = page.getByRole('list', { name: 'Entries of the list' });

it('shows a shared list to visitors', async () => {
  server.answers(publicListsApi.sharedList, PUBLIC_LIST);
  await openScreen(`/sharedList#${TOKEN}`);
  await expect.element(page.getByRole('heading', { name: 'Japan', level: 1 })).toBeVisible();
  await expect.element(page.getByText('In spring')).toBeVisible();
  await expect.element(entries).toMatchTextContent(/Nara.*Kokoro.*Book · Natsume Soseki · 1914/);
  await expect.element(page.getByRole('button', { name: 'Copy feed address' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  expect(server.inputsOf(publicListsApi.sharedList)[0]).toEqual({ token: TOKEN });
});

it('says that a shared list has no entries', async () => {
  server.answers(publicListsApi.sharedList, { ...PUBLIC_LIST, items: [] });
  await openScreen(`/sharedList#${TOKEN}`);
  await expect.element(page.getByText('Nothing is in this list now')).toBeVisible();
});

it('says that a list is no longer shared', async () => {
  server.refuses(publicListsApi.sharedList, 'list.not-shared');
  await openScreen(`/sharedList#${TOKEN}`);
  await expect.element(page.getByRole('alert')).toMatchTextContent('This list is no longer shared');
  expect(await axeViolations()).toEqual([]);
});

it('reports a shared list that cannot be loaded, and loads it again', async () => {
  server.refuses(publicListsApi.sharedList, 'request.too-many');
  await openScreen(`/sharedList#${TOKEN}`);
  await expect.element(page.getByRole('alert')).toMatchTextContent('The list could not be loaded');
  server.answers(publicListsApi.sharedList, PUBLIC_LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Japan', level: 1 })).toBeVisible();
});

it('shows a list of a public profile, with a way back to the profile', async () => {
  server.answers(publicProfileApi.list, PUBLIC_LIST);
  await openScreen('/people/anna/lists/1');
  await expect.element(page.getByRole('heading', { name: 'Japan', level: 1 })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to the profile' }))
    .toHaveAttribute('href', '/people/anna');
  expect(await axeViolations()).toEqual([]);
});
