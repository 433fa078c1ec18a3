import type { Locator, Page } from '@playwright/test';
import { fileOf, fileRows, storeFiles } from './support/files.ts';
import { pdfOf } from '#testing/pdf.ts';
import { pngOf, recordFilm, wavOf, type Colour } from './support/media-files.ts';
import { expect, test } from './support/test.ts';

const GREEN: Colour = [0, 130, 60];

/** Opens the preview of a file on the storage screen. */
async function openPreview(page: Page, name: string): Promise<Locator> {
  await fileRows(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
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

test('files of each kind are shown one after the other, and a small copy of a picture stays in the browser until its user is gone', async ({
  page,
  context,
  user: _user,
}) => {
  await page.goto('/storage');
  const film = await recordFilm(page, 96, 48);
  for (const [name, content] of [
    ['1 film.webm', film],
    ['2 tone.wav', wavOf(2)],
    ['3 letter.pdf', Buffer.from(pdfOf('Dear all,', 'yours'), 'latin1')],
    ['4 green.png', pngOf(64, 48, GREEN)],
  ] as const)
    await storeFiles(page, fileOf(name, content, 'application/octet-stream'));
  await page.reload();

  const viewer = await openPreview(page, '4 green.png');
  const picture = viewer.getByRole('img', { name: '4 green.png' });
  await expect(picture).toHaveJSProperty('naturalWidth', 64);
  expect(await colourOf(picture)).toEqual([...GREEN, 255]);
  await viewer.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect(viewer.getByRole('button', { name: 'Leave full screen' })).toBeVisible();

  await page.keyboard.press('ArrowRight');
  const pdf = page.getByRole('dialog', { name: '3 letter.pdf' }).getByRole('figure');
  await expect(pdf).toContainText('Dear all,');
  await pdf.getByRole('button', { name: 'Next page' }).click();
  await expect(pdf).toContainText('yours');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();

  await page.keyboard.press('ArrowRight');
  const audio = page.getByRole('dialog', { name: '2 tone.wav' }).locator('audio[aria-label="2 tone.wav"]');
  await expect.poll(() => mediaState(audio)).toEqual({ duration: 2, readable: true, error: null });
  await audio.evaluate((element: HTMLMediaElement) => {
    element.currentTime = 1.5;
  });
  await expect(audio).toHaveJSProperty('seeking', false);

  await page.keyboard.press('ArrowRight');
  const video = page.getByRole('dialog', { name: '1 film.webm' }).locator('video[aria-label="1 film.webm"]');
  await expect.poll(() => mediaState(video)).toMatchObject({ readable: true, error: null });
  await expect(video).toHaveJSProperty('videoWidth', 96);
  await play(video);

  await page.getByRole('button', { name: 'Previous file' }).click();
  await expect(audio).toHaveJSProperty('currentTime', 1.5);
  await play(audio);
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
