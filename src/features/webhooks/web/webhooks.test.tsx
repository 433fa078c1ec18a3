import { webhookApi } from '../contract/webhooks.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { openProject, testDelivery, testProjectDetails, testWebhook } from '#testing/components/feedback.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const NOW = '2026-03-01T12:00:00.000Z';

it('adds a webhook with the chosen events, and shows its secret', async () => {
  await openProject(testProjectDetails());
  let webhooks: ReturnType<typeof testWebhook>[] = [];
  server.answers(webhookApi.list, () => webhooks);
  server.answers(webhookApi.create, ({ url, events }) => {
    webhooks = [testWebhook({ url, events })];
    return { ...testWebhook({ url, events }), secret: 'whsec_secret' };
  });
  const events = page.getByRole('group', { name: 'Events' });
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await page.getByLabelText('New webhook').fill('ftp://example.org');
  await add.click();
  await expect.element(page.getByText('Enter a URL that begins with https://.')).toBeVisible();
  await page.getByLabelText('New webhook').fill('https://example.org/hook');
  await expect.element(events).toBeVisible();
  for (const box of events.getByRole('checkbox').all()) await box.click();
  await add.click();
  await expect.element(page.getByText('Choose at least one event.')).toBeVisible();
  await events.getByRole('checkbox', { name: 'New feedback' }).click();
  await add.click();
  const webhook = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
  await expect.element(webhook).toMatchTextContent(/On; events: new feedback/);
  await expect
    .element(page.getByRole('region', { name: 'The secret of the new webhook' }))
    .toMatchTextContent(/whsec_secret/);
  expect(await axeViolations()).toEqual([]);
  expect(server.inputsOf(webhookApi.create)).toMatchObject([{ events: ['feedback.created'] }]);
});

it('turns a webhook off and on, and deletes it after a question', async () => {
  await openProject(testProjectDetails());
  let webhooks = [testWebhook({ failingSince: NOW })];
  server.answers(webhookApi.list, () => webhooks);
  server.answers(webhookApi.setDisabled, ({ disabled }) => {
    webhooks = [testWebhook({ disabled })];
    return webhooks[0]!;
  });
  server.answers(webhookApi.delete, () => {
    webhooks = [];
    return {};
  });
  const webhook = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
  await expect.element(webhook).toMatchTextContent(/On, but nothing has arrived since/);
  await button('Turn off the webhook').click();
  await expect.element(webhook).toMatchTextContent(/Off/);
  await button('Turn on the webhook').click();
  await expect.element(webhook).toMatchTextContent(/On; events: /);
  await button('Delete the webhook').click();
  const dialog = page.getByRole('dialog', { name: 'Delete this webhook?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('The webhook was deleted.')).toBeVisible();
  await expect.element(webhook).not.toBeInTheDocument();
});

it('shows the deliveries of a webhook, sends a test, and sends what failed again', async () => {
  await openProject(testProjectDetails());
  server.answers(webhookApi.list, [testWebhook()]);
  let deliveries = [testDelivery({ state: 'failed', status: 410, answer: '<b>gone</b>' })];
  const deliver = () => {
    deliveries = [testDelivery(), ...deliveries];
    return deliveries[0]!;
  };
  server.answers(webhookApi.deliveries, () => deliveries);
  server.answers(webhookApi.test, deliver);
  server.answers(webhookApi.replay, deliver);
  server.answers(webhookApi.replayFailed, () => {
    deliveries = deliveries.map((delivery) => ({ ...delivery, state: 'delivered', status: 200 }));
    return { deliveries: 1 };
  });
  await button('Deliveries to https://example.org/hook').click();
  const dialog = page.getByRole('dialog', { name: 'Deliveries' });
  const rows = dialog.getByRole('listitem');
  await expect.element(rows).toMatchTextContent(/failed: attempt 1, answered with 410.*<b>gone<\/b>/);
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Send a test message' }).click();
  await expect.element(rows.first()).toMatchTextContent(/delivered: attempt 1, answered with 200/);
  await rows
    .last()
    .getByRole('button', { name: /^Send again/ })
    .click();
  await expect.element(rows).toHaveLength(3);
  await dialog.getByRole('button', { name: 'Retry all failed' }).click();
  await expect.element(page.getByText('1 message is sent again.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Retry all failed' })).not.toBeInTheDocument();
});
