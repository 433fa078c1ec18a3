import { activityApi } from '../contract/activity.ts';
import {
  axeViolations,
  entryNames,
  focus,
  keepLog,
  openScreen,
  server,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const wish = (name: string) => ({ name, status: 'WANT' as const, rating: null });
const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) });

it('puts wishes in order by keys and by dragging', async () => {
  const log = keepLog(['Dune', 'Solaris', 'Ubik'].map(wish));
  await openScreen('/activity?status=WANT', testUser());
  await expect.poll(entryNames).toEqual(['Dune', 'Solaris', 'Ubik']);
  await focus(handle('Ubik'));
  await userEvent.keyboard('{Home}');
  await expect.poll(entryNames).toEqual(['Ubik', 'Dune', 'Solaris']);
  await expect.element(handle('Ubik')).toHaveFocus();
  await userEvent.dragAndDrop(handle('Solaris'), handle('Dune'), { targetPosition: { x: 10, y: 2 } });
  await expect.poll(entryNames).toEqual(['Ubik', 'Solaris', 'Dune']);
  await userEvent.keyboard('u');
  await expect.poll(entryNames).toEqual(['Ubik', 'Dune', 'Solaris']);
  const places = () => Object.fromEntries(log.entries().map((entry) => [entry.name, entry.wishPosition]));
  await expect.poll(places).toEqual({ Ubik: 0, Dune: 1, Solaris: 2 });
});

it('moves a wish that came true to the log with its rating, until that is undone', async () => {
  const log = keepLog(['Dune', 'Solaris'].map(wish));
  await openScreen('/activity?status=WANT', testUser());
  await page.getByRole('button', { name: 'Done: Dune' }).click();
  const form = page.getByRole('form', { name: 'How was Dune?' });
  await form.getByRole('radio', { name: '4 stars' }).click();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('“Dune” is in your log.')).toBeVisible();
  expect(log.entries()[0]).toMatchObject({ name: 'Dune', rating: 4 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(entryNames).toEqual(['Dune', 'Solaris']);
});

it('keeps the moved one of many wishes in sight and in focus, and takes a refused move back', async () => {
  keepLog(Array.from({ length: 300 }, (_, index) => wish(`Wish ${index}.`)));
  await openScreen('/activity?status=WANT', testUser());
  const first = page.getByRole('button', { name: /^Move Wish 0\.,/ });
  await expect.element(first).toBeVisible();
  await focus(first);
  await userEvent.keyboard('{End}');
  await expect.element(first).toHaveAccessibleName('Move Wish 0., 300 of 300');
  await expect.element(first).toHaveFocus();
  await expect.element(first).toBeInViewport();
  server.refuses(activityApi.orderWishes, 'server.failed');
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByText('An issue occured!')).toBeVisible();
  await expect.element(first).toHaveAccessibleName('Move Wish 0., 300 of 300');
});

it('has no places while it is filtered, and leads back to the whole order', async () => {
  keepLog(['Dune', 'Dune Messiah', 'Solaris'].map(wish));
  await openScreen('/activity?status=WANT&text=dune', testUser());
  await expect.element(page.getByText('You can reorder your wishes when')).toBeVisible();
  expect(page.getByRole('button', { name: /^Move Dune/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'My order' }).click();
  await expect.element(handle('Solaris')).toBeVisible();
});
