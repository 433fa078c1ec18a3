import { sharesApi, type Share } from '../../contract/shares.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { testShare } from '#testing/components/links.ts';
import { openStorage } from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const editor = () => page.getByRole('dialog', { name: 'Edit the link' });
const save = () => editor().getByRole('button', { name: 'Save' });

async function openEditor(share: Share): Promise<void> {
  server.answers(sharesApi.list, [share]);
  await openStorage();
  await page.getByRole('button', { name: 'Shared links' }).click();
  await page.getByRole('button', { name: `Edit the link to ${share.name}` }).click();
}

it('edits a link, and sends only what differs', async () => {
  const share = testShare({ downloads: 2, expiryTime: '2126-08-19T12:00:00Z' });
  server.answers(sharesApi.update, ({ name = '' }) => ({ ...share, name, downloadMax: 9 }));
  await openEditor(share);
  await expect.element(editor().getByLabelText('Ends')).toMatchTextContent(/On 8\/19\/26/);
  await expect.element(editor()).toMatchTextContent(/The 2 until now count\./);
  expect(await axeViolations()).toEqual([]);
  await editor().getByLabelText('Name that visitors see').fill('For Ann');
  await editor().getByLabelText('Limit of downloads (optional)').fill('few');
  await save().click();
  await expect.element(editor().getByText('Use a whole number from 1, or leave it empty.')).toBeVisible();
  await editor().getByLabelText('Limit of downloads (optional)').fill('9');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The link was changed.')).toBeVisible();
  await expect.element(editor()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Edit the link to For Ann' })).toHaveFocus();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/2 of 9 downloads/);
  expect(server.inputsOf(sharesApi.update)).toEqual([{ id: share.id, name: 'For Ann', downloadMax: 9 }]);
});

it('changes and removes the password and the end of a link', async () => {
  let share = testShare({ hasPassword: true, expiryTime: '2126-08-19T12:00:00Z', downloadMax: 5 });
  server.answers(sharesApi.update, ({ password, days }) => {
    if (password === null) share = { ...share, hasPassword: false };
    if (days === null) share = { ...share, expiryTime: null };
    return share;
  });
  await openEditor(share);
  await editor().getByLabelText('New password (optional)').fill('short');
  await save().click();
  await expect.element(editor().getByText('Use at least 8 characters.')).toBeVisible();
  await editor().getByLabelText('New password (optional)').fill('open sesame');
  await editor().getByLabelText('Ends').selectOptions('In a week');
  await save().click();
  await page.getByRole('button', { name: 'Edit the link to letter.txt' }).click();
  await editor().getByLabelText('Remove the password').click();
  await expect.element(editor().getByLabelText('New password (optional)')).not.toBeInTheDocument();
  await editor().getByLabelText('Ends').selectOptions('When you revoke it');
  await editor().getByLabelText('Limit of downloads (optional)').fill('');
  await save().click();
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent(/password/);
  const { id } = share;
  expect(server.inputsOf(sharesApi.update)).toEqual([
    { id, password: 'open sesame', days: 7 },
    { id, password: null, days: null, downloadMax: null },
  ]);
});

it('lets a link work again whose end has passed', async () => {
  const share = testShare({ expiryTime: '2024-08-19T12:00:00Z', works: false });
  server.answers(sharesApi.update, { ...share, expiryTime: '2126-08-19T12:00:00Z', works: true });
  await openEditor(share);
  await expect.element(editor().getByLabelText('Ends')).toMatchTextContent(/It ended on 8\/19\/24/);
  await editor().getByLabelText('Ends').selectOptions('In 30 days');
  await save().click();
  await expect.element(page.getByRole('textbox', { name: 'Link to letter.txt' })).toBeVisible();
});

it('says why a link could not be edited, and keeps what was typed', async () => {
  server.refuses(sharesApi.update, 'share.not-found');
  await openEditor(testShare());
  await editor().getByLabelText('Name that visitors see').fill('For Ann');
  await save().click();
  await expect
    .element(editor().getByRole('alert'))
    .toHaveTextContent('The link could not be changed: This link is invalid or has expired.');
  await expect.element(editor().getByLabelText('Name that visitors see')).toHaveValue('For Ann');
});
