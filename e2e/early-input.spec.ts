import type { Page } from '@playwright/test';
import { isFullRun } from '#testing/full-run.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';
import { entryNames } from './support/entries.ts';
import { expect, test } from './support/test.ts';

const SLOW_FACTORS = isFullRun ? [6, 20] : [6];

/**
 * Opens a page on a slow processor and uses it from its first paint on, long before React has taken it over. That then
 * happens at full speed.
 */
async function useAtOnce(page: Page, path: string, factor: number, act: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await act();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
}

test('what a visitor types, ticks, toggles and presses at once on a slow processor arrives', async ({
  page,
  newUser,
}) => {
  for (const factor of SLOW_FACTORS) {
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    await useAtOnce(page, '/login', factor, async () => {
      await page.getByRole('button', { name: 'Register' }).click();
      await email.fill(freshEmail());
      await password.fill(PASSWORD);
      await page.getByRole('button', { name: 'Show' }).click();
      await page.getByRole('checkbox').check();
      await page.getByText('Dark', { exact: true }).click();
      await password.press('Enter');
    });
    await expect(page).toHaveURL(/\/activity$/);
    await expect(page.getByText('Please verify your email first')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.context().clearCookies();

    const user = await newUser();
    await useAtOnce(page, '/changePassword', factor, async () => {
      await email.fill(user.email);
      await email.press('Enter');
    });
    await expect(page.getByText('If this address has an account, an email is on its way.')).toBeVisible();

    await useAtOnce(page, '/login', factor, async () => {
      await email.fill(user.email);
      await password.fill(PASSWORD);
      await page.getByRole('button', { name: 'Login' }).click();
    });
    await expect(page).toHaveURL(/\/activity$/);
    await page.context().clearCookies();
  }
});

test('shortcuts, what follows them and clicks arrive at once on a slow processor', async ({
  page,
  user: _user,
}) => {
  for (const factor of SLOW_FACTORS) {
    await useAtOnce(page, '/activity', factor, async () => {
      await page.keyboard.press('n');
      await page.keyboard.type('Emmaa');
      await page.keyboard.press('Backspace');
      await page.keyboard.type(` ${factor} book`);
      await page.keyboard.press('Enter');
    });
    await expect(entryNames(page).first()).toHaveText(`Emma ${factor}`);

    await useAtOnce(page, '/activity', factor, async () => {
      await page.getByLabel('Activity name').pressSequentially(`Momo ${factor} book`);
      await page.keyboard.press('Enter');
    });
    await expect(entryNames(page).first()).toHaveText(`Momo ${factor}`);

    await useAtOnce(page, '/storage', factor, async () => {
      await page.keyboard.press('n');
      await page.keyboard.type(`Trips ${factor}`);
      await page.keyboard.press('Enter');
    });
    await expect(page.getByRole('link', { name: `Trips ${factor}` })).toBeVisible();

    await useAtOnce(page, '/movieGuide', factor, () =>
      page.getByRole('button', { name: 'Give Us Feedback' }).click(),
    );
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').pressSequentially('Perfect Days');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/movieGuide\/./);
  }
});

test('a form that is chosen while React takes over the page is shown', async ({ page }) => {
  // Early input is repeated later than usual.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms || 1_500)) as typeof setTimeout;
  });
  await page.goto('/login');
  await expect(page.locator('[data-kind="login"]')).toBeVisible();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('checkbox')).toBeVisible();
});
