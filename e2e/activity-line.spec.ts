import { entryNames, entryRow, newRating } from './support/entries.ts';
import { submitLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

test('an entry needs no rating, a star again removes it, and a repeated entry is announced', async ({
  page,
  user: _user,
}) => {
  await page.goto('/activity');
  await page.getByRole('button', { name: /Spirited Away/ }).click();
  await expect(page.getByLabel('Activity name')).toHaveValue('Spirited Away ');
  await page.keyboard.press('4');
  await newRating(page, '4 stars').click();
  await expect(newRating(page, '4 stars')).not.toBeChecked();
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(entryNames(page)).toHaveText(['Spirited Away']);
  await expect(entryRow(page, 'Spirited Away').getByRole('img', { name: /star/ })).toHaveCount(0);

  await page.getByLabel('Activity name').fill('SPIRITED AWAY');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(/^You already logged this on .* This is the second time\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entryNames(page)).toHaveText(['Spirited Away']);
});

test('what is added belongs to the shown entries, and what they hide is said with a way to it @phone', async ({
  page,
  user,
  log,
  axeViolations,
}) => {
  await log(user, [{ name: 'Kyoto', category: 'PLACE', status: 'WANT' }, { name: 'Piranesi' }]);
  await page.goto('/activity?status=WANT');
  const name = page.getByLabel('Activity name');
  await name.fill('Tokyo');
  await name.press('Enter');
  await expect(entryNames(page)).toHaveText(['Tokyo', 'Kyoto']);

  await name.fill('Lisbon yesterday');
  await name.press('Enter');
  await expect(page.getByText('“Lisbon” is in your log.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Lisbon” is in your log.')).toHaveCount(0);

  await page.goto('/activity?category=BOOK&text=piranesi');
  await expect(entryNames(page)).toHaveText(['Piranesi']);
  await name.fill('Momo');
  await expect(page.getByRole('radio', { name: 'Book', exact: true })).toBeChecked();
  await name.press('Enter');
  // It stays for as long as it has the focus.
  await page.getByRole('button', { name: 'Show', exact: true }).focus();
  await expect(page.getByText('“Momo” was added, but your filters hide it.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(entryNames(page)).toHaveText(['Momo', 'Piranesi']);
  await expect(entryRow(page, 'Momo').getByRole('button', { expanded: true })).toBeFocused();
});

test('a line says what was suggested, when it was and how good, and each piece can be given back @phone', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await page.goto('/activity');
  const name = page.getByLabel('Activity name');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await name.pressSequentially('dune mes');
  await expect(suggestions.getByRole('option', { name: /^Dune Messiah Book · 1969/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Dune Messiah ');
  await expect(suggestions).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Book', exact: true })).toBeChecked();

  await page.keyboard.type('4.5/5 yesterday #scifi #slow');
  await expect(newRating(page, '5 stars')).toBeChecked();
  await page.getByRole('button', { name: 'Keep #slow in the name' }).click();
  await page.getByLabel('Status').selectOption('Doing');
  expect(await axeViolations()).toEqual([]);
  await name.press('Enter');
  await expect(entryNames(page)).toHaveText(['Dune Messiah #slow']);
  await name.press('Escape');
  await expect(name).not.toBeFocused();
  const [stored] = await (await page.request.post('/api/activity/retrieve', { data: { all: true } })).json();
  expect(stored).toMatchObject({
    category: 'BOOK',
    rating: 5,
    status: 'DOING',
    note: '4.5/5',
    tags: ['scifi'],
  });
});

test('entries wait without a connection, through a closed tab and an ended session, and are added once @phone', async ({
  page,
  context,
  user,
  db,
}) => {
  await page.goto('/activity');
  // The catalogue has loaded.
  await page.getByLabel('Activity name').fill('dune mes');
  await expect(page.getByRole('option', { name: /^Dune Messiah/ })).toBeVisible();
  await context.setOffline(true);
  for (const name of ['Severance', 'Regretted']) {
    await page.getByLabel('Activity name').fill(name);
    await page.keyboard.press('Enter');
    await expect(entryRow(page, name)).toBeVisible();
  }
  await page.getByRole('button', { name: /^Regretted/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(entryNames(page)).toHaveText(['Severance']);
  await page.close();

  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  await context.setOffline(false);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await Promise.all([first.goto('/'), second.goto('/')]);
  await submitLogin(first, user);
  await expect(entryNames(first)).toHaveText(['Severance']);
  const stored = async () =>
    (await first.request.post('/api/activity/retrieve', { data: { all: true } })).json();
  await expect.poll(stored).toMatchObject([{ name: 'Severance' }]);
  await second.reload();
  await expect(entryNames(second)).toHaveText(['Severance']);
});

test('a logout asks before it leaves entries in the browser, which still reach their user’s log @phone', async ({
  page,
  user,
  axeViolations,
}) => {
  await page.route('**/api/activity/submit', (route) => route.abort());
  await page.goto('/activity');
  await page.getByLabel('Activity name').fill('Severance');
  await page.getByLabel('Activity name').press('Enter');
  await expect(entryRow(page, 'Severance')).toContainText('Waiting');
  const leave = async () => {
    await page.getByRole('button', { name: `Menu of ${user.email}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  const question = page.getByRole('dialog', { name: '1 entry has not been sent yet' });
  await leave();
  await expect(question).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(question).toBeHidden();
  await leave();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The browser has noted when its user was gone.
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(kept).toMatch(/Severance.*leftAt/);

  await page.unroute('**/api/activity/submit');
  await submitLogin(page, user);
  await expect(entryNames(page)).toHaveText(['Severance']);
  await expect.poll(kept).not.toContain('Severance');
});

test('what another app shares fills the form, even after the login', async ({ page, newUser }) => {
  const user = await newUser();
  const shared = new URLSearchParams({
    sharedTitle: 'Dune (2021) - IMDb',
    sharedText: 'https://www.imdb.com/title/tt1160419/',
  });
  await page.goto(`/activity?${shared.toString()}`);
  await submitLogin(page, user);
  await expect(page.getByLabel('Activity name')).toHaveValue('Dune ');
  await expect(page).toHaveURL(/\/activity$/);
  await expect(page.getByText('Note: https://www.imdb.com/title/tt1160419/')).toBeVisible();
  await page.getByLabel('Activity name').press('Enter');
  await expect(entryRow(page, 'Dune')).toContainText('2021');
});
