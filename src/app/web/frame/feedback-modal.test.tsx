import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** What was sent is the answer, as the server has it. */
const answerFeedback = () =>
  server.answers(feedbackApi.submit, ({ content, projectUser, projectVersion }) => ({
    id: '1',
    creationTime: '2026-01-01T12:00:00.000Z',
    content,
    projectUser,
    projectVersion,
  }));
const dialog = () => page.getByRole('dialog');
const submit = () => dialog().getByRole('button', { name: 'Submit' });

async function openModal(user = testUser()): Promise<void> {
  await openScreen('/legal', user);
  await expect.element(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Give Us Feedback' }).click();
  await expect.element(dialog()).toBeVisible();
}

it('sends feedback about Daybook with the user’s address, and says thanks', async () => {
  answerFeedback();
  await openModal();
  await expect.element(submit()).toBeDisabled();
  await dialog().getByRole('textbox').fill('  ');
  await expect.element(submit()).toBeDisabled();
  await dialog().getByRole('textbox').fill('It is good.');
  expect(await axeViolations()).toEqual([]);
  await submit().click();
  await expect.element(dialog().getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  expect(server.inputsOf(feedbackApi.submit)).toEqual([
    { projectKey: 1, projectVersion: '1.0.0', projectUser: testUser().email, content: 'It is good.' },
  ]);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('sends the feedback of visitors without a name', async () => {
  answerFeedback();
  await openScreen('/legal');
  await page.getByRole('button', { name: 'Give Us Feedback' }).click();
  await expect.element(dialog().getByText('Your feedback is sent without your name.')).toBeVisible();
  await dialog().getByRole('textbox').fill('It is good.');
  await submit().click();
  await expect.element(dialog().getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(server.inputsOf(feedbackApi.submit)[0]?.projectUser).toBe('Anonymous');
});

it('reports feedback that was not sent, and keeps its text', async () => {
  server.refuses(feedbackApi.submit, 'request.too-many');
  await openModal();
  await dialog().getByRole('textbox').fill('It is good.');
  await submit().click();
  await expect.element(dialog().getByText('429')).toBeVisible();
  await expect.element(dialog().getByRole('textbox')).toHaveValue('It is good.');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Give Us Feedback' })).toHaveFocus();
});
