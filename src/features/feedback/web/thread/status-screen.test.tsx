import { feedbackAnswersApi } from '../../contract/feedback-answers.ts';
import { digestPath, SCREENS } from '#platform/contract/screens.ts';
import { axeViolations, openScreen, server } from '#testing/components/index.ts';
import { testStatusPage } from '#testing/components/feedback.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const button = (name: string) => page.getByRole('button', { name });
const path = `${SCREENS.feedbackStatus}#token`;

it('shows the sender the status and the messages, and sends a reply', async () => {
  const answer = { from: 'team', content: 'Thank you!', creationTime: '2026-03-02T12:00:00.000Z' } as const;
  server.answers(feedbackAnswersApi.status, testStatusPage({ messages: [answer] }));
  server.answers(feedbackAnswersApi.reply, ({ content }) =>
    testStatusPage({ messages: [answer, { ...answer, from: 'sender', content }] }),
  );
  await openScreen(path);
  await expect.element(page.getByText('Thank you!')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Status' })).toBeVisible();
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Planned');
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('textbox', { name: 'Your reply' }).fill('You are welcome');
  await button('Send reply').click();
  await expect.element(page.getByText('Your reply was sent.')).toBeVisible();
  await expect.element(button('Send reply')).toHaveFocus();
  await expect.element(page.getByRole('list', { name: 'Messages' })).toMatchTextContent(/You are welcome/);
  expect(server.inputsOf(feedbackAnswersApi.reply)).toEqual([{ token: 'token', content: 'You are welcome' }]);
});

it('keeps a reply that could not be sent', async () => {
  server.answers(feedbackAnswersApi.status, testStatusPage());
  server.refuses(feedbackAnswersApi.reply, 'request.too-many');
  await openScreen(path);
  const field = page.getByRole('textbox', { name: 'Add something' });
  await field.fill('And the scale is wrong');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByText(/^Your reply could not be sent: /)).toBeVisible();
  await expect.element(field).toHaveValue('And the scale is wrong');
});

it('ends the emails about this feedback, and then about any', async () => {
  server.answers(feedbackAnswersApi.status, testStatusPage());
  server.answers(feedbackAnswersApi.stopLetters, {});
  server.answers(feedbackAnswersApi.stopAllLetters, {});
  await openScreen(path);
  await button('Stop emails about this').click();
  await expect.element(page.getByText('You will get no more emails about this.')).toBeVisible();
  await button('Stop emails about all feedback').click();
  await expect.element(page.getByText('You will get no more emails about any feedback.')).toBeVisible();
});

it('ends emails by the link in one of them, after a question', async () => {
  server.answers(feedbackAnswersApi.stopAllLetters, {});
  await openScreen(`${SCREENS.feedbackStatus}#letters=stop`);
  await expect
    .element(page.getByRole('heading', { name: 'Stop the emails about your feedback?' }))
    .toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await button('Stop emails about all feedback').click();
  await expect.element(page.getByText('You will get no more emails about any feedback.')).toBeVisible();
  expect(server.inputsOf(feedbackAnswersApi.stopAllLetters)).toEqual([{ token: 'stop' }]);
});

it('ends the digest by the link in it, after a question, and reports a failure', async () => {
  server.answers(feedbackAnswersApi.stopDigest, {});
  const recover = server.refuses(feedbackAnswersApi.stopDigest, 'server.failed');
  await openScreen(digestPath('digest'));
  await expect.element(page.getByText('Stop the digest?')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await button('Stop these emails').click();
  await expect
    .element(page.getByText('The emails could not be stopped: Something went wrong on the server.'))
    .toBeVisible();
  recover();
  await button('Stop these emails').click();
  await expect.element(page.getByText('You will not get these emails any more')).toBeVisible();
  expect(server.inputsOf(feedbackAnswersApi.stopDigest).at(-1)).toEqual({ token: 'digest' });
});

it('says that there is no such page any more', async () => {
  server.refuses(feedbackAnswersApi.status, 'feedback.no-page');
  await openScreen(path);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This page no longer exists/);
  expect(await axeViolations()).toEqual([]);
});

it('says that the page could not be loaded, and loads it on demand', async () => {
  server.answers(feedbackAnswersApi.status, testStatusPage());
  const recover = server.refuses(feedbackAnswersApi.status, 'request.too-many');
  await openScreen(path);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The page could not be loaded/);
  recover();
  await button('Try again').click();
  await expect.element(page.getByText('The map is upside down.')).toBeVisible();
});
