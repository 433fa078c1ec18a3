import { storageApi } from '../contract/storage.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { fileButton, filesNamed, openStorage } from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const status = () => dialog().getByRole('status').filter({ hasText: ' of ' });

async function pictureOf(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d');
  return canvas.convertToBlob();
}

/** Opens the first of three text files. */
async function openFirst() {
  const storage = await openStorage({ files: filesNamed('b.txt', 'c.txt', 'a.txt') });
  await fileButton('b.txt').click();
  await expect.element(dialog()).toBeVisible();
  return storage;
}

/** Opens a picture that fills its area. */
async function openPicture() {
  await openStorage({ files: filesNamed('wide.png', 'next.txt') });
  server.answers(storageApi.content, await pictureOf(2_000, 1_500));
  await fileButton('wide.png').click({ position: { x: 8, y: 16 } });
  const picture = dialog().getByRole('img', { name: 'wide.png' });
  await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth).toBe(2_000);
  return picture;
}

it.for([1280, 390])('leads through the files in the order of the list, at a width of %s', async (width) => {
  await page.viewport(width, 844);
  await openFirst();
  await expect.element(button('Close')).toHaveFocus();
  await expect.element(status()).toHaveTextContent('b.txt, 1 of 3');
  expect(await axeViolations()).toEqual([]);
  await button('Next file').click();
  await expect.element(page.getByRole('dialog', { name: 'c.txt' })).toBeVisible();
  await expect.element(status()).toHaveTextContent('c.txt, 2 of 3');
  await expect.element(button('Next file')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(status()).toHaveTextContent('a.txt, 3 of 3');
  await expect.element(button('Next file')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(status()).toHaveTextContent('c.txt, 2 of 3');
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(fileButton('c.txt')).toHaveFocus();
  expect(location.pathname + location.search).toBe('/storage');
});

it('leads through what a search has found, in the chosen order', async () => {
  await openStorage(
    { files: filesNamed('b.txt', 'other.md', 'c.txt', 'a.txt') },
    { path: '/storage?text=txt&sort=name' },
  );
  await fileButton('a.txt').click();
  await expect.element(status()).toHaveTextContent('a.txt, 1 of 3');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(status()).toHaveTextContent('b.txt, 2 of 3');
});

it('keeps the row of the file that is shown in the list, however long that is', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `file ${String(index).padStart(2, '0')}.txt`);
  await openStorage({ files: filesNamed(...names) });
  await fileButton('file 00.txt').click();
  await expect.element(status()).toHaveTextContent('file 00.txt, 1 of 40');
  await userEvent.keyboard('{ArrowRight}'.repeat(30));
  await expect.element(status()).toHaveTextContent('file 30.txt, 31 of 40');
  await userEvent.keyboard('{Escape}');
  await expect.element(fileButton('file 30.txt')).toHaveFocus();
  await expect.element(fileButton('file 30.txt')).toBeInViewport();
});

it('deletes the file that is shown, goes on with the next one, and takes it back by Undo', async () => {
  await openFirst();
  await button('Delete').click();
  await expect.element(status()).toHaveTextContent('c.txt, 1 of 2');
  await expect.element(button('Delete')).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(status()).toHaveTextContent('c.txt, 2 of 3');
  await button('Next file').click();
  await button('Delete').click();
  await expect.element(status()).toHaveTextContent('c.txt, 2 of 2');
  await userEvent.keyboard('u');
  await expect.element(status()).toHaveTextContent('c.txt, 2 of 3');
  for (let left = 3; left > 0; left -= 1) await button('Delete').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('No files yet')).toBeVisible();
  await expect.poll(() => page.getByRole('main').element().contains(document.activeElement)).toBe(true);
});

