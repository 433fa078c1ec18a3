import { axeViolations, entryNames, keepLog, openScreen, testUser } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const THREE = ['First', 'Second', 'Third'];
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const rating = (name: string, stars: number) =>
  page.getByRole('group', { name: `Rating of ${name}` }).getByRole('radio', { name: `${stars} stars` });

async function openLog(names: readonly string[]): Promise<void> {
  keepLog(names.map((name) => ({ name })));
  await openScreen('/activity', testUser());
  await expect.poll(entryNames).toEqual(names);
}

it('moves through the log by arrow keys, rates by digits, edits by e, deletes by Delete and undoes by u', async () => {
  await openLog(THREE);
  row('First').element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(row('Second')).toHaveFocus();
  await userEvent.keyboard('5');
  await expect.element(rating('Second', 5)).toBeChecked();
  await expect.element(page.getByText('Update successful!')).toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(rating('Second', 3)).toBeChecked();
  await userEvent.keyboard('e{ControlOrMeta>}a{/ControlOrMeta}The Second{Enter}');
  await expect.poll(entryNames).toEqual(['First', 'The Second', 'Third']);
  await expect.element(row('The Second')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(entryNames).toEqual(['First', 'Third']);
  await expect.element(row('Third')).toHaveFocus();
  await userEvent.keyboard('u');
  await expect.poll(entryNames).toEqual(['First', 'The Second', 'Third']);
});

it('selects by Shift and an arrow key or by x, deletes what is selected, and clears the selection by Escape', async () => {
  await openLog(THREE);
  row('Second').element().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Delete}');
  await expect.poll(entryNames).toEqual(['First']);
  await userEvent.keyboard('u');
  await expect.poll(entryNames).toEqual(THREE);
  await userEvent.keyboard('x');
  await expect.element(page.getByText('1 entry selected')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Select all')).toBeVisible();
});

it.for(['{ArrowDown}', 'j'])('moves the focus into the log by %s, and back up by k', async (key) => {
  await openLog(THREE);
  await userEvent.keyboard(key);
  await expect.element(row('First')).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(row('Second')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(row('First')).toHaveFocus();
});

it('changes a focused rating by the Down arrow key instead of moving through the list', async () => {
  await openLog(THREE);
  page.getByRole('radio', { name: '3 stars' }).first().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: '4 stars' }).first()).toHaveFocus();
});

it('restores even the last entry by u, and the notice of its deletion disappears', async () => {
  await openLog(['Only']);
  await userEvent.keyboard('j{Delete}');
  await expect.element(page.getByText('Your log is empty')).toBeVisible();
  // A notice stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await userEvent.keyboard('u');
  await expect.poll(entryNames).toEqual(['Only']);
  await expect.element(page.getByText('“Only” was deleted.')).not.toBeInTheDocument();
});

it('opens the search by /, and has no shortcuts while the user types', async () => {
  await openLog(THREE);
  await userEvent.keyboard('/');
  const search = page.getByLabelText('Search the log');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('neu');
  await expect.element(search).toHaveValue('neu');
});

it('shows the shortcuts by ?, which can be turned off', async () => {
  await openLog(THREE);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  page.getByLabelText('Use single keys as shortcuts').element().focus();
  await userEvent.keyboard(' {Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('n');
  await expect.element(page.getByLabelText('Activity name')).not.toHaveFocus();
});

it('has no axe violations in an open entry, its editor and the orders of the log', async () => {
  await openLog(THREE);
  await row('First').click();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('combobox', { name: 'Order' }).click();
  expect(await axeViolations()).toEqual([]);
});
