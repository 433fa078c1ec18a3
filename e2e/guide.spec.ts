import { submitLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

const linkTo = (kind: 'travel' | 'movie' | 'book', inputs: object) =>
  `/${kind}Guide/${encodeURIComponent(JSON.stringify(inputs))}`;
const arrival = linkTo('movie', { name: 'Arrival' });

test('a movie guide is created from a suggested title @phone', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await page.goto('/movieGuide');
  await page.getByLabel('Title').pressSequentially('arriv');
  await expect(page.locator('datalist option').first()).toHaveText('Arrival (2016), Denis Villeneuve');
  expect(await axeViolations()).toEqual([]);
  await page.getByLabel('Title').fill('Arrival (2016)');
  await page.getByRole('button', { name: 'Create guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('If you loved Arrival');
  await expect(page.getByText('Guide was created!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
  expect(await axeViolations()).toEqual([]);
});

test('validation errors have the wording of the specification', async ({ page, user: _user }) => {
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

test('a child-friendly guide stays child-friendly when it is shared', async ({ page, user: _user }) => {
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

test('a guide for a town without sights shows sights nearby, and says so', async ({ page, user: _user }) => {
  await page.goto(linkTo('travel', { place: 'Potsdam', childFriendly: false }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('to see near Potsdam');
  await expect(page.getByText('Nearest destination: Berlin')).toBeVisible();
});

test('a shared guide is announced to visitors who must log in first @phone', async ({
  page,
  axeViolations,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto(arrival);
  await expect(page.getByText('A guide was shared with you')).toBeVisible();
  // The calls of the screen's frame, too.
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

test('a shared guide opens after the login in the header', async ({ page, newUser }) => {
  const user = await newUser();
  await page.goto(arrival);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, user);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('If you loved Arrival');
});

test('an unverified user gets no guide and is told how to verify the email address', async ({
  page,
  logInAs,
}) => {
  await logInAs('unverified');
  await page.goto(arrival);
  await expect(page.getByText('Please verify your email first.')).toBeVisible();
});

test('an unknown input is reported with the status code, stays in the form, and nearest titles and themes are offered', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await page.goto(linkTo('travel', { place: 'qqqq zzzz', childFriendly: true }));
  await expect(page.getByText('Guide creation failed: 404')).toBeVisible();
  await expect(page.getByLabel('Place')).toHaveValue('qqqq zzzz');
  await expect(page.getByLabel('Good with children')).toBeChecked();
  await page.getByRole('region', { name: 'Or ask for a region' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('to see in');
  await page.goto(linkTo('movie', { name: 'The Bear' }));
  await expect(page.getByRole('region', { name: 'Or ask for a theme' }).getByRole('link')).toHaveCount(3);
  await expect(page.getByLabel('Title')).toHaveValue('The Bear');
  expect(await axeViolations()).toEqual([]);
  await page
    .getByRole('region', { name: 'Close matches' })
    .getByRole('link', { name: 'Brother Bear' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('If you loved Brother Bear');
});

test('an empty guide screen offers the best of the log, recent guides and famous titles', async ({
  page,
  user,
  log,
}) => {
  await log(user, [{ name: 'Past Lives', category: 'MOVIE', rating: 5 }]);
  await page.goto(arrival);
  await page.getByRole('link', { name: 'Another title…' }).click();
  const shelf = (name: string) => page.getByRole('region', { name }).getByRole('link');
  await expect(shelf('From your log').first()).toBeVisible();
  await expect(shelf('Recent guides')).toHaveText(['Arrival']);
  await shelf('Or start with these').filter({ hasText: 'Spirited Away' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('If you loved Spirited Away');
});

test.describe('invalid guide links', () => {
  // The router warns of an address that it cannot decode; the screen parses the address itself.
  test.use({ expectedConsoleProblems: /could not be decoded/ });

  test('show an error and never break the screen', async ({ page, user: _user }) => {
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

  test('are reported to visitors, too', async ({ page }) => {
    await page.goto('/movieGuide/null');
    await expect(page.getByText('The provided guide link was invalid!')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

test('a recommendation is rated and added to the log with one star', async ({ page, user: _user }) => {
  await page.goto(arrival);
  const add = page.getByRole('group', { name: 'Add to my log: Interstellar' });
  await add.getByRole('button', { name: '4 stars' }).press('Enter');
  await expect(page.getByText('You rated this 4')).toBeVisible();
  const stars = page.getByRole('group', { name: 'Your rating of Interstellar' });
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You rated this 5')).toBeVisible();
  await page.goto('/activity');
  await expect(page.getByRole('button', { name: /Interstellar/ })).toBeVisible();
});

test('a log entry links to its guide', async ({ page, user, log }) => {
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

test('a guide shown again by Back is neither created nor announced again', async ({ page, user: _user }) => {
  const notice = page.getByText('Guide was created!');
  await page.goto('/movieGuide');
  await page.getByLabel('Title').fill('Arrival');
  await page.getByRole('button', { name: 'Create guide' }).click();
  await expect(notice).toBeVisible();
  const add = page.getByRole('group', { name: 'Add to my log: Interstellar' });
  await add.getByRole('button', { name: '3 stars' }).click();
  await expect(page.getByText('You rated this 3')).toBeVisible();
  await expect(notice).toBeHidden();
  let wasShownAgain = false;
  await page.exposeFunction('noteWords', (words: string) => {
    wasShownAgain ||= words.includes('Guide was created!');
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
  expect(wasShownAgain).toBe(false);
});

test('the creation of a guide can be cancelled @phone', async ({ page, user: _user, axeViolations }) => {
  await page.route('**/api/movie/movieGuide', () => undefined);
  await page.goto(arrival);
  await expect(page.getByText('Creating your guide…')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Arrival');
});

test('a guide can be created with the keyboard alone', async ({ page, user: _user }) => {
  await page.goto('/bookGuide');
  await page.getByLabel('Title').focus();
  await page.keyboard.type('the hobbit');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Hobbit');
});

test('the map of a travel guide leads to its entries, says which are a walk apart, and can be taken along @phone', async ({
  page,
  user: _user,
  isMobile,
  axeViolations,
}) => {
  await page.goto(linkTo('travel', { place: 'Venice', childFriendly: false }));
  const map = page.getByRole('img', { name: /^Map, north up: 1 / });
  await expect(map).toBeVisible();
  await page.locator('a[href="#entry-3"]').click();
  await expect(page.locator('#entry-3')).toBeInViewport();
  await expect(page.locator('#entry-3')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Venice');
  await expect(page.getByRole('term').filter({ hasText: 'A walk apart' })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(/St Mark's Basilica.* km as the crow flies$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'GPX file of the sights' }).click();
  expect((await download).suggestedFilename()).toBe('Venice.gpx');
  const inMapsApp = page.getByRole('link', { name: "In a maps app opens St Mark's Basilica" });
  await expect(inMapsApp).toHaveAttribute('rel', 'noopener noreferrer');
  const label = isMobile ? String.raw`\?q=45\.43\d*,12\.3\d*\(St%20Mark's%20Basilica\)` : '';
  await expect(inMapsApp).toHaveAttribute('href', new RegExp(`^geo:45\\.43\\d*,12\\.3\\d*${label}$`));
  expect(await axeViolations()).toEqual([]);
});
