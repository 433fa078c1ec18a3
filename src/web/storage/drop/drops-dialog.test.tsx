import { dropsApi, type ArrivingUpload, type Drop } from '#contract/drops.ts';
import { doorApi } from '#contract/door-calls.ts';
import { feedbackApi } from '#contract/feedback.ts';
import { foldersApi } from '#contract/folders.ts';
import { storageApi } from '#contract/storage.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const TIME = '2024-08-19T12:00:00Z';

const drop: Drop = {
  id: 'drop',
  name: 'Photos',
  instructions: '',
  folder: '',
  token: 'secret',
  creationTime: TIME,
  expiryTime: null,
  hasPassword: false,
  letters: true,
  maxBytes: 1024 ** 3,
  maxFiles: 100,
  fileMaxBytes: null,
  files: 0,
  bytes: 0,
  arrivingFiles: 1,
  arrivingBytes: 2048,
  lastUseTime: TIME,
  state: 'works',
};

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
  server.answers(doorApi.open, { open: ['drop'] });
  server.answers(feedbackApi.counts, { unread: 0, read: 0, archived: 0, spam: 0, deleted: 0 });
  server.answers(storageApi.files, []);
  server.answers(foldersApi.list, []);
  server.answers(storageApi.uploads, []);
  server.answers(storageApi.usage, { used: 2048, trash: 0, versions: 0, quota: 10_000, uploadMax: 5_000 });
  server.answers(dropsApi.list, [drop]);
  server.answers(dropsApi.received, []);
  server.answers(dropsApi.arriving, arriving);
  await openScreen('/storage', testUser());
  await page.getByRole('button', { name: 'File requests' }).click();
  await page.getByRole('button', { name: 'What arrived by Photos' }).click();
}

it('shows the owner what visitors have begun to send, and cancels it', async () => {
  let arriving = [held];
  server.answers(dropsApi.cancelArriving, () => {
    arriving = [];
    return {};
  });
  await openRequests(() => arriving);
  const onTheWay = page.getByRole('region', { name: 'On the way by Photos' });
  await expect
    .element(onTheWay)
    .toMatchTextContent(/held\.bin from Eve · 1.KiB of 2.KiB · kept until 8\/19\/24/);
  expect(await axeViolations()).toEqual([]);
  await onTheWay.getByRole('button', { name: 'Cancel held.bin' }).click();
  await expect.element(onTheWay).not.toBeInTheDocument();
  expect(server.inputsOf(dropsApi.cancelArriving)).toEqual([{ id: 'held' }]);
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
  await expect.element(page.getByText('The upload could not be cancelled: 503')).toBeVisible();
});
