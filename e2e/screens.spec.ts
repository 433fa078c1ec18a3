import type { Locator } from '@playwright/test';
import { DEMO_DIARY } from '../scripts/demo-data.ts';
import { toEmailKey } from '#features/account/server/user.ts';
import { feedbackRow } from './support/inbox.ts';
import { fileRow, listFiles } from './support/files.ts';
import { entryRow, type Entry } from './support/entries.ts';
import { showWebFonts } from './support/interactive.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'UTC' });

/** An update of the snapshots waits so long for the former one. The screens stand still before. */
const UPDATE_MS = 5_000;
/** Title and controls of the story: a picture of the whole sky would be four times as big. */
const BELOW_THE_MOON = { x: 0, y: 360, width: 390, height: 484 };
const EMAIL = 'anna@example.org';
const ENTRIES: readonly Entry[] = [
  { name: 'Sintra', category: 'PLACE', rating: 5, creationTime: '2025-06-14T10:00:00Z' },
  { name: 'Piranesi', category: 'BOOK', rating: 4, creationTime: '2025-06-02T10:00:00Z' },
  { name: 'Arrival', category: 'MOVIE', rating: 5, creationTime: '2025-05-21T10:00:00Z' },
  { name: 'مئة عام من العزلة', category: 'BOOK', rating: 3, creationTime: '2025-05-03T10:00:00Z' },
];

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A page whose fonts come late keeps the fallback fonts.
  await page.goto('/legal');
  await page.waitForFunction(() =>
    ['Bricolage Grotesque Variable', 'Instrument Sans Variable'].every((font) =>
      document.fonts.check(`1em "${font}"`),
    ),
  );
});

/** Compares the picture and the accessibility tree with the stored ones; `masked` differs in each run. */
async function compare(main: Locator, name: string, masked: readonly Locator[] = []): Promise<void> {
  const page = main.page();
  await showWebFonts(page);
  await expect.soft(main).toMatchAriaSnapshot({ name: `${name}.aria.yml`, timeout: UPDATE_MS });
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { mask: [...masked] });
}

test('the screens for visitors look and read as before', async ({ page, newUser }) => {
  // A Daybook without an account offers to create the first one.
  await newUser();
  await page.goto('/login');
  await expect(page).toHaveTitle('Login · Daybook');
  await compare(page.locator('body'), 'login');
  await page.goto('/legal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await compare(page.getByRole('main'), 'legal');
  await page.goto('/story');
  await expect(page.getByRole('button', { name: 'Start Adventure' })).toBeEnabled();
  await expect
    .soft(page.getByRole('main'))
    .toMatchAriaSnapshot({ name: 'story.aria.yml', timeout: UPDATE_MS });
  await showWebFonts(page);
  await expect.soft(page).toHaveScreenshot('story.png', { clip: BELOW_THE_MOON });
});

test('the screens of a user look and read as before', async ({ page, db, logInAs, log, receive }) => {
  const user = await logInAs('admin');
  await db
    .updateTable('users')
    .set({ email: EMAIL, email_key: toEmailKey(EMAIL) })
    .where('id', '=', user.id)
    .execute();
  await log(user, ENTRIES);
  // Admins also see the feedback that other tests on the server sent to Daybook.
  await db.deleteFrom('feedback_items').execute();
  await receive(user, [{ content: 'Where can I export my data?', createdAt: Date.UTC(2025, 5, 15) }]);
  await listFiles(db, user.id, ['packing list.txt', 'sunset.svg']);
  const main = page.getByRole('main');

  await test.step('the log, its menu and a dialog', async () => {
    await page.goto('/activity');
    await expect(entryRow(page, 'Piranesi')).toBeVisible();
    // The year beside the log is the server's.
    await compare(page.getByRole('list', { name: 'Your log' }), 'log');
    await expect
      .soft(page.getByRole('banner'))
      .toMatchAriaSnapshot({ name: 'header.aria.yml', timeout: UPDATE_MS });
    await expect
      .soft(page.getByRole('region', { name: 'Add an activity' }))
      .toMatchAriaSnapshot({ name: 'add.aria.yml', timeout: UPDATE_MS });
    await page.getByRole('button', { name: `Menu of ${EMAIL}` }).click();
    await compare(page.getByRole('menu'), 'menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await compare(page.getByRole('dialog'), 'dialog');
  });

  await test.step('the guide', async () => {
    await page.goto(`/movieGuide/${encodeURIComponent('{"name":"Arrival"}')}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
    await compare(main.getByRole('list').first(), 'guide');
  });

  await test.step('the files', async () => {
    await page.goto('/storage');
    await expect(fileRow(page, 'sunset.svg')).toBeVisible();
    await compare(main, 'storage', [page.locator('time')]);
  });

  await test.step('the preview of an import', async () => {
    await page.goto('/import');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'diary.csv', mimeType: 'text/csv', buffer: Buffer.from(DEMO_DIARY) });
    await expect(page.getByRole('list', { name: 'What the rows become' })).toBeVisible();
    await compare(main, 'import');
  });

  await test.step('the inbox', async () => {
    await page.goto('/feedback');
    await expect(feedbackRow(page, 'Where can I export my data?')).toBeVisible();
    await compare(main, 'feedback');
  });

  await test.step('the account and the admin area', async () => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
    await compare(main, 'account', [page.locator('time')]);
    await page.goto('/admin');
    await expect(page.getByRole('tab').first()).toBeVisible();
    // Other tests on the server change the rest.
    await expect
      .soft(page.getByRole('tablist'))
      .toMatchAriaSnapshot({ name: 'admin.aria.yml', timeout: UPDATE_MS });
  });
});
