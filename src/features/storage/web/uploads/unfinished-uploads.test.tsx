import { storageApi } from '../../contract/storage.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { openStorage, testUpload, tusResponse, upload } from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const MIB = 1024 ** 2;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Too large for a single request. */
const largeFile = (name: string, bytes = 2 * MIB) => new File([new Uint8Array(bytes)], name);

const unfinished = () => page.getByRole('list', { name: 'Unfinished uploads' });
const space = () => page.getByRole('region', { name: 'Space' });
const discardButton = (name: string) => page.getByRole('button', { name: `Discard ${name}` });

it.for([1280, 390])(
  'lists an unfinished upload, which counts as used space, at a width of %s',
  async (width) => {
    await page.viewport(width, 844);
    await openStorage({ uploads: [testUpload({ name: 'film.bin', received: MIB })] });
    await expect
      .element(unfinished().getByRole('listitem'))
      .toMatchTextContent(/film\.bin.*1 MiB of 3 MiB, kept until .*Choose this file again to continue/);
    await expect.element(space()).toMatchTextContent(/3 MiB of/);
    expect(await axeViolations()).toEqual([]);
  },
);

it('discards an unfinished upload by keyboard, which frees its space', async () => {
  await openStorage({
    uploads: [testUpload({ name: 'second.bin' }), testUpload({ name: 'first.bin', size: 2 * MIB })],
  });
  await expect.element(space()).toMatchTextContent(/5 MiB of/);
  (button('Choose a folder').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(discardButton('second.bin')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(discardButton('second.bin')).not.toBeInTheDocument();
  await expect.element(space()).toMatchTextContent(/2 MiB of/);
  await expect.element(discardButton('first.bin')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(unfinished()).not.toBeInTheDocument();
  await expect.element(space()).toMatchTextContent(/0 bytes of/);
  expect(document.activeElement).not.toBe(document.body);
});

it('does not list an upload as unfinished while this page sends it, nor after it was cancelled', async () => {
  await openStorage({ uploads: [testUpload({ name: 'other.bin', size: 2 * MIB })] });
  server.stalls(storageApi.continueUpload);
  await upload(largeFile('film.bin', 3 * MIB));
  await expect.poll(() => server.inputsOf(storageApi.continueUpload)).toHaveLength(1);
  await button('Pause film.bin').click();
  await expect.element(page.getByText(/Paused at/)).toBeVisible();
  await expect.element(unfinished().getByRole('listitem')).toMatchTextContent(/other\.bin/);
  await button('Resume film.bin').click();
  await button('Cancel film.bin').click();
  await expect.element(space()).toMatchTextContent(/2 MiB of/);
  await expect.element(unfinished().getByRole('listitem')).toMatchTextContent(/other\.bin/);
});

it('reports no error for an unfinished upload that was discarded in another tab', async () => {
  const storage = await openStorage({ uploads: [testUpload({ name: 'film.bin' })] });
  await expect.element(discardButton('film.bin')).toBeVisible();
  storage.uploads = [];
  server.answers(storageApi.cancelUpload, () => tusResponse(404));
  await discardButton('film.bin').click();
  await expect.element(unfinished()).not.toBeInTheDocument();
  await expect.element(space()).toMatchTextContent(/0 bytes of/);
  await expect.element(page.getByText('Discarding the upload failed')).not.toBeInTheDocument();
});
