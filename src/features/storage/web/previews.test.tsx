import { storageApi } from '../contract/storage.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { fileButton, fileRows, filesNamed, openStorage } from '#testing/components/storage.ts';
import { pdfOf } from '#testing/pdf.ts';
import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

async function pictureOf(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws nothing.');
  pen.fillStyle = 'green';
  pen.fillRect(0, 0, width, height);
  return canvas.convertToBlob();
}

const pdfFile = (...pages: readonly string[]) => new Blob([pdfOf(...pages)], { type: 'application/pdf' });

/** Opens the preview of the only file. */
async function openPreview(name: string, content: Blob): Promise<Locator> {
  await openStorage({ files: filesNamed(name) });
  server.answers(storageApi.content, content);
  await fileButton(name).click({ position: { x: 8, y: 16 } });
  return page.getByRole('dialog', { name });
}

/** Counts the dark pixels of a page. */
function countDarkPixels(canvas: Locator): number {
  const drawn = canvas.query() as HTMLCanvasElement | null;
  if (!drawn?.width) return 0;
  // A copy is read because Chromium warns of repeated reads of an accelerated canvas.
  const copy = new OffscreenCanvas(drawn.width, drawn.height);
  const pen = copy.getContext('2d', { willReadFrequently: true });
  if (!pen) return 0;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, drawn.width, drawn.height);
  pen.drawImage(drawn, 0, 0);
  const pixels = pen.getImageData(0, 0, drawn.width, drawn.height).data;
  return pixels.filter((value, index) => index % 4 === 0 && value < 128).length;
}

it('shows an image, and a small copy of it in its row', async () => {
  const dialog = await openPreview('green.png', await pictureOf(64, 48));
  const picture = dialog.getByRole('img', { name: 'green.png' });
  await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth).toBe(64);
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => fileRows().element().querySelector('img')?.naturalWidth).toBe(96);
});

it('pages through a PDF, whose text screen readers read', async () => {
  const dialog = await openPreview('letter.pdf', pdfFile('Dear all,', 'yours sincerely'));
  const first = dialog.getByRole('img', { name: 'Page 1 of letter.pdf' });
  await expect.poll(() => countDarkPixels(first)).toBeGreaterThan(500);
  await expect.element(dialog.getByRole('figure')).toMatchTextContent(/Dear all,/);
  await expect.element(dialog.getByRole('figure')).toMatchTextContent(/1 of 2/);
  const ink = countDarkPixels(first);
  expect(await axeViolations()).toEqual([]);

  await dialog.getByRole('button', { name: 'Next page' }).click();
  const second = dialog.getByRole('img', { name: 'Page 2 of letter.pdf' });
  await expect.poll(() => countDarkPixels(second)).toBeGreaterThan(ink);
  await expect.element(dialog.getByRole('figure')).toMatchTextContent(/yours sincerely/);
  await expect.element(dialog.getByRole('figure')).not.toMatchTextContent(/Dear all,/);
});

it('shows the page of a PDF that was requested last', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => 'leaf '.repeat(index + 1));
  const dialog = await openPreview('book.pdf', pdfFile(...pages));
  await expect.poll(() => countDarkPixels(dialog.getByRole('img'))).toBeGreaterThan(100);
  const ink = countDarkPixels(dialog.getByRole('img'));
  const next = dialog.getByRole('button', { name: 'Next page' }).element() as HTMLElement;
  for (let times = 0; times < 10; times += 1) {
    next.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await dialog.getByRole('button', { name: 'Previous page' }).click();
  await expect.element(dialog.getByRole('figure')).toMatchTextContent(/10 of 12/);
  await expect
    .poll(() => countDarkPixels(dialog.getByRole('img', { name: 'Page 10 of' })))
    .toBeGreaterThan(3 * ink);
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

it('opens one PDF right after another', async () => {
  await openStorage({ files: filesNamed('one.pdf', 'two.pdf') });
  server.answers(storageApi.content, pdfFile('Dear all,'));
  for (const name of ['one.pdf', 'two.pdf', 'one.pdf']) {
    await fileButton(name).click();
    await expect.element(page.getByRole('img', { name: `Page 1 of ${name}` })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  }
  await expect.element(page.getByText('This page could not be loaded')).not.toBeInTheDocument();
});

it.for([
  ['torn.pdf', 'this PDF cannot be shown.'],
  ['torn.png', 'this browser cannot show this picture.'],
  ['torn.mp3', 'this browser cannot play this audio file.'],
  ['torn.webm', 'this browser cannot play this video.'],
])('reports that the content of %s cannot be shown, and its details nevertheless', async ([name, reason]) => {
  const dialog = await openPreview(name!, new Blob(['not what its name says']));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`Something went wrong: ${reason}`);
  await expect.element(dialog.getByText('SHA-256')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('reports a text that cannot be loaded', async () => {
  await openStorage({ files: filesNamed('a.txt') });
  server.refuses(storageApi.content, 'storage.missing');
  await fileButton('a.txt').click();
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent(/^Something went wrong: /);
});

it.for([
  [1280, `${'wide_'.repeat(40)}.png`],
  [390, `${'wide_'.repeat(40)}.png`],
  [390, 'letter.pdf'],
  [390, 'long.txt'],
] as const)('fits a preview into a width of %s: %s', async ([width, name]) => {
  await page.viewport(width, 844);
  const contents = {
    png: await pictureOf(900, 500),
    pdf: pdfFile('Dear all'),
    txt: new Blob(['unbroken'.repeat(100)]),
  };
  const dialog = await openPreview(name, contents[name.slice(-3) as keyof typeof contents]);
  await expect.element(dialog.getByText('SHA-256')).toBeVisible();
  await expect
    .poll(() => {
      const { scrollWidth, clientWidth } = dialog.element();
      return scrollWidth - clientWidth;
    })
    .toBe(0);
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});
