import type { Page } from '@playwright/test';
import { FEEDBACK_PICTURE_MAX_BYTES } from '#contract/feedback-widget.ts';
import { feedbackContents, feedbackRow } from './support/inbox.ts';
import { pngOf } from './support/media-files.ts';
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
  axeViolations,
}) => {
  const key = await receive(user, [{ content: 'Earlier', state: 'archived' }]);
  const site = await openStrictSite(server.url, `data-project="${key}" data-version="3.0"`);
  await page.goto(site.url);
  const opener = page.getByRole('button', { name: 'Feedback' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });
  await expect(dialog.getByRole('textbox', { name: /What is good/ })).toBeFocused();
  expect(await axeViolations()).toEqual([]);
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

test('what is typed in the widget is no shortcut of the page, and only spaces are not sent', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, [{ content: 'First' }, { content: 'Second' }]);
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Show hint' }).click();
  await page.getByRole('button', { name: 'Preview on this page' }).click();
  const opener = page.getByRole('button', { name: 'Feedback', exact: true });
  await opener.last().click();
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });
  const content = dialog.getByRole('textbox', { name: /What is good/ });
  await page.keyboard.type('   ');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please write a word or two.');
  await expect(content).toBeFocused();
  await page.keyboard.type('just delete');
  await expect(content).toHaveValue('   just delete');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(feedbackContents(page)).toHaveCount(2);
  await expect(page.getByText(/archived|deleted/)).toHaveCount(0);
});

test('a page that includes the widget twice has one button, a tap is a dot, and nothing typed meanwhile is lost', async ({
  page,
  user,
  receive,
  server,
}) => {
  const key = await receive(user, []);
  const site = await openStrictSite(server.url, `data-project="${key}"`, 2);
  await page.goto(site.url, { waitUntil: 'load' });
  const opener = page.getByRole('button', { name: 'Feedback' });
  await expect(opener).toHaveCount(1);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });
  await dialog.getByRole('textbox', { name: /What is good/ }).fill('Twice');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a picture' }).click();
  await (
    await chooser
  ).setFiles({ name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const canvas = dialog.getByRole('img', { name: /Your picture/ });
  await canvas.scrollIntoViewIfNeeded();
  await canvas.click({ position: { x: 31, y: 31 } });
  const tapped = await canvas.evaluate((element) => {
    const drawn = element as HTMLCanvasElement;
    const at = (30 * drawn.width) / drawn.clientWidth;
    const around = drawn.getContext('2d')?.getImageData(at - 10, at - 10, 20, 20).data ?? [];
    return Array.from({ length: 400 }, (_, index) => Array.from(around.slice(4 * index, 4 * index + 3)));
  });
  expect(tapped).toContainEqual(LINE_COLOR);

  // While it is on its way, nothing can be typed that the answer would clear.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/feedback/submit', async (route) => {
    await answered;
    await route.continue();
  });
  await takeTime(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('textbox', { name: /What is good/ })).toBeDisabled();
  answer();
  await expect(page.getByText('Your feedback was sent.')).toBeVisible();
  await site.close();
});

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

test('a picture that is too large for the project is made smaller in the page', async ({
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
  await dialog.getByRole('textbox', { name: /What is good/ }).fill('Noise');
  await takeTime(page);
  // Noise, of which a PNG of this size has 12 MB.
  await dialog.locator('input[type=file]').evaluate(async (input: HTMLInputElement) => {
    const canvas = new OffscreenCanvas(2_000, 2_000);
    const context = canvas.getContext('2d');
    const noise = new ImageData(2_000, 2_000);
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
    context?.putImageData(noise, 0, 0);
    const files = new DataTransfer();
    files.items.add(new File([await canvas.convertToBlob()], 'noise.png', { type: 'image/png' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
  });
  await dialog.getByRole('button', { name: 'Remove picture' }).waitFor();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your feedback was sent.')).toBeVisible();
  await site.close();
  const picture = await storedPicture(page);
  expect(picture).toMatchObject({ type: 'image/jpeg', width: 1_600, height: 1_600 });
  expect(picture.bytes).toBeLessThanOrEqual(FEEDBACK_PICTURE_MAX_BYTES);
});

test('a picture that cannot be used is named as such until another one is chosen', async ({
  page,
  user,
  receive,
  server,
}) => {
  const site = await openStrictSite(server.url, `data-project="${await receive(user, [])}"`);
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });
  const choose = (buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'chosen.png', mimeType: 'image/png', buffer });
  await choose(Buffer.from('no picture'));
  await expect(dialog.getByRole('alert')).toHaveText('This picture cannot be used.');
  await choose(pngOf(30, 20, [0, 120, 80]));
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeFocused();
  await expect(dialog.getByRole('alert')).toBeEmpty();
  await site.close();
});

test('each project has its line to paste, with a preview', async ({ page, user: _user }) => {
  const create = async (name: string) =>
    (await page.request.post('/api/feedback/createProject', { data: { name } })).json();
  const [atlas, globe] = [await create('Atlas'), await create('Globe')];
  await page.goto(`/feedback?project=${globe.id}`);
  await page.getByRole('button', { name: 'Show hint' }).click();
  const line = page.getByRole('region', { name: 'The line to paste' });
  await expect(line).toContainText(`data-project="${globe.key}"`);
  const hint = page.getByRole('region', { name: 'How to collect feedback' });
  await hint.getByRole('combobox', { name: 'Project' }).selectOption('Atlas');
  await expect(line).toContainText(`data-project="${atlas.key}"`);
  await page.goto(`/feedback/projects/${globe.id}`);
  await expect(line).toContainText(`data-project="${globe.key}"`);
  await page.getByRole('textbox', { name: 'Words on the button' }).fill('Tell us');
  await page.getByRole('button', { name: 'Preview on this page' }).click();
  await expect(line).toContainText('data-label="Tell us"');
  await page.getByRole('button', { name: 'Tell us' }).click();
  await takeTime(page);
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });
  await dialog.getByRole('textbox', { name: /What is good/ }).fill('From the preview');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your feedback was sent.')).toBeVisible();
  await page.goto(`/feedback?project=${globe.id}`);
  await expect(feedbackContents(page)).toHaveText(['From the preview']);
});
