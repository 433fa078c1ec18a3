import type { Locator, Page } from '@playwright/test';
import { fileOf, fileRows, storeFiles } from './support/files.ts';
import { pdfOf, pngOf, recordFilm, wavOf, type Colour } from './support/media-files.ts';
import { expect, test } from './support/test.ts';

const GREEN: Colour = [0, 130, 60];

/** Uploads a file on the open storage screen and opens its preview. */
async function openPreview(page: Page, name: string, content: Buffer): Promise<Locator> {
  await storeFiles(page, fileOf(name, content, 'application/octet-stream'));
  await page.goto('/storage');
  await fileRows(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    // On a phone, the file's other buttons stand in its lower half.
    .click({ position: { x: 8, y: 16 } });
  return page.getByRole('dialog', { name });
}

/** Returns the colour in the middle of an image. */
function colourOf(picture: Locator): Promise<number[]> {
  return picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    return [...(pen?.getImageData(image.naturalWidth / 2, image.naturalHeight / 2, 1, 1).data ?? [])];
  });
}

/** Counts the pixels of a page that are not white. */
function countDarkPixels(canvas: Locator): Promise<number> {
  return canvas.evaluate((page: HTMLCanvasElement) => {
    // A copy is read because Chromium warns of repeated reads of an accelerated canvas.
    const copy = Object.assign(document.createElement('canvas'), { width: page.width, height: page.height });
    const pen = copy.getContext('2d', { willReadFrequently: true });
    if (!pen) return 0;
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, page.width, page.height);
    pen.drawImage(page, 0, 0);
    const pixels = pen.getImageData(0, 0, page.width, page.height).data;
    return pixels.filter((value, index) => index % 4 === 0 && value < 128).length;
  });
}

const mediaState = (media: Locator) =>
  media.evaluate(({ duration, readyState, error }: HTMLMediaElement) => ({
    duration,
    readable: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    error: error?.message ?? null,
  }));

/** Plays muted until the playback has progressed. */
async function play(media: Locator): Promise<void> {
  await media.evaluate(async (element: HTMLMediaElement) => {
    element.muted = true;
    await element.play();
  });
  await expect
    .poll(() => media.evaluate((element: HTMLMediaElement) => element.currentTime))
    .toBeGreaterThan(0);
}

/** Runs in the page. */
function countThumbnails(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('daybook-thumbnails');
    opening.addEventListener('error', () => reject(opening.error ?? new Error()));
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('thumbnails').objectStore('thumbnails').count();
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });
}

test('an image is shown, and its row has a small copy that is kept in the browser until its user is gone', async ({
  page,
  context,
  user: _user,
  axeViolations,
}) => {
  const dialog = await openPreview(page, 'green.png', pngOf(64, 48, GREEN));
  const picture = dialog.getByRole('img', { name: 'green.png' });
  await expect(picture).toHaveJSProperty('naturalWidth', 64);
  await expect(picture).toHaveJSProperty('naturalHeight', 48);
  expect(await colourOf(picture)).toEqual([...GREEN, 255]);
  expect(await axeViolations()).toEqual([]);

  await page.keyboard.press('Escape');
  const thumbnail = fileRows(page).locator('img');
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 96);
  const downloads: string[] = [];
  page.on('request', (request) => downloads.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 96);
  expect(downloads.filter((path) => path.endsWith('/content'))).toEqual([]);

  expect(await page.evaluate(countThumbnails)).toBe(1);
  await context.clearCookies();
  await page.goto('/login');
  await expect.poll(() => page.evaluate(countThumbnails)).toBe(0);
});

test('an audio file can be played', async ({ page, user: _user, axeViolations }) => {
  const dialog = await openPreview(page, 'tone.wav', wavOf(2));
  const player = dialog.locator('audio[aria-label="tone.wav"]');
  await expect.poll(() => mediaState(player)).toEqual({ duration: 2, readable: true, error: null });
  await play(player);
  expect(await axeViolations()).toEqual([]);
});

