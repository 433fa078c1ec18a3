import type { Locator, Page } from '@playwright/test';
import { activityApi } from '#features/log/contract/activity.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { entryNames, entryRow, manyEntries } from './support/entries.ts';
import { fileOf, fileRow, listFiles, upload } from './support/files.ts';
import { holdNext } from './support/held-responses.ts';
import { feedbackRow } from './support/inbox.ts';
import { SHIFT_MAX, takeShifts, watchShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/test.ts';

/** An action whose answer arrives late. */
interface SlowAction {
  readonly call: Endpoint;
  readonly act: () => Promise<void>;
  /** What is on the screen before the answer. */
  readonly begun: Locator;
  /** What the answer adds to the screen. */
  readonly answered: Locator;
}

/** Holds the answer until the action itself has been painted, and checks that its arrival moves nothing. */
async function expectNothingToMove(page: Page, { call, act, begun, answered }: SlowAction): Promise<void> {
  const answer = await holdNext(page, call.path.replace(':id', '*'));
  await act();
  await answer.received;
  await expect(begun).toBeVisible();
  await takeShifts(page);
  answer.release();
  await expect(answered).toBeVisible();
  const { sum, moved } = await takeShifts(page);
  expect(sum, `${call.path} moves: ${moved.join(' | ')}`).toBeLessThan(SHIFT_MAX);
}

test.beforeEach(({ page }) => watchShifts(page));

test('no answer to an action in the log, the files or the inbox moves anything @phone', async ({
  page,
  user,
  db,
  log,
  receive,
}) => {
  await log(user, manyEntries(12));
  await listFiles(
    db,
    user.id,
    Array.from({ length: 12 }, (_, index) => `file ${index}.txt`),
  );
  await receive(user, [{ content: 'Well done.' }]);

  await page.goto('/activity');
  await entryNames(page).first().click();
  await expectNothingToMove(page, {
    call: activityApi.update,
    act: () => page.keyboard.press('2'),
    begun: entryRow(page, 'Entry 12').getByRole('radio', { name: '2 stars', checked: true }),
    answered: page.getByText('Update successful!'),
  });

  await page.goto('/storage');
  await expectNothingToMove(page, {
    call: storageApi.deleteFile,
    act: () => page.getByRole('button', { name: 'Delete file 3.txt' }).click(),
    begun: fileRow(page, 'file 4.txt'),
    answered: page.getByText('File was deleted!'),
  });
  await expectNothingToMove(page, {
    call: storageApi.uploadFile,
    act: () => upload(page, fileOf('new.txt', 'new')),
    begun: page.getByRole('region', { name: 'Uploads' }),
    answered: page.getByText('Upload complete!'),
  });

  await page.goto('/feedback');
  await expectNothingToMove(page, {
    call: feedbackApi.mark,
    act: () => feedbackRow(page, 'Well done.').getByRole('button', { expanded: false }).click(),
    // The thread is loaded by a call of its own.
    begun: feedbackRow(page, 'Well done.').getByRole('combobox', { name: 'Status' }),
    answered: feedbackRow(page, 'Well done.'),
  });
});

test('no answer that refuses a form moves anything @phone', async ({ page, logInAs }) => {
  await logInAs('admin');
  await page.goto('/account');
  await expectNothingToMove(page, {
    call: ownAccountApi.changeEmail,
    async act() {
      await page.getByLabel('New email').fill('new@example.org');
      await page.getByLabel('Password, to confirm').fill('not the right one');
      await page.getByRole('button', { name: 'Change email' }).click();
    },
    begun: page.getByRole('button', { name: 'Change email' }),
    answered: page.getByRole('alert'),
  });

  await page.goto('/admin?show=guides');
  await expectNothingToMove(page, {
    call: guideApi.removeGuide,
    async act() {
      await page.getByLabel('Guide id').fill(crypto.randomUUID());
      await page.getByRole('button', { name: 'Remove guide' }).click();
    },
    begun: page.getByRole('button', { name: 'Remove guide' }),
    answered: page.getByRole('alert'),
  });
});
