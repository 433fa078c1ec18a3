import { sharesApi } from '#features/storage/contract/shares.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { testShare } from '#testing/components/links.ts';
import { openStorage } from '#testing/components/storage.ts';
import jsQR from 'jsqr';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

// Its types describe a module with a default export; its file is the function itself.
const decode = jsQR as unknown as typeof jsQR.default;
const token = 'Az09-_'.repeat(8).slice(0, 43);
const address = `${location.origin}/shared#${token}`;

/** What a phone reads on a dark background. */
async function read(picture: string): Promise<string | undefined> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const context = new OffscreenCanvas(600, 600).getContext('2d')!;
  context.drawImage(image, 50, 50, 500, 500);
  return decode(context.getImageData(0, 0, 600, 600).data, 600, 600)?.data;
}

it('shows a link as a QR code that phones can read, and saves it as a picture', async () => {
  server.answers(sharesApi.list, [testShare({ token })]);
  await openStorage();
  await page.getByRole('button', { name: 'Shared links' }).click();
  const toggle = page.getByRole('button', { name: 'QR code of the link to letter.txt' });
  await toggle.click();
  const code = page.getByRole('img', { name: 'QR code: Link to letter.txt' });
  await expect.element(code).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  const drawing = new XMLSerializer().serializeToString(code.element());
  expect(await read(`data:image/svg+xml,${encodeURIComponent(drawing)}`)).toBe(address);

  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await page.getByRole('button', { name: 'Save as picture' }).click();
  await expect.poll(() => save.mock.contexts).toHaveLength(1);
  const { download, href } = save.mock.contexts[0] as HTMLAnchorElement;
  expect(download).toBe('Link to letter.txt.png');
  expect(await read(href)).toBe(address);

  await toggle.click();
  await expect.element(code).not.toBeInTheDocument();
});
