import { feedbackAnswersApi } from '../../contract/feedback-answers.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import {
  expectContents,
  feedbackRow,
  itemButton,
  openInbox,
  PROJECT_KEY,
  testItem,
  testProgress,
  testThread,
} from '#testing/components/feedback.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const press = (keys: string) => userEvent.keyboard(keys);

it('merges selected items into a chosen one, and takes them apart by u', async () => {
  const newer = testItem({ content: 'Upside down, again' });
  const older = testItem({ content: 'The map is upside down', creationTime: '2026-02-01T12:00:00.000Z' });
  const inbox = await openInbox({ items: [newer, older] });
  server.answers(feedbackAnswersApi.merge, ({ ids }) => {
    inbox.items = inbox.items.map((item) => (ids.includes(item.id) ? { ...item, state: 'archived' } : item));
    return [...inbox.items];
  });
  server.answers(feedbackAnswersApi.unmerge, ({ ids }) => {
    inbox.items = inbox.items.map((item) => (ids.includes(item.id) ? { ...item, state: 'unread' } : item));
    return [...inbox.items];
  });
  await expectContents('Upside down, again', 'The map is upside down');
  await press('jxjxo');
  const merging = page.getByRole('region', { name: 'Duplicates' });
  const stays = merging.getByRole('combobox', { name: 'Which one stays' });
  await expect.element(stays).toHaveDisplayValue(/the oldest: The map is upside down/);
  expect(await axeViolations()).toEqual([]);
  await stays.selectOptions(newer.id);
  await merging.getByRole('button', { name: 'Merge' }).click();
  await expect.element(page.getByText('1 item was merged into another one.')).toBeVisible();
  await expectContents('Upside down, again');
  expect(server.inputsOf(feedbackAnswersApi.merge)).toEqual([{ ids: [older.id], into: newer.id }]);
  await press('u');
  await expectContents('Upside down, again', 'The map is upside down');
});

it('changes status, assignee and labels of selected items together, and reverts that by u', async () => {
  const item = testItem({ progress: testProgress({ status: 'planned', labels: ['map'] }) });
  const inbox = await openInbox({ items: [item] });
  server.answers(feedbackAnswersApi.choices, [
    { projectKey: PROJECT_KEY, labels: ['map'], readers: [{ id: '1', email: 'anna@example.org' }] },
  ]);
  server.answers(feedbackAnswersApi.update, ({ changes: [change] }) => {
    inbox.items = [{ ...item, progress: testProgress({ status: change?.status ?? 'received' }) }];
    return { items: [...inbox.items], letters: 0 };
  });
  await expectContents(item.content);
  await press('jxo');
  const dialog = page.getByRole('dialog', { name: 'Organise 1 item' });
  await dialog.getByRole('combobox', { name: 'Status' }).selectOptions('Done');
  await expect.element(dialog.getByLabelText('Email the senders')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect.element(feedbackRow(item.content)).toMatchTextContent(/Done/);
  await press('u');
  await expect.element(feedbackRow(item.content)).toMatchTextContent(/Planned/);
});

const chips = () => page.getByRole('button', { name: /^Remove the label / });

it('keeps all labels that are added before the first one is saved', async () => {
  const item = testItem({ content: 'Slow network' });
  const inbox = await openInbox({ items: [item] });
  server.answers(feedbackAnswersApi.update, ({ changes: [change] }) => {
    inbox.items = [{ ...item, progress: testProgress({ labels: change?.labels ?? [] }) }];
    return { items: [...inbox.items], letters: 0 };
  });
  const release = server.holds(feedbackAnswersApi.update);
  await itemButton('Slow network').click();
  const labels = page.getByRole('combobox', { name: 'Labels' });
  for (const [index, label] of ['bug', 'map', 'urgent'].entries()) {
    await labels.fill(label);
    await press('{Enter}');
    await expect.element(chips()).toHaveLength(index + 1);
  }
  release();
  await expect.poll(() => inbox.items[0]?.progress?.labels).toEqual(['bug', 'map', 'urgent']);
  await expect.element(chips()).toHaveLength(3);
});

it('answers the sender by keyboard, and keeps the text if that fails', async () => {
  const item = testItem({ projectUser: 'ann@example.org' });
  await openInbox({ items: [item] });
  server.answers(feedbackAnswersApi.thread, testThread(item, { letters: 'possible' }));
  server.answers(feedbackAnswersApi.answer, ({ content }) =>
    testThread(item, {
      letters: 'possible',
      messages: [
        { id: 'm', from: 'team', author: 'anna@example.org', content, creationTime: item.creationTime },
      ],
    }),
  );
  const recover = server.refuses(feedbackAnswersApi.answer, 'server.failed');
  await expectContents(item.content);
  await press('jr');
  const answer = page.getByRole('textbox', { name: 'Answer to ann@example.org' });
  await expect.element(answer).toHaveFocus();
  await press('Thank you!{Control>}{Enter}{/Control}');
  await expect
    .element(page.getByText('The answer could not be sent: Something went wrong on the server.'))
    .toBeVisible();
  await expect.element(answer).toHaveValue('Thank you!');
  recover();
  await press('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('list', { name: 'Messages' })).toMatchTextContent(/Thank you!/);
  await expect.element(answer).toHaveValue('');
  expect(await axeViolations()).toEqual([]);
});

it('shows an item that the user may only read without what changes it', async () => {
  await openInbox({ items: [testItem({ readOnly: true })] });
  await itemButton('The map').click();
  await expect.element(button('Only from this user')).toBeVisible();
  await expect.element(button('Delete')).not.toBeInTheDocument();
});

it('reports messages that could not be loaded, and loads them on demand', async () => {
  const item = testItem();
  await openInbox({ items: [item] });
  const recover = server.refuses(feedbackAnswersApi.thread, 'server.failed');
  await itemButton('The map').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The messages could not be loaded\./);
  recover();
  await button('Try again').click();
  await expect.element(page.getByText('The sender left no address')).toBeVisible();
});
