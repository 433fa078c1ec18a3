import { becomesInteractive } from './support/interactive.ts';
import { expect, test } from './support/test.ts';

const MENU = ['Activity', 'Travel', 'Movies', 'Books', 'Storage', 'Feedback', 'Logout'];

test('the menu has exactly the specified entries in their order, and the log leads to the overview', async ({
  page,
  user,
}) => {
  await page.goto('/legal');
  await page.getByRole('button', { name: user.email }).click();
  await expect(page.getByRole('menuitem')).toHaveText(MENU);
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  const views = page.getByRole('navigation', { name: 'Views of your log' });
  await views.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(views.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Lists' }).click();
  await expect(page).toHaveURL(/\/lists$/);
});

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

test('a notice disappears after three seconds, but not while the pointer is on it', async ({ page }) => {
  const notice = page.getByText('Check your email for instructions to reset your password.');
  /** Time passes only here, however slow the machine is. */
  async function requestNotice(): Promise<void> {
    const answered = page.waitForResponse('**/api/user/requestPasswordChange');
    await page.getByRole('button', { name: 'Send email' }).click();
    await answered;
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return notice.isVisible();
      })
      .toBe(true);
  }

  await page.clock.install();
  await page.goto('/changePassword');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.clock.pauseAt(Date.now() + 600_000);
  await requestNotice();
  await page.clock.runFor(2_900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toHaveCount(0);

  await requestNotice();
  await notice.hover();
  await page.clock.runFor(10_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_100);
  await expect(notice).toHaveCount(0);
});

test('the overview shows totals and a chart, with the numbers in a table @phone', async ({
  page,
  user,
  log,
}) => {
  await log(user, [
    { name: 'Sintra', category: 'PLACE', rating: 5 },
    { name: 'Piranesi', rating: 4 },
    { name: 'Zama', creationTime: '2023-05-01T12:00:00Z' },
  ]);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '2023' }).click();
  const chart = page.getByRole('figure', { name: 'Month by month' });
  await expect(chart.getByRole('img', { name: /May 2023: 1, June 2023: 0/ })).toBeVisible();
  await page.getByRole('button', { name: 'All years' }).click();
  await expect(page.getByRole('figure', { name: 'By year' })).toBeVisible();
  const byCategory = page.getByRole('figure', { name: 'By category' });
  await byCategory.getByText('As a table').click();
  await expect(byCategory.getByRole('row', { name: 'Places 1' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sintra' })).toHaveCount(2);
});

test('the privacy policy shows its date, the minimum age and the terms of service', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Privacy and terms' }).click();
  await expect(page.getByText('Last updated August 19, 2024.')).toBeVisible();
  await expect(page.getByText(/not offered to children under 13/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
});

test.describe('an unknown address', () => {
  test.use({ expectedConsoleProblems: /404/ });

  test('shows an error with a link back', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('There is nothing here')).toBeVisible();
  });
});

test('Loading... is shown until the user is known', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/api/user/me', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/activity');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/What stayed with you/);
  await expect(page.getByText('Loading...')).toBeVisible();
  released.resolve();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('a part that does not load', () => {
  test.use({
    expectedConsoleProblems: /took too long|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported/,
  });

  test('times out after 120 seconds, with a button to try again', async ({ page }) => {
    await page.clock.install();
    await page.route(/(legal-screen|feedback-modal).*\.js/, () => undefined);
    await page.goto('/login');
    await becomesInteractive(page);
    await page.getByRole('button', { name: 'Give Us Feedback' }).click();
    await page.getByRole('link', { name: 'Privacy and terms' }).click();
    await page.clock.runFor(119_000);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.clock.runFor(2_000);
    // The screen says so until it is tried again, the dialog for as long as a notice.
    await expect(page.getByText('This part of Daybook took too long to load.')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  });

  test('can be tried again', async ({ page, user }) => {
    await page.route(/(user-menu|feedback-modal).*\.js/, (route) => route.abort());
    await page.goto('/legal');
    await page.getByRole('button', { name: 'Give Us Feedback' }).click();
    await expect(page.getByText('This part of Daybook could not be loaded.')).toBeVisible();
    const tryAgain = page.getByRole('navigation').getByRole('button', { name: 'Try again' });
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
    await page.goto('/activity');
    await expect(page.getByText('Piranesi')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you have opened is still here.')).toBeVisible();
    await page.getByRole('link', { name: 'Privacy and terms' }).click();
    await expect(page.getByText('It was not opened before. Everything else is still there.')).toBeVisible();
    await page.getByRole('link', { name: 'Daybook', exact: true }).click();
    await expect(page.getByText('Piranesi')).toBeVisible();

    await page.getByRole('link', { name: 'Privacy and terms' }).click();
    await expect(page.getByText('It was not opened before.')).toBeVisible();
    await page.unrouteAll();
    await context.setOffline(false);
    await expect(page.getByText('Last updated August 19, 2024.')).toBeVisible();
  });
});
