import { importApi } from '../contract/import.ts';
import {
  axeViolations,
  focus,
  keepImports,
  keepLists,
  keepLog,
  openScreen,
  server,
  testImport,
  testUser,
} from '#testing/components/index.ts';
import { makeZip } from 'client-zip';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const DIARY = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-03-02,The Lantern Keeper,1985,https://boxd.it/e1,4.5,,cinema,2024-03-01
2024-03-09,Salt and Smoke,2004,https://boxd.it/e2,3,,,2024-03-08
`;
const WATCHLIST = `Date,Name,Year,Letterboxd URI
2024-03-04,Still to See,1999,https://boxd.it/f3
`;
const GAMES = `Game;Played on;Stars\nOuter Wilds;2024-05-12;9\nHades;2023-01-02;7\n`;

const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' });
const choose = (...files: File[]) => userEvent.upload(page.getByLabelText('Files', { exact: true }), files);
const count = (name: string) =>
  page.getByRole('group', { name: 'Filter by result' }).getByRole('button', { name });
const rows = page.getByRole('list', { name: 'What the rows become' }).getByRole('listitem');
const become = (column: string, field: string) =>
  userEvent.selectOptions(page.getByRole('combobox', { name: column }), field);

beforeEach(() => {
  keepLog();
  keepLists();
  keepImports();
});

it('explains what can be dropped, and finds the steps of a service', async () => {
  await openScreen('/import', testUser());
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByLabelText('Find a service').fill('no such service');
  await expect.element(page.getByText(/^No service has this name\./)).toBeVisible();
  await page.getByLabelText('Find a service').fill('letterb');
  await page.getByRole('link', { name: 'Letterboxd' }).click();
  await expect.element(page.getByRole('heading', { name: 'From Letterboxd', level: 1 })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('knows only services whose files it understands', async () => {
  await openScreen('/import/nothing', testUser());
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
});

it('shows each row of an archive before anything is written, and sends only what was chosen', async () => {
  const kept = keepImports();
  const zip = makeZip([
    { name: 'ann/diary.csv', input: DIARY },
    { name: 'ann/watchlist.csv', input: WATCHLIST },
  ]);
  await openScreen('/import', testUser());
  await choose(new File([await new Response(zip).blob()], 'letterboxd-ann.zip', { type: 'application/zip' }));
  await expect.element(page.getByRole('heading', { name: 'Letterboxd' })).toHaveFocus();
  await expect.element(count('New')).toMatchTextContent('3');
  const lantern = rows.filter({ hasText: 'The Lantern Keeper' });
  await expect.element(lantern.getByRole('img', { name: '4.5 stars' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await become('Wishes', 'Leave out');
  await expect.element(count('Left out')).toMatchTextContent('1');
  await page.getByLabelText('Search the rows').fill('salt');
  await expect.poll(() => rows.elements()).toHaveLength(1);
  expect(server.inputsOf(importApi.begin)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect.element(page.getByRole('heading', { name: '2 new entries are in your log' })).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  const names = kept.rows().map((row) => (row.kind === 'add' ? row.draft.name : row.kind));
  expect(new Set(names)).toEqual(new Set(['Salt and Smoke', 'The Lantern Keeper']));
  expect(names).toHaveLength(2);
});

it('asks what the columns of an unknown table are, and knows them the next time', async () => {
  const user = testUser();
  await openScreen('/import', user);
  await choose(csv('games.csv', GAMES));
  await expect.element(page.getByRole('heading', { name: 'What are the columns?' })).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await become('Game becomes', 'Ignore');
  await become('Played on becomes', 'When you did it');
  await become('Stars becomes', 'Your rating');
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect.element(page.getByText('Please choose the column with the name.')).toBeVisible();
  await become('Game becomes', 'Name');
  await become('The rows are', 'Games');
  await become('The best rating is', '10');
  await focus(page.getByRole('button', { name: 'Show the preview' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(rows.filter({ hasText: 'Outer Wilds' })).toMatchTextContent('from 9 of 10');
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect.element(page.getByRole('heading', { name: '2 new entries are in your log' })).toHaveFocus();
  await page.getByRole('button', { name: 'Import more' }).click();
  await choose(csv('more games.csv', `${GAMES}Celeste;2022-07-01;8\n`));
  await expect.element(count('New')).toBeVisible();
});

it('counts entries in the counts as in the button, and says from how many rows they are', async () => {
  const watched = `${WATCHLIST.split('\n')[0]}\n2024-03-02,The Lantern Keeper,1985,https://boxd.it/f1\n`;
  await openScreen('/import', testUser());
  await choose(csv('diary.csv', DIARY), csv('watched.csv', watched));
  await expect.element(count('New')).toMatchTextContent('2');
  await expect.element(page.getByRole('button', { name: 'Import 2 entries' })).toBeVisible();
  await expect.element(page.getByText('2 in all, from 3 rows of your files.')).toBeVisible();
});