it('renames the file that is shown, and Escape ends only that', async () => {
  await openFirst();
  await button('Rename').click();
  await expect.element(dialog().getByLabelText('New name')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.element(button('Rename')).toHaveFocus();
  await expect.element(status()).toHaveTextContent('b.txt, 1 of 3');
  await button('Rename').click();
  await dialog().getByLabelText('New name').fill('z.txt');
  const reads = server.inputsOf(storageApi.content).length;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'z.txt' })).toBeVisible();
  await expect.element(button('Rename')).toHaveFocus();
  expect(server.inputsOf(storageApi.rename)).toMatchObject([{ name: 'z.txt' }]);
  // The list is fetched again, but not the content.
  await expect.poll(() => server.inputsOf(storageApi.files).length).toBeGreaterThan(1);
  expect(server.inputsOf(storageApi.content)).toHaveLength(reads);
});

it('shares and downloads the file that is shown', async () => {
  await openFirst();
  server.answers(storageApi.downloadFile, new Blob(['content']));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(status()).toHaveTextContent('c.txt, 2 of 3');
  await button('Download').click();
  await expect.poll(() => server.inputsOf(storageApi.downloadFile)).toEqual([{ file_name: 'c.txt' }]);
  await button('Share').click();
  const share = page.getByRole('dialog', { name: 'Share c.txt' });
  await expect.element(share.getByLabelText('Name that visitors see')).toHaveFocus();
  // The keys belong to the dialog above.
  await share.getByRole('button', { name: 'Close' }).click();
  await expect.element(share).not.toBeInTheDocument();
  await expect.element(button('Share')).toHaveFocus();
  await expect.element(status()).toHaveTextContent('c.txt, 2 of 3');
});

it('enlarges a picture by buttons, keys, a double click and the wheel, and moves it', async () => {
  const picture = await openPicture();
  const width = () => Math.round(picture.element().getBoundingClientRect().width);
  const left = () => Math.round(picture.element().getBoundingClientRect().left);
  const whole = width();
  await expect.element(button('Smaller')).toHaveAttribute('aria-disabled', 'true');
  await button('Larger').click();
  expect(width()).toBe(Math.round(whole * 1.5));
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('+-0');
  expect(width()).toBe(whole);
  await userEvent.dblClick(picture);
  expect(width()).toBe(Math.round(whole * 2.5));
  const before = left();
  await userEvent.keyboard('{ArrowRight}');
  expect(left()).toBe(before - 80);
  await expect.element(status()).toHaveTextContent('wide.png, 1 of 2');
  await userEvent.dblClick(picture);
  expect(width()).toBe(whole);
  const wheel = (ctrlKey: boolean) =>
    picture
      .element()
      .dispatchEvent(new WheelEvent('wheel', { ctrlKey, deltaY: -300, bubbles: true, cancelable: true }));
  // The browser scrolls.
  expect(wheel(false)).toBe(true);
  expect(wheel(true)).toBe(false);
  await expect.poll(width).toBe(Math.round(whole * Math.E));
  await button('Whole picture').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(status()).toHaveTextContent('next.txt, 2 of 2');
});

it('moves an enlarged picture with the pointer, but never out of its area', async () => {
  const picture = await openPicture();
  await userEvent.dblClick(picture);
  const image = picture.element();
  const area = image.parentElement!.parentElement!;
  const drag = (type: string, clientX: number) =>
    image.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', clientX, clientY: 300, bubbles: true }),
    );
  area.setPointerCapture = () => undefined;
  const before = image.getBoundingClientRect().left;
  drag('pointerdown', 500);
  drag('pointermove', 540);
  await expect.poll(() => image.getBoundingClientRect().left).toBeCloseTo(before + 40, 0);
  drag('pointermove', 5_000);
  drag('pointerup', 5_000);
  await expect
    .poll(() => image.getBoundingClientRect().left)
    .toBeCloseTo(area.getBoundingClientRect().left, 0);
});

it('keeps the single keys quiet for people who have turned them off', async () => {
  localStorage.setItem('shortcuts-off', '');
  const picture = await openPicture();
  const { width } = picture.element().getBoundingClientRect();
  await userEvent.keyboard('+');
  expect(picture.element().getBoundingClientRect().width).toBe(width);
  localStorage.removeItem('shortcuts-off');
});
