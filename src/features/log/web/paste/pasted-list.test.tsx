import { activityApi } from '../../contract/activity.ts';
import {
  axeViolations,
  entryNames,
  keepLog,
  openScreen,
  server,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const name = page.getByLabelText('Activity name');
const addAll = page.getByRole('button', { name: 'Add all' });

/** Once the line can be read: before that, a pasted text is one line. */
async function paste(text: string) {
  await name.fill('Piranesi');
  await expect.element(page.getByRole('option', { name: /^Piranesi/ }).first()).toBeVisible();
  await name.fill('');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  name
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

it('adds each line of a pasted list as if it was typed, and one Undo takes all of it back', async () => {
  const log = keepLog([{ name: 'Momo', status: 'WANT', rating: null }]);
  await openScreen('/activity', testUser());
  await paste('Dune book 5 yesterday\n\n- Momo book 4\nGrandmothers garden');
  await expect.element(page.getByText('3 lines: add each as an entry?')).toBeVisible();
  await expect.element(page.getByText(/^Book · 4 stars · .* · Your wish comes true$/)).toBeVisible();
  await expect.element(page.getByText(/^Book\?/)).toBeVisible();
  await expect.element(addAll).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('3 entries were added.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  const byName = new Map(log.entries().map((entry) => [entry.name, entry]));
  expect(byName.get('Dune')).toMatchObject({ category: 'BOOK', rating: 5 });
  expect(byName.get('Grandmothers garden')).toMatchObject({ category: 'BOOK', rating: null });
  expect(byName.get('Momo')).toMatchObject({ category: 'BOOK', rating: 4 });
  expect(byName.size).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(log.entries).toMatchObject([{ name: 'Momo', status: 'WANT', rating: null }]);
});

it('keeps the lines that could not be added, and adds them with the next try', async () => {
  const log = keepLog();
  await openScreen('/activity', testUser());
  await paste('Dune book 5\nMomo book 4');
  await expect.element(addAll).toBeVisible();
  server.refuses(activityApi.submit, 'server.failed');
  await addAll.click();
  await expect.element(page.getByText('2 lines were not added. Please try again.')).toBeVisible();
  const again = keepLog();
  await addAll.click();
  await expect
    .poll(() =>
      again
        .entries()
        .map((entry) => entry.name)
        .toSorted(),
    )
    .toEqual(['Dune', 'Momo']);
  expect(log.entries()).toEqual([]);
});

it('makes a pasted list one entry, too', async () => {
  keepLog();
  await openScreen('/activity', testUser());
  await paste('Dune book 5\nwith Tom');
  await page.getByRole('button', { name: 'As one entry' }).click();
  await expect.element(name).toHaveValue('Dune book 5 with Tom');
  await userEvent.keyboard('{Enter}');
  await expect.poll(entryNames).toEqual(['Dune']);
});
