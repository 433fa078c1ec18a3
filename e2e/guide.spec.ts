import { submitLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

const ARRIVAL = `/movieGuide/${encodeURIComponent('{"name":"Arrival"}')}`;
const VENICE = `/travelGuide/${encodeURIComponent('{"place":"Venice","childFriendly":false}')}`;

test('a guide is created from a suggested title, narrowed, and leads to the log and from it to another guide @phone', async ({
  page,
  user: _user,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const titles = page.getByRole('heading', { level: 2 });
  await page.goto('/movieGuide');
  await page.getByLabel('Title').pressSequentially('arriv');
  await expect(page.locator('datalist option').first()).toHaveText('Arrival (2016), Denis Villeneuve');
  await page.getByLabel('Title').fill('Arrival (2016)');
  await page.getByRole('button', { name: 'Create guide' }).click();
  await expect(heading).toContainText('If you loved Arrival');
  await expect(titles).toHaveCount(10);
  const all = await titles.allTextContents();
  await page
    .getByRole('button', { name: /^Not this one: / })
    .first()
    .click();
  await expect(titles.first()).toHaveText(all[1]!);
  await page.reload();
  await expect(titles.first()).toHaveText(all[1]!);
  await page.getByText('Dismissed (1)').click();
  await page.getByRole('button', { name: /^Bring back: / }).click();
  await expect(titles).toHaveText(all);

  const add = page.getByRole('group', { name: 'Add to my log: Interstellar' });
  await add.getByRole('button', { name: '4 stars' }).click();
  await expect(page.getByText('You rated this 4')).toBeVisible();
  await page.goto('/activity');
  await page.getByRole('button', { name: 'Interstellar', exact: true }).click();
  await page.getByRole('list', { name: 'Your log' }).getByRole('link', { name: 'Movie guide' }).click();
  await expect(heading).toContainText('If you loved Interstellar');
});

test('a title that the catalogue does not know leads to the nearest ones, also one of several', async ({
  page,
  user: _user,
}) => {
  await page.goto('/movieGuide');
  const field = page.getByLabel('Title');
  await field.fill('M');
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'M (1931)');
  await field.fill('');
  await field.pressSequentially('Arrival, perfect d');
  await expect(page.locator('datalist option').first()).toHaveAttribute(
    'value',
    'Arrival, Perfect Days (2023)',
  );
  await field.fill('Arrival, Perfect Dxyzq and Her');
  await field.press('Enter');
  await expect(page.getByText('“Perfect Dxyzq” is not in the catalogue')).toBeVisible();
  await page
    .getByRole('region', { name: 'Close matches' })
    .getByRole('link', { name: /^Perfect Days \(2023\)/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'If you loved Arrival, Perfect Days and Her',
  );
  await expect(page.getByText('Arrival and Her: ', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
});

test('a copied guide link makes a visitor log in, and opens the same guide; a public one needs no account', async ({
  page,
  context,
  user: _user,
  browser,
  newUser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ARRIVAL);
  await page.getByRole('button', { name: 'Copy Link To Guide' }).click();
  await expect(page.getByText('Link was copied!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  await page.getByRole('button', { name: 'More for this guide' }).click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^# If you loved Arrival\n\n1\. \[/);
  await page.getByRole('button', { name: 'More for this guide' }).click();
  await page.getByRole('menuitem', { name: 'Share this guide' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const publicLink = await page.getByRole('textbox', { name: 'Link to the guide for Arrival' }).inputValue();
  expect(publicLink).toMatch(/\/sharedGuide#[\w-]{43}$/);

  const visitor = await browser.newContext({ baseURL: new URL(link).origin });
  const visited = await visitor.newPage();
  const refused: string[] = [];
  visited.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await visited.goto(link);
  await expect(visited.getByText('A guide was shared with you')).toBeVisible();
  // The calls of the screen's frame, too.
  await visited.waitForLoadState('networkidle');
  expect(refused).toEqual([]);

  await visited.goto(publicLink);
  await expect(visited.getByRole('heading', { level: 2 })).toHaveText(titles);
  await visited.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await visited.reload();
  await expect(visited.getByRole('alert')).toContainText('This guide is no longer shared');

  await visited.goto(link);
  await visited.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await submitLogin(visited, await newUser());
  await expect(visited.getByRole('heading', { level: 2 })).toHaveText(titles);
  await visitor.close();
});

test('the sights of a travel guide are on a map and can be taken along', async ({ page, user: _user }) => {
  await page.goto(VENICE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ten things to see in Venice');
  await expect(page.getByRole('img', { name: /^Map, north up: 1 / })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(/St Mark's Basilica.* km as the crow flies$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'GPX file of the sights' }).click();
  expect((await download).suggestedFilename()).toBe('Venice.gpx');
});
