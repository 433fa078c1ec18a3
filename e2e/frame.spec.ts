import { entryRow } from './support/entries.ts';
import { expect, test } from './support/test.ts';

test('the theme chosen in the footer is remembered, and shown on the account', async ({
  page,
  user: _user,
}) => {
  await page.goto('/legal');
  await page.getByRole('contentinfo').getByText('Dark').click();
  await page.goto('/account');
  await expect(page.getByRole('main').getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a row of a long list keeps the focus when the library that follows the window arrives', async ({
  page,
  user,
  log,
}) => {
  await log(user, [{ name: 'Piranesi' }, { name: 'Emma' }]);
  const { promise: isFocused, resolve: allow } = Promise.withResolvers<void>();
  await page.route(/long-lists.*\.js/, async (route) => {
    await isFocused;
    await route.continue();
  });
  await page.goto('/activity');
  const entry = entryRow(page, 'Emma').getByRole('button', { name: 'Emma' });
  await entry.focus();
  const placed = page.locator('li[data-index][style*="translate"]');
  await expect(placed).toHaveCount(0);
  allow();
  await expect(placed.filter({ hasText: 'Emma' })).toBeVisible();
  await expect(entry).toBeFocused();
});

test.describe('a part that does not load', () => {
  test.use({
    expectedConsoleProblems: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported|preload CSS/,
  });

  test('can be tried again', async ({ page, user }) => {
    await page.route(/(user-menu|feedback-modal).*\.js/, (route) => route.abort());
    await page.goto('/legal');
    await page.getByRole('button', { name: 'Give Us Feedback' }).click();
    await expect(page.getByText('This part of Daybook could not be loaded.')).toBeVisible();
    const tryAgain = page.getByRole('banner').getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await page.unrouteAll();
    await tryAgain.click();
    await expect(page.getByRole('link', { name: user.email })).toBeVisible();
  });

  test('without a connection one sentence says so, and what was read is still there', async ({
    page,
    context,
    user,
    log,
  }) => {
    await log(user, [{ name: 'Piranesi' }]);
    // Screens may be loaded ahead.
    await page.route(/legal-screen.*\.js/, (route) => route.abort());
    const menu = page.waitForResponse(/user-menu-list.*\.js/);
    await page.goto('/activity');
    await expect(page.getByText('Piranesi')).toBeVisible();
    // The menu is loaded ahead, with all that it imports.
    await page.evaluate((url) => import(url), (await menu).url());
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you have opened is still here.')).toBeVisible();
    await page.getByRole('link', { name: 'Privacy and terms' }).click();
    await expect(page.getByText('It was not opened before. Everything else is still there.')).toBeVisible();
    await page.getByRole('link', { name: 'Daybook', exact: true }).click();
    await expect(page.getByText('Piranesi')).toBeVisible();
    await page.getByRole('button', { name: `Menu of ${user.email}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Storage' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Privacy and terms' }).click();
    await expect(page.getByText('It was not opened before.')).toBeVisible();
    await page.unrouteAll();
    await context.setOffline(false);
    await expect(page.getByText('Last updated August 19, 2024.')).toBeVisible();
  });

  test('a long list shows its first rows, and all of them once what follows the window can be loaded', async ({
    page,
    user,
    log,
  }) => {
    await log(
      user,
      Array.from({ length: 300 }, (_, index) => ({ name: `Book ${index + 1} of 300` })),
    );
    await page.route(/long-lists.*\.js/, (route) => route.abort());
    await page.goto('/activity');
    await expect(entryRow(page, 'Book 1 of 300')).toBeVisible();
    const tryAgain = page.getByRole('list', { name: 'Your log' }).getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeAttached();
    await page.unrouteAll();
    await tryAgain.click();
    await expect(tryAgain).toBeHidden();
    await expect(entryRow(page, 'Book 1 of 300')).toBeVisible();
    // The whole log follows its beginning.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(entryRow(page, 'Book 300 of 300')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  test('a line waits for its tools, which load with the connection', async ({ page, user: _user }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { value: false, writable: true }),
    );
    await page.goto('/activity');
    const line = page.getByLabel('Activity name');
    await line.fill('Dune book 4');
    await line.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/It is still here/);

    await page.evaluate(() => {
      Object.assign(navigator, { onLine: true });
      window.dispatchEvent(new Event('online'));
    });
    await expect(page.getByRole('alert')).toBeHidden();
    await line.press('Enter');
    await expect(entryRow(page, 'Dune')).toContainText('Book');
  });

  test('a line is added although the titles arrive while it is being submitted', async ({
    page,
    user: _user,
  }) => {
    await page.goto('/activity', { waitUntil: 'networkidle' });
    // React renders what has loaded in a task of its own, which waits here.
    const tasks = await page.evaluateHandle(() => {
      const held: (() => void)[] = [];
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function hold(this: MessagePort, ...message: unknown[]) {
        held.push(() => Reflect.apply(postMessage, this, message));
      } as typeof postMessage;
      const release = () => {
        MessagePort.prototype.postMessage = postMessage;
        for (const post of held) post();
      };
      return { release };
    });
    const titles = page.waitForResponse(/catalogue-titles/);
    const line = page.getByLabel('Activity name');
    await line.fill('Dune book 4');
    await titles;
    // They are read in fewer parts than these, with a timer before each.
    await page.evaluate(async () => {
      for (let part = 0; part < 60; part += 1) await new Promise((resolve) => setTimeout(resolve));
    });
    await line.press('Enter');
    await tasks.evaluate(({ release }) => release());
    await expect(entryRow(page, 'Dune')).toContainText('Book');
  });
});
