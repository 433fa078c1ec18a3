import { dropsApi } from '../../contract/drops.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { testDrop } from '#testing/components/links.ts';
import { openStorage } from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

it('edits a request, and sends only what differs', async () => {
  const drop = testDrop({ maxBytes: 50_000_000, fileMaxBytes: 20_000_000, instructions: 'In colour.' });
  server.answers(dropsApi.list, [drop]);
  server.answers(dropsApi.update, { ...drop, maxFiles: 5, fileMaxBytes: null, letters: false });
  await openStorage();
  await page.getByRole('button', { name: 'Manage requests' }).click();
  const edit = page.getByRole('button', { name: 'Edit the link to Scans' });
  await edit.click();
  const editor = page.getByRole('dialog', { name: 'Edit the link' });
  await expect.element(editor.getByLabelText('Maximum total size, in MiB')).toHaveValue('47.68');
  await expect.element(editor.getByLabelText('Instructions (optional)')).toHaveValue('In colour.');
  expect(await axeViolations()).toEqual([]);
  await editor.getByLabelText('Maximum number of files').fill('none');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect.element(editor.getByText('Use a whole number from 1 to 1,000.')).toBeVisible();
  await editor.getByLabelText('Maximum number of files').fill('5');
  await editor.getByLabelText('Maximum size of each file, in MiB (optional)').fill('');
  await editor.getByLabelText('Email me when somebody has sent files').click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The link was changed.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/0 of 5 files.*no emails/);
  await expect.element(edit).toHaveFocus();
  expect(server.inputsOf(dropsApi.update)).toEqual([
    { id: drop.id, maxFiles: 5, fileMaxBytes: null, letters: false },
  ]);
});
