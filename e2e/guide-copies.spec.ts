import { expect, test } from './support/test.ts';

const ARRIVAL = `/movieGuide/${encodeURIComponent('{"name":"Arrival"}')}`;

test('a copied guide link opens the same guide for another user', async ({
  page,
  context,
  user: _user,
  browser,
  newUser,
  logIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ARRIVAL);
  await page.getByRole('button', { name: 'Copy Link To Guide' }).click();
  await expect(page.getByText('Link was copied!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();

  const otherContext = await browser.newContext({ baseURL: new URL(link).origin });
  await logIn(otherContext, await newUser());
  const otherPage = await otherContext.newPage();
  await otherPage.goto(link);
  await expect(otherPage.getByRole('heading', { level: 2 })).toHaveText(titles);
  await otherContext.close();
});

test('a phone copies the link without a notice of Daybook @phone', async ({
  page,
  context,
  user: _user,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ARRIVAL);
  await page.getByRole('button', { name: 'Copy Link To Guide' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/movieGuide/');
  await expect(page.getByText('Link was copied!')).toHaveCount(isMobile ? 0 : 1);
});

test('a guide is copied as Markdown, and printed without buttons and frame on white paper', async ({
  page,
  context,
  user: _user,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ARRIVAL);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^# If you loved Arrival\n\n1\. \[/);
  const print = page.getByRole('button', { name: 'Print' });
  const notice = page.getByText('The guide was copied as Markdown.');
  await expect(notice).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), notice, print])
    await expect(part).toBeHidden();
  await expect(page.locator(':root')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
});