test('a video can be played', async ({ page, user: _user, axeViolations }) => {
  await page.goto('/storage');
  const film = await recordFilm(page, 96, 48);
  const dialog = await openPreview(page, 'film.webm', film);
  const player = dialog.locator('video[aria-label="film.webm"]');
  await expect.poll(() => mediaState(player)).toMatchObject({ readable: true, error: null });
  await expect(player).toHaveJSProperty('videoWidth', 96);
  await expect(player).toHaveJSProperty('videoHeight', 48);
  await play(player);
  expect(await axeViolations()).toEqual([]);
});

test('a PDF can be paged through, and its text is read to screen readers', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  const dialog = await openPreview(page, 'letter.pdf', pdfOf('Dear all,', 'yours sincerely'));
  const first = dialog.getByRole('img', { name: 'Page 1 of letter.pdf' });
  await expect.poll(() => countDarkPixels(first)).toBeGreaterThan(500);
  await expect(dialog.getByRole('figure')).toContainText('Dear all,');
  await expect(dialog.getByRole('figure')).toContainText('1 of 2');
  const ink = await countDarkPixels(first);
  expect(await axeViolations()).toEqual([]);

  await dialog.getByRole('button', { name: 'Next page' }).click();
  const second = dialog.getByRole('img', { name: 'Page 2 of letter.pdf' });
  await expect.poll(() => countDarkPixels(second)).toBeGreaterThan(ink);
  await expect(dialog.getByRole('figure')).toContainText('yours sincerely');
  await expect(dialog.getByRole('figure')).not.toContainText('Dear all,');
  expect(await axeViolations()).toEqual([]);
});

test('a PDF that is paged through quickly shows the page requested last', async ({ page, user: _user }) => {
  const pages = Array.from({ length: 12 }, (_, index) => 'leaf '.repeat(index + 1));
  const dialog = await openPreview(page, 'book.pdf', pdfOf(...pages));
  await expect.poll(() => countDarkPixels(dialog.getByRole('img'))).toBeGreaterThan(100);
  const ink = await countDarkPixels(dialog.getByRole('img'));
  const next = dialog.getByRole('button', { name: 'Next page' });
  await next.evaluate(async (button: HTMLButtonElement) => {
    for (let times = 0; times < 10; times += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, times));
    }
  });
  await dialog.getByRole('button', { name: 'Previous page' }).click();
  await expect(dialog.getByRole('figure')).toContainText('10 of 12');
  await expect
    .poll(() => countDarkPixels(dialog.getByRole('img', { name: 'Page 10 of' })))
    .toBeGreaterThan(3 * ink);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('an invalid PDF is reported', async ({ page, user: _user, axeViolations }) => {
  const dialog = await openPreview(page, 'torn.pdf', Buffer.from('not a page in it'));
  await expect(dialog.getByRole('alert')).toHaveText('Something went wrong: this PDF cannot be shown.');
  await expect(dialog.getByText('SHA-256')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('an image that cannot be decoded is reported', async ({ page, user: _user, axeViolations }) => {
  const dialog = await openPreview(page, 'torn.png', Buffer.from('not a picture'));
  await expect(dialog.getByRole('alert')).toHaveText(
    'Something went wrong: this browser cannot show this picture.',
  );
  expect(await axeViolations()).toEqual([]);
});

test('an audio file that cannot be decoded is reported', async ({ page, user: _user, axeViolations }) => {
  const dialog = await openPreview(page, 'torn.mp3', Buffer.from('not a sound'));
  await expect(dialog.getByRole('alert')).toHaveText(
    'Something went wrong: this browser cannot play this audio file.',
  );
  expect(await axeViolations()).toEqual([]);
});

test('a preview fits the screen, however long the file name is @phone', async ({ page, user: _user }) => {
  await page.goto('/storage');
  for (const [name, content] of [
    [`${'wide_'.repeat(40)}.png`, pngOf(900, 500, GREEN)],
    ['letter.pdf', pdfOf('Dear all,', 'yours')],
    ['tone.wav', wavOf(1)],
    ['long.txt', Buffer.from('unbroken'.repeat(100))],
  ] as const) {
    const dialog = await openPreview(page, name, content);
    await expect(dialog.getByText('SHA-256')).toBeVisible();
    await expect
      .poll(() => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
