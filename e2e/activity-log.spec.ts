import { entryNames, entryRow, newRating } from './support/entries.ts';
import { becomesInteractive } from './support/interactive.ts';
import { expect, test } from './support/test.ts';

/** What the specification's update and delete send. */
const WHOLE_ACTIVITY = ['category', 'creationTime', 'id', 'name', 'rating'];

test('the header refers to 2025, and the empty log explains the first step @phone', async ({
  page,
  user: _user,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What stayed with you in 2025?');
  await expect(page.getByText('Your log is empty')).toBeVisible();
});

test('an entry of each category can be added with a rating @phone', async ({ page, user: _user }) => {
  await page.goto('/activity');
  for (const [index, category] of ['Place', 'Book', 'Movie', 'Show', 'Game'].entries()) {
    await page.getByRole('radio', { name: category, exact: true }).check();
    await page.getByLabel('Activity name').fill(`A ${category}`);
    const stars = index === 0 ? '1 star' : `${index + 1} stars`;
    await newRating(page, stars).check();
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(entryRow(page, `A ${category}`).getByRole('img', { name: stars })).toBeVisible();
  }
  await expect(page.getByLabel('Activity name')).toHaveValue('');
  await page.reload();
  await expect(entryNames(page)).toHaveText(['A Game', 'A Show', 'A Movie', 'A Book', 'A Place']);
});

test('a blank name is rejected and the chosen values stay', async ({ page, user: _user }) => {
  await page.goto('/activity');
  await page.getByRole('radio', { name: 'Movie', exact: true }).check();
  await page.getByLabel('Activity name').fill('   ');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Please enter an activity name!')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Movie', exact: true })).toBeChecked();
});

test('an entry that the server cannot store stays in the form, which says so when the notice is gone', async ({
  page,
  user: _user,
}) => {
  await page.route('**/api/activity/submit', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/activity');
  await page.getByLabel('Activity name').fill('Piranesi');
  await newRating(page, '4 stars').check();
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('An issue occured!')).toBeVisible();
  await expect(page.getByText('An issue occured!')).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('It is still here: please try again.');
  await expect(newRating(page, '4 stars')).toBeChecked();
  await expect(page.getByLabel('Activity name')).toHaveValue('Piranesi');
});

