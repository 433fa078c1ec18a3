import { storageApi } from '../contract/storage.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { fileButton, fileRows, filesNamed, openStorage, testFile } from '#testing/components/storage.ts';
import { pdfOf } from '#testing/pdf.ts';
import { expect, it, vi } from 'vitest';
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
  ['torn.pdf', 'This PDF cannot be shown.'],
  ['torn.png', 'This browser cannot show this picture.'],
  ['torn.svg', 'This browser cannot show this picture.'],
  ['torn.mp3', 'This browser cannot play this audio file.'],
  ['torn.webm', 'This browser cannot play this video.'],
  ['torn.bin', 'This kind of file cannot be shown here.'],
  ['torn.zip', 'What is inside an archive cannot be shown here.'],
])(
  'says of the content of %s that it cannot be shown, and offers it for download',
  async ([name, reason]) => {
    const dialog = await openPreview(name!, new Blob(['not what its name says\0']));
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(reason!);
    await expect.element(dialog.getByText('SHA-256')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    server.answers(storageApi.downloadFile, new Blob(['content']));
    await dialog.getByRole('button', { name: 'Download the file' }).click();
    await expect.poll(() => server.inputsOf(storageApi.downloadFile)).toEqual([{ file_name: name }]);
  },
);

it.for([
  ['an empty file', { size: 0 }, 'This file is empty.'],
  ['a file without its content', { missing: true }, 'The content of this file is missing on the server.'],
] as const)('says so of %s, and asks for nothing', async ([, differences, sentence]) => {
  await openStorage({ files: [testFile({ name: 'a.png', ...differences })] });
  await fileButton('a.png').click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect.element(alert).toHaveTextContent(sentence);
  await expect.element(alert.getByRole('button')).not.toBeInTheDocument();
  expect(server.inputsOf(storageApi.content)).toEqual([]);
});

it('shows the source of a page, whose lines can be left whole', async () => {
  const dialog = await openPreview('page.html', new Blob(['<h1>Hello</h1><script>alert(1)</script>']));
  const content = dialog.getByRole('region', { name: 'Content' });
  await expect.element(content).toHaveTextContent('<h1>Hello</h1><script>alert(1)</script>');
  const wrap = dialog.getByRole('button', { name: 'Wrap lines' });
  await expect.element(wrap).toHaveAttribute('aria-pressed', 'true');
  await wrap.click();
  await expect.element(wrap).toHaveAttribute('aria-pressed', 'false');
  expect(getComputedStyle(content.element().querySelector('pre')!).whiteSpace).toBe('pre');
  await wrap.click();
});

it('shows Markdown as it is meant, and its source on demand', async () => {
  const text = '# Trip\n\nBy *train*, see [the map](https://example.org).\n\n- one\n- `two`\n\n<b>bold</b>';
  const dialog = await openPreview('readme.md', new Blob([text]));
  await expect.element(dialog.getByRole('heading', { name: 'Trip' })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'the map' })).toHaveAttribute('target', '_blank');
  await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
  await expect.element(dialog.getByText('<b>bold</b>')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Source text' }).click();
  await expect.element(dialog.getByRole('region', { name: 'Content' })).toMatchTextContent(/# Trip/);
});

it('shows a drawing, whose address ends with that', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';
  const dialog = await openPreview('plan.svg', new Blob([drawing]));
  const picture = dialog.getByRole('img', { name: 'plan.svg' });
  await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth).toBe(40);
  await expect.poll(() => revoke).toHaveBeenCalledWith((picture.element() as HTMLImageElement).src);
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
