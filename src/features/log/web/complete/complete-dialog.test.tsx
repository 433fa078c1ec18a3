import { axeViolations, keepLog, openScreen, testUser } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

it('completes the chosen entries with what the catalogue knows, with one Undo', async () => {
  const log = keepLog([
    { name: 'Piranesi' },
    { name: 'Middlemarch' },
    { name: 'The Trial', year: 1925 },
    { name: 'A book that nobody knows' },
    { name: 'Kyoto', category: 'PLACE' },
  ]);
  const known = () => log.entries().map(({ creator, year }) => [creator, year]);
  const before = known();
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: 'More for your log' }).first().click();
  await page.getByRole('menuitem', { name: 'Add creators and years to 3 entries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add creators and years' });
  await expect.element(dialog.getByText('Book → Susanna Clarke, 2020')).toBeVisible();
  await expect.element(dialog.getByText('Book → Franz Kafka')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Middlemarch/ }).click();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to 2 entries' }).click();
  await expect.element(page.getByText('2 entries were changed.')).toBeVisible();
  const none = [undefined, undefined];
  expect(known()).toEqual([['Susanna Clarke', 2020], none, ['Franz Kafka', 1925], none, none]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(known).toEqual(before);
});
