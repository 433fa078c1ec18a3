import { feedbackApi } from '../../contract/feedback.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { expectContents, feedbackRow, itemButton, itemsOf, openInbox } from '#testing/components/feedback.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const press = (keys: string) => userEvent.keyboard(keys);

it('can be processed with the keyboard alone', async () => {
  await openInbox({ items: itemsOf('First', 'Second', 'Third', 'Fourth') });
  await expectContents('First', 'Second', 'Third', 'Fourth');
  await press('j');
  await expect.element(itemButton('First')).toHaveFocus();
  await press('jjk');
  await expect.element(itemButton('Second')).toHaveFocus();
  await press('e');
  await expectContents('First', 'Third', 'Fourth');
  await expect.element(itemButton('Third')).toHaveFocus();
  await press('#');
  await expectContents('First', 'Fourth');
  await expect.element(itemButton('Fourth')).toHaveFocus();
  await press('u');
  await expectContents('First', 'Third', 'Fourth');
  await press('u');
  await expectContents('First', 'Second', 'Third', 'Fourth');
});

it('moves the focus into the inbox and down by the Down arrow key', async () => {
  await openInbox({ items: itemsOf('First', 'Second') });
  await expectContents('First', 'Second');
  await press('{ArrowDown}');
  await expect.element(itemButton('First')).toHaveFocus();
  await press('{ArrowDown}');
  await expect.element(itemButton('Second')).toHaveFocus();
});

it('restores the last item to an empty inbox by u', async () => {
  await openInbox({ items: itemsOf('Only one') });
  await expectContents('Only one');
  await press('j');
  await expect.element(itemButton('Only one')).toHaveFocus();
  await press('e');
  await expect.element(page.getByText('All done')).toBeVisible();
  await expect.element(page.getByText('1 item was archived.')).toBeVisible();
  await press('u');
  await expectContents('Only one');
  await expect.element(page.getByText('1 item was archived.')).not.toBeInTheDocument();

  await press('j');
  await expect.element(itemButton('Only one')).toHaveFocus();
  // Each change is undone by itself.
  await press('meuu');
  await expect.poll(() => server.inputsOf(feedbackApi.restore)).toHaveLength(3);
  await expect.element(feedbackRow('Only one').getByText('Unread', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('The inbox could not be changed')).not.toBeInTheDocument();
});

it('opens by Enter, marks by m, selects by x and moves to spam by !', async () => {
  await openInbox({ items: itemsOf('First', 'Second', 'Third') });
  await expectContents('First', 'Second', 'Third');
  await press('j');
  await expect.element(itemButton('First')).toHaveFocus();
  await press('{Enter}');
  await expect.element(feedbackRow('First').getByRole('button', { name: 'Archive' })).toBeVisible();
  const unread = feedbackRow('First').getByText('Unread', { exact: true });
  await expect.element(unread).not.toBeInTheDocument();
  await press('m');
  await expect.element(unread).toBeInTheDocument();
  await press('{Enter}xjx');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await press('!');
  await expectContents('Third');
  await expect.element(page.getByText('2 items were moved to spam.')).toBeVisible();
});

it('has no shortcuts while the user types, and shows them', async () => {
  await openInbox({ items: itemsOf('museum', 'Second') });
  await expectContents('museum', 'Second');
  await press('/museum');
  await expect.element(page.getByLabelText('Search in feedback')).toHaveValue('museum');
  await expectContents('museum');
  await button('Keyboard shortcuts').click();
  await expect
    .element(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    .toMatchTextContent(/Undo the last change/);
  expect(await axeViolations()).toEqual([]);
});
