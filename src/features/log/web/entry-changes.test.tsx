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

/** What the specification's update and delete send. */
const WHOLE_ACTIVITY = ['category', 'creationTime', 'id', 'name', 'rating'];

const select = (name: string) => page.getByRole('button', { name, expanded: false }).click();
const stars = (name: string, rating: number) =>
  page.getByRole('group', { name: `Rating of ${name}` }).getByRole('radio', { name: `${rating} stars` });
const shownStars = (name: string, rating: number) =>
  entryRow(name).getByRole('img', { name: `${rating} stars` });

async function rename(name: string) {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabelText('Name', { exact: true }).fill(name);
}

it('saves an edited name and a chosen category, each with the whole activity', async () => {
  const log = keepLog([{ name: 'Piranessi' }]);
  await openScreen('/activity', testUser());
  await select('Piranessi');
  await rename('Piranesi');
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Update successful!')).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Category of Piranesi'), 'Game');
  await expect.element(entryRow('Piranesi').getByText(/^Game · /)).toBeVisible();
  await expect.poll(log.entries).toMatchObject([{ name: 'Piranesi', category: 'GAME' }]);
  for (const sent of server.inputsOf(activityApi.update))
    expect(Object.keys(sent).toSorted()).toEqual(WHOLE_ACTIVITY);
});

it('rejects a blank name in the editor, which Escape closes', async () => {
  keepLog([{ name: 'Piranesi' }]);
  await openScreen('/activity', testUser());
  await select('Piranesi');
  await rename(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please enter an activity name!')).toBeVisible();
  await page.getByLabelText('Name', { exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(entryNames).toEqual(['Piranesi']);
});

it('rolls back a change that the server rejects', async () => {
  keepLog([{ name: 'Piranesi', rating: 2 }]);
  server.refuses(activityApi.update, 'server.failed');
  await openScreen('/activity', testUser());
  await select('Piranesi');
  await stars('Piranesi', 5).click();
  await expect.element(page.getByText('An issue occured!')).toBeVisible();
  await expect.element(stars('Piranesi', 2)).toBeChecked();
});

const offline = page.getByText('No connection. Please try again when you are online.');

it('says of a change without a connection that it needs one', async () => {
  keepLog([{ name: 'Piranesi', rating: 2 }]);
  server.losesConnection(activityApi.update);
  await openScreen('/activity', testUser());
  await select('Piranesi');
  await stars('Piranesi', 5).click();
  await expect.element(offline).toBeVisible();
  await expect.element(stars('Piranesi', 2)).toBeChecked();
  await expect.element(page.getByText('An issue occured!')).not.toBeInTheDocument();
});

it('says of a deletion without a connection that it needs one', async () => {
  keepLog([{ name: 'Piranesi' }]);
  server.losesConnection(activityApi.delete);
  await openScreen('/activity', testUser());
  await select('Piranesi');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(offline).toBeVisible();
  await expect.poll(entryNames).toEqual(['Piranesi']);
  await expect.element(page.getByText('An issue occured!')).not.toBeInTheDocument();
});

it('restores a deleted entry by Undo in the same row', async () => {
  const log = keepLog([{ name: 'First' }, { name: 'Second' }, { name: 'Third' }]);
  const before = log.entries();
  await openScreen('/activity', testUser());
  await select('Second');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(entryNames).toEqual(['First', 'Third']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(entryNames).toEqual(['First', 'Second', 'Third']);
  await expect.poll(log.entries).toEqual(before);
  const [sent] = server.inputsOf(activityApi.delete);
  expect(Object.keys(sent ?? {}).toSorted()).toEqual(WHOLE_ACTIVITY);
});

it('rolls back only the rejected one of two simultaneous changes', async () => {
  keepLog([
    { name: 'Piranesi', rating: 2 },
    { name: 'Severance', rating: 3 },
  ]);
  const rejection = server.holdsNext(activityApi.update, 'server.failed');
  await openScreen('/activity', testUser());
  await select('Piranesi');
  await stars('Piranesi', 5).click();
  await select('Severance');
  await stars('Severance', 4).click();
  // Both changes are shown before the server has responded.
  await expect.element(shownStars('Piranesi', 5)).toBeVisible();
  await expect.element(stars('Severance', 4)).toBeChecked();
  rejection.release();
  await expect.element(page.getByText('An issue occured!')).toBeVisible();
  await expect.element(page.getByText('Update successful!')).toBeVisible();
  await expect.element(shownStars('Piranesi', 2)).toBeVisible();
  await expect.element(stars('Severance', 4)).toBeChecked();
});

it('shows a deletion at once, and again what the server refuses to delete', async () => {
  keepLog([{ name: 'Piranesi' }, { name: 'Severance' }]);
  const rejection = server.holdsNext(activityApi.delete, 'server.failed');
  await openScreen('/activity', testUser());
  await select('Piranesi');
  await userEvent.keyboard('{Delete}');
  await expect.poll(entryNames).toEqual(['Severance']);
  rejection.release();
  await expect.element(page.getByText('An issue occured!')).toBeVisible();
  await expect.poll(entryNames).toEqual(['Piranesi', 'Severance']);
});

it('undoes a deletion before the server has answered it', async () => {
  const log = keepLog([{ name: 'Piranesi' }, { name: 'Severance' }]);
  const held = server.holdsNext(activityApi.delete);
  await openScreen('/activity', testUser());
  await select('Severance');
  await userEvent.keyboard('{Delete}');
  await expect.poll(entryNames).toEqual(['Piranesi']);
  await held.received;
  await userEvent.keyboard('u');
  await expect.poll(entryNames).toEqual(['Piranesi', 'Severance']);
  held.release();
  await expect.poll(() => log.entries().length).toBe(2);
  await expect.element(page.getByText('Severance” was deleted.')).not.toBeInTheDocument();
});

it('does not send a rejected rating again with a later change of the name', async () => {
  const log = keepLog([{ name: 'Piranessi', rating: 2 }]);
  const rejection = server.holdsNext(activityApi.update, 'server.failed');
  await openScreen('/activity', testUser());
  await select('Piranessi');
  await stars('Piranessi', 5).click();
  await rename('Piranesi');
  await userEvent.keyboard('{Enter}');
  await expect.element(stars('Piranesi', 5)).toBeChecked();
  rejection.release();
  await expect.element(page.getByText('Update successful!')).toBeVisible();
  await expect.element(stars('Piranesi', 2)).toBeChecked();
  expect(log.entries()).toMatchObject([{ name: 'Piranesi', rating: 2 }]);
});

it('links an entry to its guide, if its category has one', async () => {
  keepLog([
    { name: 'Arrival', category: 'MOVIE' },
    { name: 'Celeste', category: 'GAME' },
  ]);
  await openScreen('/activity', testUser());
  await expect
    .element(entryRow('Arrival').getByRole('link', { name: 'Movie guide' }))
    .toHaveAttribute('href', `/movieGuide/${encodeURIComponent('{"name":"Arrival"}')}`);
  await expect.element(entryRow('Celeste').getByRole('link')).not.toBeInTheDocument();
});
