import { listsApi } from '../contract/lists.ts';
import {
  axeViolations,
  keepLists,
  keepLog,
  openScreen,
  server,
  testList,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const dialog = page.getByRole('dialog');

async function openDialogFor(name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Add to a list' }).click();
}

it('adds an entry of the log to a new list', async () => {
  const entries = keepLog([{ name: 'Kyoto' }]).entries();
  const kept = keepLists();
  await openScreen('/activity', testUser());
  await openDialogFor('Kyoto');
  await page.getByLabelText('New list').fill('Japan');
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 entry was added to “Japan”.')).toBeVisible();
  expect(kept.lists()).toMatchObject([{ name: 'Japan', items: [{ activityId: entries[0]!.id }] }]);
});

it('adds the chosen entries that another window has not added, and takes only those out again', async () => {
  const entries = keepLog(['Kyoto', 'Nara', 'Osaka'].map((name) => ({ name }))).entries();
  const [kyoto, nara, osaka] = entries.map(({ id }) => ({ activityId: id, note: '' }));
  const list = testList([entries[0]!]);
  const kept = keepLists([list]);
  await openScreen('/activity', testUser());
  await page.getByLabelText('Select all').click();
  await page.getByRole('group', { name: 'Selected entries' }).getByRole('button', { name: 'List' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Japan' })).toBeVisible();
  kept.changeElsewhere(list.id, [kyoto!, osaka!]);
  await dialog.getByRole('button', { name: 'Japan' }).click();
  await expect.element(page.getByText('1 entry was added to “Japan”.')).toBeVisible();
  expect(kept.lists()[0]!.items).toEqual([kyoto, osaka, nara]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => kept.lists()[0]!.items).toEqual([kyoto, osaka]);
});

it('offers no list that has the entry already', async () => {
  const entries = keepLog([{ name: 'Kyoto' }]).entries();
  keepLists([testList(entries)]);
  await openScreen('/activity', testUser());
  await openDialogFor('Kyoto');
  await expect.element(dialog.getByRole('button', { name: 'Japan Already there' })).toBeDisabled();
});

it('says that the lists could not be loaded', async () => {
  keepLog([{ name: 'Kyoto' }]);
  server.refuses(listsApi.retrieve, 'request.invalid');
  await openScreen('/activity', testUser());
  await openDialogFor('Kyoto');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Your lists could not be loaded.');
});
