import {
  axeViolations,
  entryNames,
  entryRow,
  keepLog,
  openScreen,
  testUser,
} from '#testing/components/index.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const bar = page.getByRole('group', { name: 'Selected entries' });
const checkbox = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const tag = (name: string) => page.getByRole('button', { name: `#${name}` });

const placeOfStars = () =>
  entryRow('One').getByRole('img', { name: '3 stars' }).element().getBoundingClientRect();

it('selects a range with Shift and deletes it with one notice and one Undo', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  keepLog(names.map((name) => ({ name })));
  await openScreen('/activity', testUser());
  const selectAll = bar.getByRole('checkbox');
  await checkbox('Two').click();
  await checkbox('Four').click({ modifiers: ['Shift'] });
  await expect.element(bar.getByText('3 entries selected')).toBeVisible();
  await selectAll.click();
  await expect.element(selectAll).toBeChecked();
  await checkbox('One').click();
  await expect.element(bar.getByText('4 entries selected')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  const before = placeOfStars();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(entryNames).toEqual(['One']);
  expect(placeOfStars()).toEqual(before);
  await expect.element(page.getByText('4 entries were deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(entryNames).toEqual(names);
});

it('changes the tags of the chosen entries with one Undo', async () => {
  keepLog([{ name: 'One', tags: ['old'] }, { name: 'Two' }, { name: 'Three' }]);
  await openScreen('/activity', testUser());
  await checkbox('One').click();
  await checkbox('Two').click();
  await bar.getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 2 entries' });
  await dialog.getByLabelText('Add', { exact: true }).fill('new');
  await dialog.getByRole('checkbox', { name: 'old' }).click();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Change all' }).click();
  await expect.element(page.getByText('2 entries were changed.')).toBeVisible();
  await expect.poll(() => tag('new').elements()).toHaveLength(2);
  expect(tag('old').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => tag('old').elements()).toHaveLength(1);
  expect(tag('new').elements()).toEqual([]);
});

it('closes menus and dialogs by the back button of a phone, and then ends choosing', async () => {
  const watchers = new Set<EventTarget>();
  function CloseWatcher() {
    const watcher = new EventTarget();
    watchers.add(watcher);
    return Object.assign(watcher, { destroy: () => watchers.delete(watcher) });
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher);
  onTestFinished(() => vi.unstubAllGlobals());
  const goBack = () => [...watchers].at(-1)?.dispatchEvent(new Event('close'));
  keepLog([{ name: 'One' }, { name: 'Two' }]);
  await openScreen('/activity', testUser());
  await checkbox('One').click();
  await page.getByRole('button', { name: 'Menu of' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  goBack();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await bar.getByRole('button', { name: 'Tags' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  goBack();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(checkbox('One')).toBeChecked();
  goBack();
  await expect.element(checkbox('One')).not.toBeChecked();
  expect(watchers.size).toBe(0);
});

it('closes only the dialog by Escape', async () => {
  keepLog([{ name: 'One' }, { name: 'Two' }]);
  await openScreen('/activity', testUser());
  await checkbox('One').click();
  await bar.getByRole('button', { name: 'Tags' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(checkbox('One')).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(checkbox('One')).not.toBeChecked();
});

it('moves the chosen entries among the wishes by their status', async () => {
  keepLog([{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]);
  await openScreen('/activity', testUser());
  await checkbox('One').click();
  await checkbox('Two').click();
  await bar.getByRole('button', { name: 'Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Status of 2 entries' });
  await dialog.getByRole('radio', { name: 'Wish' }).click();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Change all' }).click();
  await expect.poll(entryNames).toEqual(['Three']);
  await page.getByRole('button', { name: 'Wishes 2' }).click();
  await expect.poll(() => location.search).toBe('?status=WANT');
  await expect.poll(entryNames).toEqual(['One', 'Two']);
});

it('gives the chosen entries one date, which must be a whole one', async () => {
  const log = keepLog([{ name: 'One' }, { name: 'Two' }]);
  await openScreen('/activity', testUser());
  await bar.getByRole('checkbox').click();
  await bar.getByRole('button', { name: 'Date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Date of 2 entries' });
  await userEvent.selectOptions(dialog.getByLabelText('Date: how exactly'), 'A year');
  await dialog.getByRole('textbox', { name: 'Date' }).fill('');
  await dialog.getByRole('button', { name: 'Change all' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Date' }).fill('2009');
  await dialog.getByRole('button', { name: 'Change all' }).click();
  await expect.element(page.getByText('2 entries were changed.')).toBeVisible();
  expect(log.entries().map(({ date }) => date)).toEqual(['2009', '2009']);
});

it('gives the chosen entries a category and a rating, each with one Undo', async () => {
  const log = keepLog([{ name: 'One', rating: 2 }, { name: 'Two', category: 'SHOW' }, { name: 'Three' }]);
  const categories = () => log.entries().map(({ category }) => category);
  await openScreen('/activity', testUser());
  await checkbox('One').click();
  await checkbox('Two').click();
  await bar.getByRole('button', { name: 'Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Category of 2 entries' });
  await expect.element(dialog.getByRole('radio', { name: 'Book' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Show' }).click();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Change all' }).click();
  await expect.element(page.getByText('Update successful!')).toBeVisible();
  expect(categories()).toEqual(['SHOW', 'SHOW', 'BOOK']);

  await bar.getByRole('button', { name: 'Rating' }).click();
  await expect.element(page.getByRole('button', { name: 'Change all' })).toBeDisabled();
  await page.getByRole('dialog').getByRole('radio', { name: '4 stars' }).click();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Change all' }).click();
  await expect.element(page.getByText('2 entries were changed.')).toBeVisible();
  expect(log.entries().map(({ rating }) => rating)).toEqual([4, 4, 3]);

  await userEvent.keyboard('uu');
  await expect.poll(() => log.entries().map(({ rating }) => rating)).toEqual([2, 3, 3]);
  await expect.poll(categories).toEqual(['BOOK', 'SHOW', 'BOOK']);

  await bar.getByRole('button', { name: 'Rating' }).click();
  await page.getByRole('button', { name: 'Remove all ratings' }).click();
  await expect.poll(() => log.entries().map(({ rating }) => rating)).toEqual([null, null, 3]);
});
