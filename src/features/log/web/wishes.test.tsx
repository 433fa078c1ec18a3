import { activityApi } from '../contract/activity.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
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
const times = () =>
  page
    .getByRole('list', { name: 'Every time' })
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

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

it('shows every time of a work on its page, where another one is added in place', async () => {
  const dune = { name: 'Dune', category: 'BOOK', year: 1965 } as const;
  const entries = keepLog([
    { ...dune, rating: 4, date: '2024-05' },
    { ...dune, name: 'DUNE', rating: 3, date: '2009', note: 'Too young for it.' },
    { ...dune, category: 'MOVIE' },
  ]).entries();
  server.answers(listsApi.retrieve, [
    {
      id: 'list-1',
      name: 'Desert',
      note: '',
      items: [{ activityId: entries[0]!.id, note: '' }],
      version: 1,
      creationTime: '2026-01-01T08:00:00.000Z',
    },
  ]);
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: 'Dune', exact: true }).last().click();
  await page.getByRole('link', { name: '2 times' }).click();
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/activity\/work\/book\?name=Dune/);
  await expect.poll(() => document.title).toBe('Dune · Daybook');
  await expect.poll(times).toEqual(['Second time', 'First time']);
  await expect.element(page.getByRole('link', { name: 'Desert' })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'First time, 2009: 3, Second time, May 2024: 4' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Log it again' }).click();
  await page.getByRole('form', { name: 'How was Dune?' }).getByRole('radio', { name: '5 stars' }).click();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(times).toEqual(['Third time', 'Second time', 'First time']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(times).toHaveLength(2);
});

it('says that a work is not in the log, or that the log could not be loaded', async () => {
  keepLog();
  await openScreen('/activity/work/book?name=Solaris', testUser());
  await expect.element(page.getByRole('heading', { name: 'Not in your log' })).toBeVisible();
});

it('says that the log of a work could not be loaded', async () => {
  server.refuses(activityApi.retrieve, 'request.invalid');
  await openScreen('/activity/work/book?name=Solaris', testUser());
  await expect.element(page.getByRole('heading', { name: 'Your log could not be loaded' })).toBeVisible();
});
