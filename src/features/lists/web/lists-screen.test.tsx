import { listsApi } from '../contract/lists.ts';
import {
  axeViolations,
  focus,
  keepLists,
  keepLog,
  openScreen,
  server,
  testList,
  testUser,
} from '#testing/components/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

beforeEach(() => void keepLog());

const names = () =>
  page
    .getByRole('list', { name: 'Your lists' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

it('shows an empty state, rejects a blank name, and opens a new list', async () => {
  const kept = keepLists();
  await openScreen('/lists', testUser());
  await expect.element(page.getByText('No lists yet')).toBeVisible();
  await page.getByLabelText('New list').fill(' ');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByText('Please enter a name for the list.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByLabelText('New list').fill('Japan');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Japan', level: 1 })).toBeVisible();
  await expect.element(page.getByText('This list is empty')).toBeVisible();
  await expect.element(page.getByText('Your log is empty.')).toBeVisible();
  expect(location.pathname).toBe(`/lists/${kept.lists()[0]!.id}`);
});

it('keeps the name of a list that the server cannot add', async () => {
  keepLists();
  server.refuses(listsApi.create, 'server.failed');
  await openScreen('/lists', testUser());
  await page.getByLabelText('New list').fill('Japan');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('The list could not be added: Something went wrong on the server.'))
    .toBeVisible();
  await expect.element(page.getByLabelText('New list')).toHaveValue('Japan');
});

it('says that the lists are loading', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>();
  server.answers(listsApi.retrieve, () => promise);
  await openScreen('/lists', testUser());
  await expect.element(page.getByRole('main').getByText('Loading...')).toBeVisible();
  resolve([]);
  await expect.element(page.getByText('No lists yet')).toBeVisible();
});

it('reports lists that cannot be loaded, and loads them again', async () => {
  server.refuses(listsApi.retrieve, 'request.invalid');
  await openScreen('/lists', testUser());
  await expect.element(page.getByText('Your lists could not be loaded')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  keepLists([testList([])]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(names).toEqual(['Japan']);
});

it('puts the lists in order by keys, and takes a refused move back', async () => {
  keepLists([testList([], { name: 'One' }), testList([], { name: 'Two' })]);
  await openScreen('/lists', testUser());
  await expect.poll(names).toEqual(['One', 'Two']);
  await focus(page.getByRole('button', { name: 'Move Two, 2 of 2' }));
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(names).toEqual(['Two', 'One']);
  await expect.element(page.getByRole('button', { name: 'Move Two, 1 of 2' })).toHaveFocus();
  server.refuses(listsApi.order, 'server.failed');
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(page.getByText('The list could not be changed: Something went wrong on the server.'))
    .toBeVisible();
  await expect.poll(names).toEqual(['Two', 'One']);
});

it('restores a deleted list by Undo or from the trash', async () => {
  keepLists([testList([])]);
  await openScreen('/lists', testUser());
  await page.getByRole('button', { name: 'Delete Japan' }).click();
  await expect.element(page.getByText('No lists yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Japan']);
  await page.getByRole('button', { name: 'Delete Japan' }).click();
  await expect.element(page.getByText('No lists yet')).toBeVisible();
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect.element(page.getByRole('dialog').getByText('0 entries')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Restore Japan' }).click();
  await expect.element(page.getByText('The trash is empty.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(names).toEqual(['Japan']);
});