test('an edited name or category is saved and shown in another browser', async ({
  page,
  user,
  log,
  browser,
  logIn,
}) => {
  await log(user, [{ name: 'Piranessi' }]);
  await page.goto('/activity');
  await page.getByRole('button', { name: /Piranessi/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Piranesi');
  const update = page.waitForRequest('**/api/activity/update');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(Object.keys((await update).postDataJSON() as object).toSorted()).toEqual(WHOLE_ACTIVITY);
  await expect(page.getByText('Update successful!')).toBeVisible();
  await page.getByLabel('Category of Piranesi').selectOption('Game');
  await expect(entryRow(page, 'Piranesi').getByText(/^Game · /)).toBeVisible();

  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await logIn(otherContext, user);
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/activity');
  await expect(entryNames(otherPage)).toHaveText(['Piranesi']);
  await otherContext.close();
});

test('the editor rejects a blank name and closes with Escape', async ({ page, user, log }) => {
  await log(user, [{ name: 'Piranesi' }]);
  await page.goto('/activity');
  await page.getByRole('button', { name: /Piranesi/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter an activity name!')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).press('Escape');
  await expect(entryNames(page)).toHaveText(['Piranesi']);
});

test('a change that the server rejects is rolled back', async ({ page, user, log }) => {
  await log(user, [{ name: 'Piranesi', rating: 2 }]);
  await page.route('**/api/activity/update', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/activity');
  await page.getByRole('button', { name: /Piranesi/ }).click();
  await page
    .getByRole('group', { name: 'Rating of Piranesi' })
    .getByRole('radio', { name: '5 stars' })
    .click();
  await expect(page.getByText('An issue occured!')).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Rating of Piranesi' }).getByRole('radio', { name: '2 stars' }),
  ).toBeChecked();
});

test('a deleted entry is restored by Undo in the same row @phone', async ({ page, user, log }) => {
  await log(user, [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }]);
  const stored = async (): Promise<unknown> =>
    (await page.request.post('/api/activity/retrieve', { data: {} })).json();
  await page.goto('/activity');
  const before = await stored();
  await page.getByRole('button', { name: /Second/ }).click();
  const removal = page.waitForRequest('**/api/activity/delete');
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(Object.keys((await removal).postDataJSON() as object).toSorted()).toEqual(WHOLE_ACTIVITY);
  await expect(entryNames(page)).toHaveText(['First', 'Third']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entryNames(page)).toHaveText(['First', 'Second', 'Third']);
  // The row is shown before the server has restored it.
  await expect.poll(stored).toEqual(before);
});

test('an entry that was deleted earlier can be restored from the trash', async ({ page, user, log }) => {
  await log(user, [{ name: 'Kept' }, { name: 'Gone', creationTime: '2024-08-19T12:00:00Z' }]);
  await page.goto('/activity');
  await page.getByRole('button', { name: /Gone/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(entryNames(page)).toHaveText(['Kept']);
  await page.reload();
  await page.getByLabel('Search the log').fill('nothing is called this');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(page.getByRole('dialog').getByText('8/19/24')).toBeVisible();
  await page.getByRole('button', { name: 'Restore Gone' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(entryNames(page)).toHaveText(['Kept', 'Gone']);
});

test('a log that cannot be loaded is reported and can be loaded again', async ({ page, user, log }) => {
  await log(user, [{ name: 'Piranesi' }]);
  await page.route('**/api/activity/retrieve', (route) => route.fulfill({ status: 400, body: '' }));
  // The page of the log itself comes with its entries.
  await page.goto('/legal');
  await becomesInteractive(page);
  await page.getByRole('link', { name: 'Daybook', exact: true }).click();
  await expect(page.getByText('Data could not be retrieved!')).toBeVisible();
  await page.unroute('**/api/activity/retrieve');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entryNames(page)).toHaveText(['Piranesi']);
});

test('a log that stays open over New Year shows the year of its months', async ({ page, user, log }) => {
  await log(user, [{ name: 'Piranesi', creationTime: '2024-12-20T12:00:00Z' }]);
  await page.clock.install({ time: new Date(2024, 11, 31, 23, 50) });
  await page.goto('/activity');
  const month = page.getByRole('list', { name: 'Your log' }).getByRole('heading', { level: 2 });
  await expect(month).toHaveText('December');
  await page.clock.runFor('20:00');
  await expect(month).toHaveText('December 2024');
});

test('"Your year" counts only the last twelve months', async ({ page, user, log }) => {
  await log(user, [
    { name: 'This week', rating: 5 },
    { name: 'Today', rating: 4 },
    { name: 'Long ago', rating: 5, creationTime: '2021-05-01T12:00:00Z' },
  ]);
  await page.goto('/activity');
  await expect(page.getByText('2 entries in the last 12 months, 1 with five stars.')).toBeVisible();
});

test('entries are grouped by month, newest first', async ({ page, user, log }) => {
  await log(user, [
    { name: 'Spring', creationTime: '2024-04-02T12:00:00Z' },
    { name: 'Late', creationTime: '2024-04-28T12:00:00Z' },
    { name: 'Winter', creationTime: '2024-01-15T12:00:00Z' },
  ]);
  await page.goto('/activity');
  await expect(page.getByRole('heading', { level: 2, name: /2024/ })).toHaveText([
    'April 2024',
    'January 2024',
  ]);
  await expect(entryNames(page)).toHaveText(['Late', 'Spring', 'Winter']);
  await expect(entryRow(page, 'Late').locator('time')).toHaveText('4/28/24');
});

test('a range is selected with Shift and deleted with one notice and one Undo', async ({
  page,
  user,
  log,
}) => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  await log(
    user,
    names.map((name) => ({ name })),
  );
  await page.goto('/activity');
  const bar = page.getByRole('group', { name: 'Selected entries' });
  const selectAll = bar.getByRole('checkbox');
  await page.getByRole('checkbox', { name: 'Select Two' }).click();
  await page.getByRole('checkbox', { name: 'Select Four' }).click({ modifiers: ['Shift'] });
  await expect(bar.getByText('3 entries selected')).toBeVisible();
  await selectAll.click();
  await expect(selectAll).toBeChecked();
  await page.getByRole('checkbox', { name: 'Select One' }).click();
  await expect(bar.getByText('4 entries selected')).toBeVisible();
  const stars = entryRow(page, 'One').getByRole('img', { name: '3 stars' });
  const before = await stars.boundingBox();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(entryNames(page)).toHaveText(['One']);
  expect(await stars.boundingBox()).toEqual(before);
  await expect(page.getByText('4 entries were deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entryNames(page)).toHaveText(names);
});

test('the log can be downloaded as a CSV file', async ({ page, user, log }) => {
  await log(user, [{ name: 'Piranesi', rating: 4 }]);
  await page.goto('/activity');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('daybook-log.csv');
});
