import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '../contract/activity.ts';
import {
  axeViolations,
  entryNames,
  entryRow,
  focus,
  keepLog,
  newRating,
  openScreen,
  server,
  stopClock,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const name = page.getByLabelText('Activity name');
const add = page.getByRole('button', { name: 'Add', exact: true });
const categoryOf = (label: string) => page.getByRole('radio', { name: label, exact: true });

it('adds an entry of each category with a rating', async () => {
  const log = keepLog();
  await openScreen('/activity', testUser());
  for (const [index, category] of ['Place', 'Book', 'Movie', 'Show', 'Game'].entries()) {
    await categoryOf(category).click();
    await name.fill(`A ${category}`);
    const stars = index === 0 ? '1 star' : `${index + 1} stars`;
    await newRating(stars).click();
    await add.click();
    await expect.element(entryRow(`A ${category}`).getByRole('img', { name: stars })).toBeVisible();
  }
  await expect.element(name).toHaveValue('');
  expect(entryNames()).toEqual(['A Game', 'A Show', 'A Movie', 'A Book', 'A Place']);
  expect(log.entries().map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
});

it('rejects a blank name and keeps the chosen values', async () => {
  keepLog();
  await openScreen('/activity', testUser());
  await categoryOf('Movie').click();
  await name.fill('   ');
  await add.click();
  await expect.element(page.getByText('Please enter an activity name!')).toBeVisible();
  await expect.element(categoryOf('Movie')).toBeChecked();
  expect(await axeViolations()).toEqual([]);
  await name.fill('H');
  await expect.element(page.getByText('Please enter an activity name!')).not.toBeInTheDocument();
});

it('asks for the category of an unknown name before saving it, and accepts its first letter as the answer', async () => {
  const log = keepLog();
  await openScreen('/activity', testUser());
  await name.fill('Grandmothers garden');
  await expect.element(page.getByText('What is it?')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('group', { name: 'What is it?' });
  await expect.element(question.getByRole('radio', { name: 'Place' })).toHaveFocus();
  expect(question.getByRole('radio', { checked: true }).elements()).toEqual([]);
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(question.getByRole('radio', { name: 'Place' })).toHaveFocus();
  expect(log.entries()).toEqual([]);
  await userEvent.keyboard('b');
  await expect.poll(entryNames).toEqual(['Grandmothers garden']);
  expect(log.entries()).toMatchObject([{ category: 'BOOK' }]);
  await expect.element(name).toHaveFocus();
  await expect.element(categoryOf('Book')).not.toBeChecked();
});

it('saves an unknown name by a click on its answer, or like the last entry if it is entered again', async () => {
  const log = keepLog();
  await openScreen('/activity', testUser());
  await name.fill('The bench by the lake');
  await userEvent.keyboard('{Enter}');
  await categoryOf('Game').click();
  await expect.poll(entryNames).toEqual(['The bench by the lake']);
  await name.fill('Uncle Olafs shed');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Add it again to save it as a game.')).toBeVisible();
  await add.click();
  await expect.poll(entryNames).toEqual(['Uncle Olafs shed', 'The bench by the lake']);
  expect(log.entries().map(({ category }) => category)).toEqual(['GAME', 'GAME']);
});

it('guesses what a name is where the button is clicked beside a suggestion, and says so', async () => {
  const log = keepLog();
  await openScreen('/activity', testUser());
  await name.fill('Fargo');
  await expect.element(page.getByRole('option', { name: /^Fargo/ }).first()).toBeVisible();
  await add.click();
  await expect.element(page.getByText(/^“Fargo” was added as a (movie|show)\.$/)).toBeVisible();
  await name.fill('Uncle Olafs shed');
  await expect.element(page.getByText('What is it?')).toBeVisible();
  await add.click();
  await expect.element(page.getByRole('group', { name: 'What is it?' })).toBeVisible();
  expect(log.entries()).toMatchObject([{ name: 'Fargo' }]);
});

it('corrects a guessed category with one key', async () => {
  const log = keepLog();
  await openScreen('/activity', testUser());
  await name.fill('Dune Messiah 4');
  await expect.element(categoryOf('Book')).toBeChecked();
  await userEvent.keyboard('{Alt>}m{/Alt}');
  await expect.element(categoryOf('Movie')).toBeChecked();
  await userEvent.keyboard('{Tab}g');
  await expect.element(categoryOf('Game')).toBeChecked();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(entryNames).toEqual(['Dune Messiah']);
  expect(log.entries()).toMatchObject([{ category: 'GAME', rating: 4 }]);
});

it('keeps an entry that the server cannot store in the form, and says so when the notice is gone', async () => {
  keepLog();
  server.refuses(activityApi.submit, 'server.failed');
  await openScreen('/activity', testUser());
  await name.fill('Piranesi book');
  await newRating('4 stars').click();
  const clock = stopClock();
  await add.click();
  await expect.element(page.getByText('An issue occured!')).toBeVisible();
  await clock.advance(3_000);
  await expect.element(page.getByText('An issue occured!')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is still here: please try again\.$/);
  await expect.element(newRating('4 stars')).toBeChecked();
  await expect.element(name).toHaveValue('Piranesi book');
});

it('needs no rating, and a second click on a star removes it', async () => {
  keepLog();
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: /Spirited Away/ }).click();
  await expect.element(name).toHaveValue('Spirited Away ');
  await userEvent.keyboard('4');
  await newRating('4 stars').click();
  await expect.element(newRating('4 stars')).not.toBeChecked();
  await add.click();
  await expect.poll(entryNames).toEqual(['Spirited Away']);
  await expect.element(entryRow('Spirited Away').getByRole('img', { name: /star/ })).not.toBeInTheDocument();
});

it('announces a repeated entry, which can be undone', async () => {
  keepLog([{ name: 'Spirited Away', category: 'MOVIE' }]);
  await openScreen('/activity', testUser());
  await name.fill('SPIRITED AWAY');
  await add.click();
  await expect
    .element(page.getByText(/^You already logged “SPIRITED AWAY” on .* This is the second time\.$/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(entryNames).toEqual(['Spirited Away']);
});

it('adds a wish among the wishes, and says of an entry that it is elsewhere in the log', async () => {
  keepLog([{ name: 'Kyoto', category: 'PLACE', status: 'WANT' }, { name: 'Piranesi' }]);
  await openScreen('/activity?status=WANT', testUser());
  await name.fill('Tokyo');
  await userEvent.keyboard('{Enter}');
  await expect.poll(entryNames).toEqual(['Tokyo', 'Kyoto']);
  await name.fill('Lisbon yesterday');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('“Lisbon” is in your log.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('“Lisbon” is in your log.')).not.toBeInTheDocument();
});

it('presets the category that the log shows, says what its filters hide, and leads to it', async () => {
  keepLog([{ name: 'Kyoto', category: 'PLACE' }, { name: 'Piranesi' }]);
  await openScreen('/activity?category=BOOK&text=piranesi', testUser());
  await expect.poll(entryNames).toEqual(['Piranesi']);
  await name.fill('Momo');
  await expect.element(categoryOf('Book')).toBeChecked();
  await userEvent.keyboard('{Enter}');
  // It stays for as long as it has the focus.
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await expect.element(show).toBeVisible();
  await focus(show);
  await expect.element(page.getByText('“Momo” was added, but your filters hide it.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(entryNames).toEqual(['Momo', 'Kyoto', 'Piranesi']);
  await expect.element(entryRow('Momo').getByRole('button', { expanded: true })).toHaveFocus();
});

it('understands a line with a suggested title, a time, a rating and tags, and gives each piece back', async () => {
  const log = keepLog();
  await openScreen('/activity', testUser());
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await name.fill('dune mes');
  await expect.element(suggestions.getByRole('option', { name: /^Dune Messiah Book · 1969/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveValue('Dune Messiah ');
  await expect.element(suggestions).not.toBeInTheDocument();
  await expect.element(categoryOf('Book')).toBeChecked();

  await userEvent.keyboard('3.9/5 yesterday #scifi #slow');
  await expect.element(newRating('4 stars')).toBeChecked();
  await page.getByRole('button', { name: 'Keep #slow in the name' }).click();
  await userEvent.selectOptions(page.getByLabelText('Status'), 'Doing');
  expect(await axeViolations()).toEqual([]);
  await name.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(entryNames).toEqual(['Dune Messiah #slow']);
  await userEvent.keyboard('{Escape}');
  await expect.element(name).not.toHaveFocus();
  expect(log.entries()).toMatchObject([
    { category: 'BOOK', rating: 4, status: 'DOING', note: '3.9/5', tags: ['scifi'] },
  ]);
});

it('adds the one work that a line names with its author and year, unless that is removed', async () => {
  const log = keepLog();
  await openScreen('/activity', testUser());
  await name.fill('piranesi book 5');
  await expect.element(page.getByRole('status').getByText(/^Susanna Clarke · 2020, /)).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(entryNames).toEqual(['Piranesi']);
  await name.fill('piranesi by Susanna Clarke');
  await expect.element(page.getByRole('status').getByText(/^2020, by Susanna Clarke/)).toBeInTheDocument();
  await name.fill('piranesi book 4');
  await page.getByRole('button', { name: 'Remove Susanna Clarke · 2020' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(entryNames).toEqual(['piranesi', 'Piranesi']);
  expect(log.entries()).toMatchObject([{ rating: 4 }, { creator: 'Susanna Clarke', year: 2020 }]);
  expect(log.entries()[0]).not.toHaveProperty('creator');
});

it('shows a corrected name with the typed one, which can be kept', async () => {
  keepLog();
  await openScreen('/activity', testUser());
  await name.fill('Oppenheimr 3');
  const status = page.getByRole('status').getByText(/corrected from “Oppenheimr”, 3 stars$/);
  await expect.element(status).toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(entryNames).toEqual(['Oppenheimer']);
  await name.fill('Oppenheimr 3');
  await page.getByRole('button', { name: 'Keep “Oppenheimr”' }).click();
  await expect.element(newRating('3 stars')).toBeChecked();
  await userEvent.keyboard('{Enter}m');
  await expect.poll(entryNames).toEqual(['Oppenheimr', 'Oppenheimer']);
});

it('offers the other way to read a line, and says what it has not understood', async () => {
  const log = keepLog();
  await openScreen('/activity', testUser());
  await name.fill('Inception 7');
  await expect.element(page.getByText('“7” stays in the name')).toBeVisible();
  await name.fill('Parasite movie 4 march 2023');
  await expect.element(newRating('4 stars')).toBeChecked();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'or 3/4/23' }).click();
  await expect.element(newRating('4 stars')).not.toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.poll(log.entries).toMatchObject([{ name: 'Parasite', date: '2023-03-04', rating: null }]);
});

it('is filled with what another app shares, with its link as a note', async () => {
  const log = keepLog();
  const shared = new URLSearchParams({
    sharedTitle: 'Dune (2021) - IMDb',
    sharedText: 'https://www.imdb.com/title/tt1160419/',
  });
  await openScreen(`/activity?${shared.toString()}`, testUser());
  await expect.element(name).toHaveValue('Dune ');
  await expect.poll(() => location.pathname + location.search).toBe('/activity');
  await expect.element(page.getByText('Note: https://www.imdb.com/title/tt1160419/')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(entryRow('Dune')).toMatchTextContent(/2021/);
  expect(log.entries()).toMatchObject([{ name: 'Dune', category: 'MOVIE' }]);
});

it('is filled with what another app has shared, even after the login', async () => {
  keepLog();
  const user = testUser();
  server.answers(accountApi.registrationRules, { open: true, passwordMinChars: 6 });
  server.answers(accountApi.login, user);
  await openScreen('/activity?sharedTitle=Dune');
  await page.getByLabelText('Email').fill(user.email);
  await page.getByLabelText('Password', { exact: true }).fill('a good password');
  server.answers(accountApi.me, user);
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveValue('Dune ');
});
