import { activityApi } from '../contract/activity.ts';
import {
  axeViolations,
  entryNames,
  entryRow,
  keepLog,
  openScreen,
  server,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const name = page.getByLabelText('Activity name');
const eldenRing = {
  name: 'Elden Ring',
  category: 'GAME',
  rating: null,
  status: 'WANT',
  note: 'from Mia',
} as const;

it('lets a wish come true by a line that says how it was, until that is undone', async () => {
  const log = keepLog([eldenRing]);
  await openScreen('/activity', testUser());
  await name.fill('played elden ring 4 yesterday');
  await expect.element(page.getByText(/^Your wish comes true/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('“Elden Ring” is in your log.')).toBeVisible();
  await expect.element(name).toHaveValue('');
  expect(log.entries()).toMatchObject([{ name: 'Elden Ring', rating: 4, note: 'from Mia' }]);
  expect(log.entries()[0]).not.toHaveProperty('status');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(log.entries).toMatchObject([{ status: 'WANT', rating: null }]);
});

it('finishes what the user is doing, or adds another entry if that is taken off the line', async () => {
  const log = keepLog([{ name: 'Hollow Knight', category: 'GAME', rating: null, status: 'DOING' }]);
  await openScreen('/activity', testUser());
  await name.fill('finished Hollow Knight 5');
  await page.getByRole('button', { name: 'Add a new entry instead' }).click();
  await expect.element(page.getByText(/^Finishes what you are doing/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(entryNames).toEqual(['Hollow Knight', 'Hollow Knight']);
  await name.fill('finished Hollow Knight 3');
  await expect.element(page.getByText(/^Finishes what you are doing/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => log.entries().map(({ rating, status }) => [rating, status]))
    .toEqual([
      [5, undefined],
      [3, undefined],
    ]);
});

it('starts a wish by a line that says so', async () => {
  const log = keepLog([eldenRing]);
  await openScreen('/activity', testUser());
  await name.fill('playing elden ring');
  await expect.element(page.getByText(/^Starts your wish/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('“Elden Ring” is in your log.')).toBeVisible();
  expect(log.entries()).toMatchObject([{ name: 'Elden Ring', status: 'DOING', note: 'from Mia' }]);
});

it('lets the entry wait without a connection, and changes the wish by it afterwards', async () => {
  const log = keepLog([eldenRing]);
  server.losesConnection(activityApi.submit);
  await openScreen('/activity', testUser());
  await name.fill('played Elden Ring 4');
  await expect.element(page.getByText(/^Your wish comes true/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(entryRow('Elden Ring')).toMatchTextContent(/Waiting/);
  await expect.element(name).toHaveValue('');
  keepLog(log.entries());
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Waiting')).not.toBeInTheDocument();
  await expect.poll(entryNames).toEqual(['Elden Ring']);
});

it('marks what the user is doing as done beside it, with its stars', async () => {
  const log = keepLog([{ name: 'Hollow Knight', category: 'GAME', rating: 4, status: 'DOING' }]);
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: 'Done: Hollow Knight' }).click();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect.element(page.getByText('“Hollow Knight” is in your log.')).toBeVisible();
  expect(log.entries()).toMatchObject([{ name: 'Hollow Knight', rating: 4 }]);
  expect(log.entries()[0]).not.toHaveProperty('status');
});
