import { accountApi } from '#features/account/contract/account.ts';
import { openScreen, server } from '#testing/components/index.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createUndoStack } from '../../call/undo.ts';
import { notifyFailure, notifySuccess, READING_MS } from '../../notices/notices.ts';

const undoButton = page.getByRole('button', { name: 'Undo' });

beforeEach(async () => {
  await openScreen('/login');
  // Effects have run by then, among them the one that waits for notices.
  await vi.waitUntil(() => server.inputsOf(accountApi.registrationRules).length > 0);
});

it('shows a new notice in place of the one before, once that could be read', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  notifySuccess('First.');
  await expect.element(page.getByText('First.')).toBeVisible();
  clock.mockReturnValue(10);
  notifySuccess('Second.');
  await expect.element(page.getByText('Second.')).toBeVisible();
  await expect.element(page.getByText('First.')).toBeVisible();
  clock.mockReturnValue(READING_MS);
  notifySuccess('Third.');
  await expect.element(page.getByText('Third.')).toBeVisible();
  await expect.element(page.getByText('First.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Second.')).toBeVisible();
});

it('keeps a failure below the next notice, and says it once', async () => {
  for (const text of ['Failed.', 'Failed.']) notifyFailure(text);
  notifySuccess('Saved.');
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(page.getByText('Failed.').elements()).toHaveLength(1);
});

it('keeps a notice with an undo below the next one', async () => {
  const undone: string[] = [];
  createUndoStack().offer({ text: 'Deleted.', tone: 'plain' }, () => undone.push('Deleted.'));
  notifySuccess('Saved.');
  await expect.element(page.getByText('Saved.')).toBeVisible();
  const [upper, lower] = [page.getByText('Saved.'), page.getByText('Deleted.')].map((notice) =>
    notice.element().getBoundingClientRect(),
  );
  expect(lower!.top).toBeGreaterThan(upper!.bottom);
  await undoButton.click();
  expect(undone).toEqual(['Deleted.']);
  await expect.element(page.getByText('Deleted.')).not.toBeInTheDocument();
});

it('gives back the undo of an earlier notice that says the same', async () => {
  const undone: number[] = [];
  const stack = createUndoStack();
  for (const step of [1, 2]) stack.offer({ text: 'Updated.', tone: 'success' }, () => undone.push(step));
  await undoButton.click();
  await expect.element(undoButton).toBeVisible();
  await undoButton.click();
  expect(undone).toEqual([2, 1]);
});

it('shows only the latest of two undos, and then the one before', async () => {
  const undone: string[] = [];
  const stack = createUndoStack();
  for (const text of ['One was deleted.', 'Two was deleted.'])
    stack.offer({ text, tone: 'plain' }, () => undone.push(text));
  await expect.element(page.getByText('Two was deleted.')).toBeVisible();
  await expect.element(page.getByText('One was deleted.')).not.toBeVisible();
  await undoButton.click();
  await expect.element(page.getByText('One was deleted.')).toBeVisible();
  await undoButton.click();
  expect(undone).toEqual(['Two was deleted.', 'One was deleted.']);
});
