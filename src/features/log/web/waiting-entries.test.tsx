import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '../contract/activity.ts';
import {
  axeViolations,
  entryNames,
  entryRow,
  keepLog,
  openScreen,
  server,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

async function add(name: string) {
  await page.getByLabelText('Activity name').fill(`${name} show`);
  await userEvent.keyboard('{Enter}');
  await expect.element(entryRow(name)).toMatchTextContent(/Waiting/);
}

it('lets entries wait without a connection, changes and deletes them here, and sends them once it is back', async () => {
  keepLog();
  server.losesConnection(activityApi.submit);
  await openScreen('/activity', testUser());
  await add('Severance');
  await add('Regretted');
  await page.getByRole('button', { name: /^Regretted/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(entryNames).toEqual(['Severance']);
  // The next row is selected in its place.
  await userEvent.keyboard('5');
  await expect
    .element(page.getByRole('group', { name: 'Rating of Severance' }).getByRole('radio', { name: '5 stars' }))
    .toBeChecked();

  const log = keepLog();
  window.dispatchEvent(new Event('online'));
  await expect.poll(log.entries).toMatchObject([{ name: 'Severance', rating: 5 }]);
  await expect.element(entryRow('Severance')).not.toMatchTextContent(/Waiting/);
  expect(JSON.stringify(localStorage)).not.toContain('Severance');
});

it('says which waiting entry the server has refused, and keeps it', async () => {
  keepLog();
  server.losesConnection(activityApi.submit);
  await openScreen('/activity', testUser());
  await add('Severance');
  server.refuses(activityApi.submit, 'request.invalid');
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('An issue occured!')).toBeVisible();
  await expect.element(entryRow('Severance')).toMatchTextContent(/Waiting/);
});

it('asks before a logout leaves entries in the browser, which notes when their user was gone', async () => {
  keepLog();
  server.losesConnection(activityApi.submit);
  server.answers(accountApi.logout, {});
  server.answers(accountApi.registrationRules, { open: true, passwordMinChars: 6 });
  const user = testUser();
  await openScreen('/activity', user);
  await add('Severance');
  const leave = async () => {
    await page.getByRole('button', { name: `Menu of ${user.email}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  const question = page.getByRole('dialog', { name: '1 entry has not been sent yet' });
  await leave();
  await expect.element(question).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.inputsOf(accountApi.logout)).toEqual([]);
  await leave();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.poll(() => JSON.stringify(localStorage)).toMatch(/Severance.*leftAt/);
});
