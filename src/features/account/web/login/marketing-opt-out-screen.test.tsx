import { accountApi } from '../../contract/account.ts';
import { ownAccountApi } from '../../contract/profile.ts';
import { testProfile } from '#testing/components/account.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const unsubscribe = () => page.getByRole('button', { name: 'Unsubscribe' });

it('unsubscribes the user of an emailed link', async () => {
  server.answers(accountApi.disableMarketingSubscription, {});
  await openScreen('/marketingOptOut/a-token');
  await expect.element(unsubscribe()).toBeEnabled();
  expect(await axeViolations()).toEqual([]);
  await unsubscribe().click();
  await expect.element(page.getByText('You have unsubscribed successfully!')).toBeVisible();
  await expect.element(page.getByText('You will no longer receive marketing emails!')).toBeVisible();
  expect(server.inputsOf(accountApi.disableMarketingSubscription)).toEqual([{ token: 'a-token' }]);
});

it('reports an invalid link with its status', async () => {
  server.refuses(accountApi.disableMarketingSubscription, 'token.invalid');
  await openScreen('/marketingOptOut/not-a-token');
  await unsubscribe().click();
  await expect.element(page.getByText('Something went wrong: 400')).toBeVisible();
});

it('cannot unsubscribe visitors without a link', async () => {
  await openScreen('/marketingOptOut');
  await expect.element(page.getByText('or log in.')).toBeVisible();
  await expect.element(unsubscribe()).toBeDisabled();
});

it('unsubscribes the user who is logged in, without a link', async () => {
  server.answers(ownAccountApi.setMarketing, testProfile({ marketing: false }));
  await openScreen('/marketingOptOut', testUser());
  await expect.element(page.getByText(`For ${testUser().email}.`)).toBeVisible();
  await unsubscribe().click();
  await expect.element(page.getByText('You have unsubscribed successfully!')).toBeVisible();
  expect(server.inputsOf(ownAccountApi.setMarketing)).toEqual([{ wanted: false }]);
});
