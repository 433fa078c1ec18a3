import { feedbackAnswersApi } from '../contract/feedback-answers.ts';
import { feedbackApi } from '../contract/feedback.ts';
import { server } from '#testing/components/index.ts';
import {
  expectContents,
  itemButton,
  openInbox,
  PROJECT_KEY,
  testItem,
  testProject,
} from '#testing/components/feedback.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });

it('hides the hint over an empty inbox until its toggle shows it', async () => {
  await openInbox();
  await expect.element(page.getByText('No feedback yet')).toBeVisible();
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/curl|0\.0\.9-BETA/);
  await button('Show hint').click();
  await expect.element(page.getByText(/curl -X POST/)).toBeVisible();
  await expect.element(page.getByText(/await fetch/)).toBeVisible();
  await button('Hide hint').click();
  await expect.element(page.getByText(/await fetch/)).not.toBeInTheDocument();
});

it('sends a test with the call of the hint, which arrives at once', async () => {
  const inbox = await openInbox();
  server.answers(feedbackApi.submit, (draft) => {
    const item = testItem({ ...draft, projectKey: PROJECT_KEY });
    inbox.items = [item];
    return item;
  });
  await button('Send a test').click();
  await expectContents('The map is upside down.');
  expect(server.inputsOf(feedbackApi.submit)).toMatchObject([
    { projectKey: PROJECT_KEY, projectVersion: '0.0.9-BETA', projectUser: 'Anonymous' },
  ]);
});

it('reports a test that could not be sent', async () => {
  await openInbox();
  server.refuses(feedbackApi.submit, 'feedback.unknown-project');
  await button('Send a test').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Something went wrong: /);
});

const options = () =>
  [...page.getByRole('combobox', { name: 'Assigned to' }).element().querySelectorAll('option')].map(
    ({ textContent }) => textContent,
  );

it('makes a new key after a question, and lets items be assigned as before', async () => {
  const inbox = await openInbox({ items: [testItem()] });
  let key = PROJECT_KEY;
  const readers = [{ id: '1', email: 'anna@example.org' }];
  server.answers(feedbackAnswersApi.choices, () => [{ projectKey: key, labels: [], readers }]);
  server.answers(feedbackApi.rotateKey, () => {
    key = 'fb_new';
    inbox.items = inbox.items.map((item) => ({ ...item, projectKey: key }));
    inbox.projects = [testProject({ key })];
    return testProject({ key });
  });
  await itemButton('The map').click();
  await expect.element(page.getByRole('combobox', { name: 'Assigned to' })).toBeVisible();
  await expect.poll(options).toEqual(['Nobody', 'anna@example.org']);
  await button('Show hint').click();
  await button('New key').click();
  await button('Make a new key').click();
  await expect.element(page.getByText('The project has a new key.')).toBeVisible();
  await expect.element(page.getByLabelText('In a terminal', { exact: true })).toMatchTextContent(/fb_new/);
  await expect.poll(options).toEqual(['Nobody', 'anna@example.org']);
});

it('turns on emails about new feedback', async () => {
  await openInbox();
  server.answers(feedbackApi.setLetters, ({ letters }) => testProject({ letters }));
  await button('Show hint').click();
  await page.getByLabelText('Email me about new feedback').click();
  await expect.element(page.getByLabelText('Email me about new feedback')).toBeChecked();
});

it('shows the call and the line to paste of each project', async () => {
  await openInbox(
    {
      projects: [
        testProject({ id: 'a', name: 'Atlas', key: 'fb_a' }),
        testProject({ id: 'g', name: 'Globe', key: 'fb_g' }),
      ],
    },
    { path: '/feedback?project=g' },
  );
  await button('Show hint').click();
  const line = page.getByRole('region', { name: 'The line to paste' });
  await expect.element(line).toMatchTextContent(/data-project="fb_g"/);
  const hint = page.getByRole('region', { name: 'How to collect feedback' });
  await hint.getByRole('combobox', { name: 'Project' }).selectOptions('Atlas');
  await expect.element(line).toMatchTextContent(/data-project="fb_a"/);
  await expect.element(page.getByLabelText('In a page', { exact: true })).toMatchTextContent(/fb_a/);
});
