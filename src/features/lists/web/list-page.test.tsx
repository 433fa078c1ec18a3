import { activityApi } from '#features/log/contract/activity.ts';
import { listsApi, type ActivityList } from '../contract/lists.ts';
import { publicListsApi } from '../contract/public-lists.ts';
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
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const CITIES = ['Kyoto', 'Nara', 'Osaka'];

/** Opens a list of the first entries of a log of three cities. */
async function openList(count: number, titles?: ActivityList['titles']) {
  const entries = keepLog(CITIES.map((name) => ({ name, category: 'PLACE' }))).entries();
  const list = testList(entries.slice(0, count), titles && { titles });
  const kept = keepLists([list]);
  await openScreen(`/lists/${list.id}`, testUser());
  await expect.element(page.getByRole('heading', { name: 'Japan', level: 1 })).toBeVisible();
  const stored = () =>
    kept.lists()[0]!.items.map(({ activityId }) => entries.find(({ id }) => id === activityId)?.name);
  return { entries, list, kept, stored };
}

const shown = () =>
  [...document.querySelectorAll('[aria-label="Entries of the list"] p[dir]')].map(
    ({ textContent }) => textContent,
  );
const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) });

it('adds entries of the log, and finds them by their names', async () => {
  const { stored } = await openList(0);
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Add Nara' }).click();
  await expect.poll(shown).toEqual(['Nara']);
  await page.getByLabelText('Search your log').fill('osa');
  await expect.element(page.getByRole('button', { name: 'Add Kyoto' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add Osaka Place' }).click();
  await expect.poll(shown).toEqual(['Nara', 'Osaka']);
  await expect.poll(stored).toEqual(['Nara', 'Osaka']);
  await expect.element(page.getByLabelText('Search your log')).toHaveValue('');
});

it('adds the only match by Enter, and none of several', async () => {
  await openList(0);
  const search = page.getByLabelText('Search your log');
  await search.fill('a');
  await expect.element(page.getByRole('button', { name: 'Add Nara' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveValue('a');
  await search.fill('osaka');
  await expect.element(page.getByRole('button', { name: 'Add Nara' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toEqual(['Osaka']);
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
});

it('takes titles that are not in the log: those of the catalogue, and any other', async () => {
  const { kept } = await openList(1);
  const search = page.getByLabelText('Search your log, or type any title');
  await search.fill('the left hand of dark');
  await page.getByRole('button', { name: /^Add The Left Hand of Darkness/ }).click();
  await expect.poll(shown).toEqual(['Kyoto', 'The Left Hand of Darkness']);
  await expect.element(page.getByText('Book · Ursula K. Le Guin, 1969')).toBeVisible();
  await search.fill('My garden diary');
  expect(await axeViolations()).toEqual([]);
  await page
    .getByRole('group', { name: 'Add My garden diary as' })
    .getByRole('button', { name: 'Book' })
    .click();
  await expect.poll(shown).toEqual(['Kyoto', 'The Left Hand of Darkness', 'My garden diary']);
  await focus(handle('My garden diary'));
  await userEvent.keyboard('{Home}');
  await expect.poll(shown).toEqual(['My garden diary', 'Kyoto', 'The Left Hand of Darkness']);
  await expect
    .poll(() => kept.lists()[0]!.titles)
    .toMatchObject([
      { name: 'My garden diary', position: 0 },
      { year: 1969, position: 2 },
    ]);
});

it('puts the entry of a title that is logged in its place, with its note, until that is undone', async () => {
  await openList(1, [{ name: 'Ubik', category: 'BOOK', year: 1969, note: 'Soon', position: 0 }]);
  await page.getByRole('button', { name: 'Log it: Ubik' }).click();
  await expect.element(page.getByText('“Ubik” is in your log.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log it: Ubik' })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Note on Ubik')).toHaveValue('Soon');
  await expect.poll(shown).toEqual(['Ubik', 'Kyoto']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Log it: Ubik' })).toBeVisible();
  await expect.poll(shown).toEqual(['Ubik', 'Kyoto']);
});

it('says of titles that they are logged elsewhere, and logs no such title again', async () => {
  const log = keepLog([
    { name: 'ubik', category: 'BOOK' },
    { name: 'Emma', category: 'BOOK', status: 'WANT', rating: null },
  ]);
  const titles = ['Ubik', 'Emma', 'Momo'].map(
    (name, position) => ({ name, category: 'BOOK', note: '', position }) as const,
  );
  const list = testList([], { titles });
  const kept = keepLists([list]);
  await openScreen(`/lists/${list.id}`, testUser());
  const rows = page.getByRole('list', { name: 'Entries of the list' });
  await expect.element(rows.getByText('In your log')).toBeVisible();
  await expect.element(rows.getByText('In your wishes')).toBeVisible();
  await expect.element(rows.getByRole('button', { name: /^Log it/ })).toHaveLength(1);
  await rows.getByRole('button', { name: 'Log it: Momo' }).click();
  await expect.poll(() => log.entries()).toHaveLength(3);
  await expect.poll(() => kept.lists()[0]!.items).toHaveLength(1);
});

it('says that the entry of a title waits, and changes the list for it neither now nor for Undo', async () => {
  await openList(1, [{ name: 'Ubik', category: 'BOOK', note: '', position: 0 }]);
  server.losesConnection(activityApi.submit);
  await page.getByRole('button', { name: 'Log it: Ubik' }).click();
  await expect.element(page.getByText('“Ubik” waits in this browser until you are online.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Log it: Ubik' })).toBeVisible();
  expect(server.inputsOf(listsApi.setItems)).toEqual([]);
});

it('puts entries in order by keys and by dragging, and notes them', async () => {
  const { stored, kept } = await openList(3);
  await focus(handle('Osaka'));
  await userEvent.keyboard('{Home}');
  await expect.poll(shown).toEqual(['Osaka', 'Kyoto', 'Nara']);
  await expect.element(page.getByRole('button', { name: 'Move Osaka, 1 of 3' })).toHaveFocus();
  await userEvent.dragAndDrop(handle('Nara'), handle('Kyoto'), { targetPosition: { x: 10, y: 2 } });
  await expect.poll(shown).toEqual(['Osaka', 'Nara', 'Kyoto']);
  await expect.poll(stored).toEqual(['Osaka', 'Nara', 'Kyoto']);
  await page.getByLabelText('Note on Nara').fill('the deer');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => kept.lists()[0]!.items[1]!.note).toBe('the deer');
  await page.getByLabelText('Note on Nara').fill('the temples');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Note on Nara')).toHaveValue('the deer');
  expect(await axeViolations()).toEqual([]);
});

it('gives an entry that was taken from the list back by Undo', async () => {
  await openList(1);
  await page.getByRole('button', { name: 'Remove Kyoto from the list' }).click();
  await expect.element(page.getByText('This list is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(['Kyoto']);
});

it('adds an entry to what another window has made of the list', async () => {
  const { kept, list, entries, stored } = await openList(1);
  kept.changeElsewhere(list.id, [
    { activityId: entries[2]!.id, note: '' },
    { activityId: entries[0]!.id, note: '' },
  ]);
  await page.getByRole('button', { name: 'Add Nara' }).click();
  await expect.poll(shown).toEqual(['Osaka', 'Kyoto', 'Nara']);
  await expect.poll(stored).toEqual(['Osaka', 'Kyoto', 'Nara']);
});

it('takes a change back that the server refuses', async () => {
  await openList(1);
  server.refuses(listsApi.setItems, 'server.failed');
  await page.getByRole('button', { name: 'Add Nara' }).click();
  await expect
    .element(page.getByText('The list could not be changed: Something went wrong on the server.'))
    .toBeVisible();
  await expect.poll(shown).toEqual(['Kyoto']);
});

it('changes its name and its note', async () => {
  await openList(1);
  await page.getByRole('button', { name: 'Rename or add a note' }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
  await page.getByLabelText('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please enter a name for the list.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByLabelText('Name', { exact: true }).fill('Kansai');
  await page.getByLabelText('Note', { exact: true }).fill('In spring');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('heading', { name: 'Kansai', level: 1 })).toBeVisible();
  await expect.element(page.getByText('In spring')).toBeVisible();
  const edit = page.getByRole('button', { name: 'Edit name and note' });
  await expect.element(edit).toHaveFocus();
  await edit.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(edit).toHaveFocus();
});

it('is shared by a link until that is withdrawn', async () => {
  const { list } = await openList(2);
  await expect
    .element(page.getByText('Everybody with the link will always see the current list'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toHaveFocus();
  await expect
    .element(page.getByRole('textbox', { name: 'Link to Japan' }))
    .toHaveValue(`${location.origin}/sharedList#${'a'.repeat(43)}`);
  await expect.element(page.getByRole('button', { name: 'Copy feed address' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByRole('button', { name: 'Make a link' })).toHaveFocus();
  expect(server.inputsOf(publicListsApi.withdraw)).toEqual([{ id: list.id }]);
});

it('says that a list does not exist', async () => {
  keepLog();
  keepLists();
  await openScreen('/lists/unknown', testUser());
  await expect.element(page.getByText('There is no such list')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});
