import { dropApi, dropsApi } from '../../contract/drops.ts';
import { Problem } from '#platform/contract/problem.ts';
import { axeViolations, openScreen, server } from '#testing/components/index.ts';
import { testDelivery, testDrop, testDropVisit } from '#testing/components/links.ts';
import { chooseFiles, openStorage, testFile, textFile, tusResponse } from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const chooser = () => page.getByLabelText('Choose files');
const chosen = () => page.getByRole('list', { name: 'Chosen files' });

it('requests files by keyboard', async () => {
  await openStorage({ files: [testFile({ name: 'large.mov', size: 200_000_000 })] });
  const token = 'x'.repeat(43);
  server.answers(dropsApi.create, ({ name }) => testDrop({ name, token }));
  await button('Request files').click();
  await expect.element(dialog().getByLabelText('Title that visitors see')).toHaveFocus();
  // What is free of 1 GiB.
  await expect.element(dialog().getByLabelText('Maximum total size, in MiB')).toHaveValue('833');
  // Over the suggested title.
  await userEvent.keyboard('Photos of the trip{Tab}All of them, please.');
  expect(await axeViolations()).toEqual([]);
  await dialog().getByLabelText('Maximum number of files').fill('none');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('Use a whole number from 1 to 1,000.')).toBeVisible();
  await dialog().getByLabelText('Maximum number of files').fill('50');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog().getByRole('textbox', { name: 'Link to Photos of the trip' }))
    .toHaveValue(`${location.origin}/drop#${token}`);
  expect(await axeViolations()).toEqual([]);
  expect(server.inputsOf(dropsApi.create)).toMatchObject([
    { name: 'Photos of the trip', instructions: 'All of them, please.', maxFiles: 50, letters: true },
  ]);
});

it('lists requests with what arrived, and revokes and removes them', async () => {
  await openStorage();
  server.answers(dropsApi.list, [testDrop({ files: 2, bytes: 11 })]);
  server.answers(dropsApi.arriving, []);
  server.answers(dropsApi.received, [testDelivery({ sender: 'Ann <b>', message: 'Greetings from Lisbon' })]);
  for (const call of [dropsApi.revoke, dropsApi.remove]) server.answers(call, {});
  await button('Manage requests').click();
  await expect.element(dialog()).toMatchTextContent(/2 of 100 files · 11 bytes of 1 GiB/);
  await button('Received files of Scans').click();
  await expect.element(dialog().getByRole('article')).toMatchTextContent(/Ann <b>.*Greetings from Lisbon/);
  await expect.element(dialog().getByRole('link', { name: 'one.txt' })).toHaveAttribute('href', '/storage');
  expect(await axeViolations()).toEqual([]);
  await button('Revoke the link to Scans').click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(dialog()).toMatchTextContent(/revoked/);
  await expect.element(button('Edit the link to Scans')).not.toBeInTheDocument();
  await button('Remove the link to Scans').click();
  await expect.element(dialog()).toMatchTextContent(/No requests yet/);
});

it('says that nothing has arrived by a request', async () => {
  await openStorage();
  server.answers(dropsApi.list, [testDrop({ state: 'folder-gone' })]);
  server.answers(dropsApi.arriving, []);
  server.answers(dropsApi.received, []);
  await button('Manage requests').click();
  await expect.element(dialog()).toMatchTextContent(/does not work: its folder was deleted/);
  await button('Received files of Scans').click();
  await expect.element(dialog()).toMatchTextContent(/Nothing has arrived yet/);
});

it('reports that it could not be loaded what arrived', async () => {
  await openStorage();
  server.answers(dropsApi.list, [testDrop()]);
  server.answers(dropsApi.arriving, []);
  server.refuses(dropsApi.received, 'server.failed');
  await button('Manage requests').click();
  await button('Received files of Scans').click();
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('The received files could not be loaded: Something went wrong on the server.');
});

it('asks a visitor for the password of a link', async () => {
  server.answers(dropApi.open, ({ password }) => {
    if (password !== 'open sesame') throw new Problem('share.password-needed');
    return testDropVisit();
  });
  await openScreen('/drop#token');
  await page.getByLabelText('Password', { exact: true }).fill('open sesame');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Scans' })).toBeVisible();
});

it.for([1280, 390])('lets a visitor remove a file that is too large, at a width of %s', async (width) => {
  await page.viewport(width, 844);
  server.answers(dropApi.open, testDropVisit({ fileMaxBytes: 1_000, instructions: 'All of them, please.' }));
  await openScreen('/drop#token');
  await expect.element(page.getByText('All of them, please.')).toBeVisible();
  await button('Send').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose at least one file.');
  await expect.element(chooser()).toHaveFocus();
  await chooseFiles(chooser(), textFile('scan.txt'), textFile('large.txt', 'x'.repeat(1_001)));
  await expect.element(chosen()).toMatchTextContent(/Too large/);
  await button('Send').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Remove the files that are too large.');
  expect(await axeViolations()).toEqual([]);
  await button('Remove large.txt').click();
  await expect.element(chosen().getByRole('listitem')).toHaveLength(1);
  await expect.element(button('Remove scan.txt')).toHaveFocus();
});

it('sends by a link, continues after a lost connection, thanks, and begins again', async () => {
  let filesLeft = 100;
  let sent = 0;
  server.answers(dropApi.open, () => testDropVisit({ drop: 'd', filesLeft }));
  server.answers(dropApi.setSender, {});
  server.answers(dropApi.createUpload, () => tusResponse(201, { location: '/api/drop/d/uploads/u' }));
  server.answers(dropApi.uploadOffset, () =>
    tusResponse(200, { 'upload-offset': '2', 'upload-length': '8' }),
  );
  server.answers(dropApi.continueUpload, (_, { headers }) => {
    sent += 1;
    // What arrives first is lost, with the connection.
    return sent === 1
      ? Response.error()
      : tusResponse(204, { 'upload-offset': headers.get('upload-offset') === '2' ? '8' : '0' });
  });
  server.answers(dropApi.done, () => {
    filesLeft = 99;
    return { files: [{ name: 'scan.bin', size: 8 }] };
  });
  await openScreen('/drop#token');
  await chooseFiles(chooser(), textFile('scan.bin'));
  await page.getByLabelText('Your name (optional)').fill('Ann');
  await page.getByLabelText('Message (optional)').fill('Greetings from Lisbon');
  await button('Send').click();
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toHaveFocus();
  expect(server.inputsOf(dropApi.setSender)).toEqual([
    { drop: 'd', name: 'Ann', message: 'Greetings from Lisbon' },
  ]);
  expect(sent).toBe(2);
  await expect.element(page.getByRole('list', { name: 'Sent files' })).toMatchTextContent(/scan\.bin/);
  expect(await axeViolations()).toEqual([]);
  await button('Send more files').click();
  await expect.element(page.getByText('You can send 99 files')).toBeVisible();
});

it('asks a visitor to send nothing by a link that is full', async () => {
  server.answers(dropApi.open, testDropVisit({ filesLeft: 0 }));
  await openScreen('/drop#token');
  await expect.element(page.getByText('This link accepts no more files.')).toBeVisible();
  await expect.element(chooser()).not.toBeInTheDocument();
});

it('tells a visitor that a link does not work', async () => {
  server.refuses(dropApi.open, 'share.not-found');
  await openScreen('/drop#token');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This link no longer works/);
});
