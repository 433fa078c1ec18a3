import type { Page } from '@playwright/test';
import { feedbackContents, feedbackRow } from './support/inbox.ts';
import { openStrictSite } from './support/strict-site.ts';
import { expect, test } from './support/test.ts';

const LINE_COLOR = [0xe4, 0x37, 0x4d];

// The page has no icon.
test.use({ expectedConsoleProblems: /favicon\.ico/ });

test('the widget sends feedback with a drawn picture from a page with a strict policy, by keyboard', async ({
  page,
  user,
  receive,
  server,
}) => {
  const key = await receive(user, [{ content: 'Earlier', state: 'archived' }]);
  const site = await openStrictSite(server.url, `data-project="${key}" data-version="3.0"`, 2);
  await page.goto(site.url);
  // A page that includes the widget twice has one button.
  const opener = page.getByRole('button', { name: 'Feedback' });
  await expect(opener).toHaveCount(1);
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });
  await expect(dialog.getByRole('textbox', { name: /What is good/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const attack = '<img src=x onerror="document.title = \'stolen\'">';
  await page.keyboard.type(attack);
  await dialog.getByRole('textbox', { name: /Your email address/ }).fill('ann@example.org');

  await takeTime(page);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a picture' }).click();
  const png = await page.screenshot();
  await (await chooser).setFiles({ name: 'page.png', mimeType: 'image/png', buffer: png });
  expect(await drawOn(page)).toEqual(LINE_COLOR);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your feedback was sent.')).toBeVisible();
  expect(await page.context().cookies(site.url)).toEqual([]);
  await site.close();

  await page.goto('/feedback');
  await expect(feedbackContents(page)).toHaveText([attack]);
  const row = feedbackRow(page, 'onerror');
  await expect(row).toContainText('3.0');
  await row.getByRole('button', { expanded: false }).click();
  await expect(row.getByRole('img', { name: /What the sender drew/ })).toBeVisible();
  await expect(page).toHaveTitle(/Feedback/);
});

/** Draws on the picture in the dialog; returns the color of a point on the line. */
async function drawOn(page: Page): Promise<number[]> {
  const canvas = page.getByRole('img', { name: /Your picture/ });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 60);
  await page.mouse.up();
  return canvas.evaluate((element) => {
    const drawn = element as HTMLCanvasElement;
    const scale = drawn.width / drawn.clientWidth;
    return [...(drawn.getContext('2d')?.getImageData(55 * scale, 40 * scale, 1, 1).data ?? [])].slice(0, 3);
  });
}

/** People take longer than tests, which would count as spam. */
const takeTime = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 5_000;
  });

/** The picture of the only item as it was stored, with its measures. */
async function storedPicture(page: Page) {
  const [item] = await (await page.request.post('/api/feedback/retrieve', { data: {} })).json();
  const response = await page.request.get(`/api/feedback/pictures/${item.id}`);
  const body = await response.body();
  await page.goto('/feedback');
  const drawn = await page.evaluate(async (path) => {
    const bitmap = await createImageBitmap(await (await fetch(path)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    let lines = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at] === 0xe4 && pixels[at + 1] === 0x37 && pixels[at + 2] === 0x4d) lines += 1;
    return { width: bitmap.width, height: bitmap.height, lines };
  }, new URL(response.url()).pathname);
  return { type: response.headers()['content-type'], bytes: body.length, ...drawn };
}

test('the screen is captured by the browser, drawn on, and stored with the feedback', async ({
  page,
  user,
  receive,
  server,
}) => {
  const key = await receive(user, []);
  const site = await openStrictSite(server.url, `data-project="${key}"`);
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });
  await dialog.getByRole('textbox', { name: /What is good/ }).fill('Look at this.');
  await takeTime(page);
  await dialog.getByRole('button', { name: 'Capture the screen' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: /What is good/ })).toHaveValue('Look at this.');
  expect(await drawOn(page)).toEqual(LINE_COLOR);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your feedback was sent.')).toBeVisible();
  await site.close();

  const picture = await storedPicture(page);
  // The fake screen of Chromium.
  expect(picture).toMatchObject({ type: 'image/png', width: 1280, height: 720 });
  expect(picture.lines).toBeGreaterThan(100);
  await page.goto('/storage');
  await page.getByRole('link', { name: 'Feedback pictures' }).click();
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(1);
});

test('the preview on a page of Daybook sends to its project, and what is typed there is no shortcut of the page', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, [{ content: 'First' }, { content: 'Second' }]);
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Show hint' }).click();
  await page.getByRole('textbox', { name: 'Text on the button' }).fill('Tell us');
  await page.getByRole('button', { name: 'Preview on this page' }).click();
  await page.getByRole('button', { name: 'Tell us' }).click();
  await takeTime(page);
  await page.keyboard.type('just delete');
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });
  await expect(dialog.getByRole('textbox', { name: /What is good/ })).toHaveValue('just delete');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your feedback was sent.')).toBeVisible();
  await expect(page.getByText(/archived|deleted/)).toHaveCount(0);
  await page.reload();
  await expect(feedbackContents(page)).toHaveText(['just delete', 'First', 'Second']);
});
