import { sendLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

const linkTo = (kind: 'travel' | 'movie' | 'book', inputs: object) =>
  `/${kind}Guide/${encodeURIComponent(JSON.stringify(inputs))}`;
const arrival = linkTo('movie', { name: 'Arrival' });

test('a movie guide is made from a suggested title @phone', async ({ page, user: _user, findings }) => {
  await page.goto('/movieGuide');
  await page.getByLabel('Title').pressSequentially('arriv');
  await expect(page.locator('datalist option').first()).toHaveText('Arrival (2016), Denis Villeneuve');
  expect(await findings()).toEqual([]);
  await page.getByLabel('Title').fill('Arrival (2016)');
  await page.getByRole('button', { name: 'Create guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('If you loved Arrival');
  await expect(page.getByText('Guide was created!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
  expect(await findings()).toEqual([]);
});

test('the specification’s rules are said in its words', async ({ page, user: _user }) => {
  for (const [path, label, words] of [
    ['/travelGuide', 'Place', 'The provided place seems invalid.'],
    ['/movieGuide', 'Title', 'The provided title seems invalid.'],
    ['/bookGuide', 'Title', 'The provided title seems invalid.'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(label).fill(' x ');
    await page.getByRole('button', { name: 'Create guide' }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('a guide for children is asked for and shared as such', async ({ page, user: _user }) => {
  await page.goto('/travelGuide');
  await page.getByLabel('Place').fill('Lisbon');
  await page.getByLabel('Good with children').check();
  await page.getByRole('button', { name: 'Create guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('to see in Lisbon');
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(
    '/travelGuide/{"place":"Lisbon","childFriendly":true}',
  );
  await expect(page.getByRole('link', { name: /On the map for Oceanário/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});

test('a town without sights of its own is answered from near by, and says so', async ({
  page,
  user: _user,
}) => {
  await page.goto(linkTo('travel', { place: 'Potsdam', childFriendly: false }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('to see near Potsdam');
  await expect(page.getByText('Nearest destination: Berlin')).toBeVisible();
});

test('the link of a guide is copied, and opens the same guide for somebody else', async ({
  page,
  context,
  user: _user,
  browser,
  newUser,
  logIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(arrival);
  await page.getByRole('button', { name: 'Copy Link To Guide' }).click();
  await expect(page.getByText('Link was copied!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();

  const elsewhere = await browser.newContext({ baseURL: new URL(link).origin });
  await logIn(elsewhere, await newUser());
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 2 })).toHaveText(titles);
  await elsewhere.close();
});

test('only on a phone the link is copied without a notice @phone', async ({
  page,
  context,
  user: _user,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(arrival);
  await page.getByRole('button', { name: 'Copy Link To Guide' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/movieGuide/');
  await expect(page.getByText('Link was copied!')).toHaveCount(isMobile ? 0 : 1);
});

test('a shared guide is announced to those who must log in first @phone', async ({ page, findings }) => {
  await page.goto(arrival);
  await expect(page.getByText('A guide was shared with you')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a shared guide waits for the login', async ({ page, newUser }) => {
  const user = await newUser();
  await page.goto(arrival);
  await page.getByRole('link', { name: 'Log in' }).click();
  await sendLogin(page, user);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('If you loved Arrival');
});

test('what is not verified gets no guide but the way to one', async ({ page, context, newUser, logIn }) => {
  await logIn(context, await newUser('unverified'));
  await page.goto(arrival);
  await expect(page.getByText('Please verify your email first.')).toBeVisible();
});

test('an unknown title is named, with the status', async ({ page, user: _user }) => {
  await page.goto(linkTo('movie', { name: 'qqqq zzzz' }));
  await expect(page.getByText('Guide creation failed: 404')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeVisible();
});

test.describe('links that are no guide links', () => {
  // The router notes what it cannot decode; the screen reads the address itself.
  test.use({ expectedComplaints: /could not be decoded/ });

  test('say so and never break the screen', async ({ page, user: _user }) => {
    const broken = [
      '%',
      '%7B%zz',
      'null',
      '[]',
      '%7B%7D',
      encodeURIComponent('{"place":1}'),
      'a/b/c',
      'x'.repeat(5_000),
    ];
    for (const link of [...broken, encodeURIComponent('{"place":"Lisbon","childFriendly":true}')]) {
      await page.goto(`/movieGuide/${link}`);
      await expect(page.getByText('The provided guide link was invalid!')).toBeVisible();
      await expect(page.getByLabel('Title')).toBeVisible();
    }
  });
});

test('an entry is added to the log in one click, and its stars are given there', async ({
  page,
  user: _user,
}) => {
  await page.goto(arrival);
  await page.getByRole('button', { name: 'Add to my log: Interstellar' }).click();
  const stars = page.getByRole('group', { name: 'Your rating of Interstellar' });
  await stars.getByRole('radio', { name: '5 stars' }).click();
  await expect(page.getByText('You rated this 5')).toBeVisible();
  await page.goto('/activity');
  await expect(page.getByRole('button', { name: /Interstellar/ })).toBeVisible();
});

test('an entry of the log leads to its guide', async ({ page, user, log }) => {
  await log(user, [
    { name: 'Arrival', category: 'MOVIE' },
    { name: 'Celeste', category: 'GAME' },
  ]);
  await page.goto('/activity');
  await expect(page.getByRole('listitem').filter({ hasText: 'Celeste' }).getByRole('link')).toHaveCount(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Arrival' })
    .getByRole('link', { name: 'Movie guide' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('If you loved Arrival');
});

test('a guide is copied as Markdown and printed without its buttons', async ({
  page,
  context,
  user: _user,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(arrival);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^# If you loved Arrival\n\n1\. \[/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
});

test('a guide that Back shows again was not created again, and is not said to be', async ({
  page,
  user: _user,
}) => {
  const said = page.getByText('Guide was created!');
  await page.goto('/movieGuide');
  await page.getByLabel('Title').fill('Arrival');
  await page.getByRole('button', { name: 'Create guide' }).click();
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Add to my log: Interstellar' }).click();
  await expect(page.getByText('You rated this 3')).toBeVisible();
  await expect(said).toBeHidden();
  let saidAgain = false;
  await page.exposeFunction('noteWords', (words: string) => {
    saidAgain ||= words.includes('Guide was created!');
  });
  await page.evaluate(() => {
    const { noteWords } = window as unknown as { noteWords: (words: string) => void };
    const watch = { subtree: true, childList: true };
    new MutationObserver(() => noteWords(document.body.innerText)).observe(document.body, watch);
  });
  await page.goBack();
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('If you loved Arrival');
  await page.getByRole('group', { name: 'Your rating of Interstellar' }).getByLabel('5 stars').click();
  await expect(page.getByText('You rated this 5')).toBeVisible();
  expect(saidAgain).toBe(false);
});

test('making a guide can be cancelled @phone', async ({ page, user: _user, findings }) => {
  await page.route('**/api/movie/movieGuide', () => undefined);
  await page.goto(arrival);
  await expect(page.getByText('Creating your guide…')).toBeVisible();
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toBeVisible();
});

test('a guide is made by the keyboard alone', async ({ page, user: _user }) => {
  await page.goto('/bookGuide');
  await page.getByLabel('Title').focus();
  await page.keyboard.type('the hobbit');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Hobbit');
});
