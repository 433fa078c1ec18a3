import { storageApi } from '../../contract/storage.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import {
  fileRow,
  filesNamed,
  listedFiles,
  openStorage,
  testFile,
  testFolder,
} from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const MIB = 1024 ** 2;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const choose = (list: string, option: string) =>
  userEvent.selectOptions(page.getByRole('combobox', { name: list, exact: true }), option);
const search = () => page.getByLabelText('Search files');

it('finds files in all folders by what is typed, and asks the server for no others', async () => {
  const trips = testFolder({ name: 'Trips' });
  await openStorage({
    folders: [trips],
    files: [testFile({ name: 'Grüße.jpg', folder: trips.id, size: 11 * MIB }), testFile({ name: 'a.txt' })],
  });
  await search().fill('grusse kind:photo >10MB');
  await expect.element(fileRow('Grüße.jpg')).toMatchTextContent(/in Trips/);
  await expect.poll(listedFiles).toBe(1);
  await expect.poll(() => location.search).toBe('?text=grusse+kind%3Aphoto+%3E10MB');
  await expect
    .poll(() => server.inputsOf(storageApi.files).at(-1))
    .toMatchObject({ folder: 'all', text: 'grusse', kind: 'picture', sizeFrom: String(10 * MIB + 1) });
});

it.for([390, 1280])('offers the filters to those who type none, at a width of %s', async (width) => {
  await page.viewport(width, 844);
  await openStorage({ files: filesNamed('a.txt', 'b.jpg', 'c.zip') });
  await search().fill('b');
  await button('Filters').click();
  await choose('Kind', 'Pictures');
  await expect.element(search()).toHaveValue('b kind:picture');
  await choose('Size', 'Over 10 MiB');
  await choose('Changed', 'Changed last year');
  await expect.element(button('Filters 3')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await expect
    .element(page.getByText(/^No file is a picture, is larger than 10 MiB, was changed in/))
    .toBeVisible();
  await button('Clear the search').click();
  await expect.poll(listedFiles).toBe(3);
  await expect.element(search()).toHaveValue('');
});

it('shows in the filters what was typed', async () => {
  await openStorage(
    { files: filesNamed('a.txt') },
    { path: '/storage?text=before:2024-05+>2GB+kind:photos' },
  );
  await expect
    .element(page.getByText(/^No file is a picture, was changed before May 2024, and is larger than 2 GiB/))
    .toBeVisible();
  await button('Filters 3').click();
  await expect.element(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('kind:picture');
  await expect.element(page.getByRole('combobox', { name: 'Changed' })).toHaveValue('before:2024-05');
  await choose('Changed', 'Changed any time');
  await choose('Size', 'Any size');
  await choose('Kind', 'Any kind');
  await expect.poll(listedFiles).toBe(1);
});