it('leads from an import to the log, and skips what else was dropped if the user wants that', async () => {
  await openScreen('/import', testUser());
  await choose(csv('diary.csv', DIARY), csv('games.csv', GAMES));
  await page.getByRole('button', { name: 'Look at it: diary.csv of Letterboxd' }).click();
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  const log = page.getByRole('link', { name: 'See your log' });
  await expect.element(log).toHaveAttribute('href', '/activity');
  const next = page.getByRole('button', { name: 'Continue with games.csv' });
  expect([log, next].map((one) => one.element().className.includes('primary'))).toEqual([true, false]);
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Skip the rest' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

it('takes a file for one of the only service that it can be from, until the user says otherwise', async () => {
  await openScreen('/import', testUser());
  await choose(csv('shelf.csv', 'Title,Author,My Rating,Bookshelves\nDune,Frank Herbert,5,\n'));
  const service = page.getByRole('combobox', { name: 'Service of shelf.csv' });
  await expect.element(service).toHaveValue('goodreads');
  await expect
    .element(page.getByRole('button', { name: 'Look at it: shelf.csv of Goodreads' }))
    .toBeVisible();
  await userEvent.selectOptions(service, 'Leave it out');
  await expect.element(page.getByRole('button', { name: /^Look at it/ })).not.toBeInTheDocument();
});

it('asks once which profile of Netflix is the user’s, for all files together', async () => {
  const activity = `Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country
Ann,2024-03-01 20:00:00,01:40:00,,Salt and Smoke,,TV,01:40:00,01:40:00,PT
Ann,2024-03-02 20:00:00,01:40:00,,The Lantern Keeper,,TV,01:40:00,01:40:00,PT
Ben,2024-03-03 20:00:00,01:40:00,,Aurora,,TV,01:40:00,01:40:00,PT
`;
  const ratings = `Profile Name,Title Name,Rating Type,Star Value,Thumbs Value,Device Model,Event Utc Ts,Region View Date
Ben,Aurora,thumb,,2,TV,2024-03-03 22:00:00,
`;
  await openScreen('/import', testUser());
  await choose(csv('ViewingActivity.csv', activity), csv('Ratings.csv', ratings));
  const question = page.getByRole('group', { name: /Which one is yours\?$/ });
  await expect.element(question).toBeVisible();
  expect(question.getByRole('radio').elements()).toHaveLength(3);
  await page.getByRole('button', { name: /^Import/ }).click();
  await expect.element(question).toMatchTextContent('Please choose one of these first.');
  await question.getByRole('radio', { name: 'Ben' }).click();
  await expect.element(count('Left out')).toMatchTextContent('2');
  await page.getByRole('button', { name: 'Import 1 entry' }).click();
  await expect.element(page.getByRole('heading', { name: '1 new entry is in your log' })).toBeVisible();
});

it('says once what to do about rows that have all failed for the same reason', async () => {
  await openScreen('/import', testUser());
  await choose(csv('log.csv', 'Work ID,Edition ID,Bookshelf\nOL1W,OL1M,Want to Read\nOL2W,,Already Read\n'));
  await expect.element(count('Not understood')).toMatchTextContent('2');
  const sentence = page.getByText(/^2 rows were not understood: This older file of Open Library has numbers/);
  await expect.element(sentence).toBeVisible();
});

it('says why files cannot be read, and imports the others without them', async () => {
  await openScreen('/import/letterboxd', testUser());
  await choose(
    new File(['PK\u0003\u0004 no archive'], 'broken.zip', { type: 'application/zip' }),
    csv('diary.csv', DIARY),
  );
  await expect.poll(() => location.pathname).toBe('/import');
  await expect.element(page.getByText('Could not be read')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'broken.zip' }))
    .toMatchTextContent(/archive|ZIP/);
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: /^Look at/ }).click();
  await expect.element(count('New')).toMatchTextContent('2');
});

it('says that nothing is new, and lets go of the files', async () => {
  keepLog([{ name: 'Salt and Smoke', category: 'MOVIE', year: 2004, date: '2024-03-08', rating: 3 }]);
  await openScreen('/import', testUser());
  await choose(csv('diary.csv', DIARY.replace(/.*Lantern.*\n/, '')));
  await expect.element(count('Already here')).toMatchTextContent('1');
  await expect.element(page.getByRole('button', { name: 'Nothing new to import' })).toBeDisabled();
  await page.getByRole('button', { name: 'Other files' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

it('keeps the rows when they cannot be sent, and sends them once the server answers', async () => {
  server.refuses(importApi.addRows, 'server.failed');
  await openScreen('/import', testUser());
  await choose(csv('diary.csv', DIARY));
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect.element(page.getByText('Nothing of it is in your log yet.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  keepImports();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('heading', { name: '2 new entries are in your log' })).toBeVisible();
});

it('lists earlier imports, and undoes one after a question', async () => {
  keepImports([
    testImport(),
    ...['a', 'b', 'c'].map((id) => testImport({ id, source: 'goodreads', files: [`${id}.csv`] })),
  ]);
  await openScreen('/import', testUser());
  const history = page.getByRole('region', { name: 'Your imports' });
  await history.getByRole('button', { name: 'Show all 4' }).click();
  expect(history.getByRole('listitem').elements()).toHaveLength(4);
  await history.getByRole('button', { name: 'Undo the import of diary.csv' }).click();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(page.getByText(/^Undone: 2 entries removed\./)).toMatchTextContent('Dune');
  expect(await axeViolations()).toEqual([]);
});

it('no longer says what an import did once it is undone', async () => {
  await openScreen('/import', testUser());
  await choose(csv('diary.csv', DIARY));
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect.element(page.getByText('2 rows of your files: 2 new.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import of diary.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(page.getByRole('heading', { name: 'This import is undone' })).toBeVisible();
  await expect.element(page.getByText('2 rows of your files: 2 new.')).not.toBeInTheDocument();
});

it('reports an import that cannot be undone', async () => {
  keepImports([testImport()]);
  server.refuses(importApi.undo, 'server.failed');
  await openScreen('/import', testUser());
  await page.getByRole('button', { name: 'Undo the import of diary.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect
    .element(page.getByText('The import could not be undone: Something went wrong on the server.'))
    .toBeVisible();
});

it('reports that the earlier imports could not be loaded', async () => {
  server.refuses(importApi.retrieve, 'request.invalid');
  await openScreen('/import', testUser());
  await expect
    .element(page.getByText('Your imports could not be loaded: The input is invalid.'))
    .toBeVisible();
});
