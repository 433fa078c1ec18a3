import { dropsApi, type ArrivingUpload } from '../../contract/drops.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { testDrop } from '#testing/components/links.ts';
import { fileRow, filesNamed, listedFiles, openStorage } from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const TIME = '2024-08-19T12:00:00Z';

const drop = testDrop({ name: 'Photos', arrivingFiles: 1, arrivingBytes: 2048 });

const held: ArrivingUpload = {
  id: 'held',
  name: 'held.bin',
  size: 2048,
  received: 1024,
  sender: 'Eve',
  activityTime: TIME,
  expiryTime: TIME,
};

async function openRequests(arriving: () => ArrivingUpload[]): Promise<void> {
  server.answers(dropsApi.list, [drop]);
  server.answers(dropsApi.received, []);
  server.answers(dropsApi.arriving, arriving);
  await openStorage();
  await page.getByRole('button', { name: 'Manage requests' }).click();
  await page.getByRole('button', { name: 'Received files of Photos' }).click();
}

it('shows the owner what visitors have begun to send, and cancels it', async () => {
  let arriving = [held];
  server.answers(dropsApi.cancelArriving, () => {
    arriving = [];
    return {};
  });
  await openRequests(() => arriving);
  const onTheWay = page.getByRole('region', { name: 'Arriving files of Photos' });
  await expect
    .element(onTheWay)
    .toMatchTextContent(/held\.bin from Eve · 1.KiB of 2.KiB · kept until 8\/19\/24/);
  expect(await axeViolations()).toEqual([]);
  await onTheWay.getByRole('button', { name: 'Cancel held.bin' }).click();
  await expect.element(onTheWay).not.toBeInTheDocument();
  expect(server.inputsOf(dropsApi.cancelArriving)).toEqual([{ id: 'held' }]);
});

it('shows what has arrived among the files as soon as the requests are opened, or the window is used again', async () => {
  server.answers(dropsApi.list, [drop]);
  const storage = await openStorage();
  await expect.element(page.getByText('No files yet')).toBeVisible();
  storage.files = filesNamed('sent.txt');
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(fileRow('sent.txt')).toBeVisible();
  storage.files = filesNamed('sent.txt', 'later.txt');
  await page.getByRole('button', { name: 'Manage requests' }).click();
  await expect.element(page.getByRole('dialog').getByText('Photos')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(listedFiles).toBe(2);
});

it('says nothing of an upload on the way that has ended before its cancellation', async () => {
  let arriving = [held];
  await openRequests(() => arriving);
  server.refuses(dropsApi.cancelArriving, 'storage.no-upload');
  const cancel = page.getByRole('button', { name: 'Cancel held.bin' });
  await expect.element(cancel).toBeVisible();
  arriving = [];
  await cancel.click();
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(page.getByText('could not be cancelled')).not.toBeInTheDocument();
});

it('reports a cancellation that failed', async () => {
  await openRequests(() => [held]);
  server.refuses(dropsApi.cancelArriving, 'server.unavailable');
  await page.getByRole('button', { name: 'Cancel held.bin' }).click();
  await expect
    .element(
      page.getByText(
        'The upload could not be cancelled: A part of the server is unavailable. Please try again.',
      ),
    )
    .toBeVisible();
});
