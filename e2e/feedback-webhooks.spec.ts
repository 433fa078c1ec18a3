import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, test } from './support/test.ts';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A program that answers with a status and keeps what it gets. */
async function startReceiver() {
  const received: Received[] = [];
  const receiver = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(receiver.status).end('<b>so it is</b>');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerWith: (status: number) => (receiver.status = status),
    close: () => server.close(),
  };
}

test('a webhook is added, tested, turned off by its receiver, turned on, sent to again and deleted', async ({
  page,
  user,
  receive,
}) => {
  const receiver = await startReceiver();
  await receive(user, []);
  await page.goto('/feedback/projects');
  await page.getByRole('list', { name: 'Your projects' }).getByRole('link').click();
  const told = page.getByRole('group', { name: 'Events' });
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await page.getByLabel('New webhook').fill(receiver.url);
  for (const box of await told.getByRole('checkbox').all()) await box.uncheck();
  await add.click();
  await expect(page.getByText('Choose at least one event.')).toBeVisible();
  await told.getByRole('checkbox', { name: 'New feedback' }).check();
  await add.click();
  const webhook = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
  await expect(webhook).toContainText('On; events: new feedback');
  const secret = await page
    .getByRole('region', { name: 'The secret of the new webhook' })
    .locator('code')
    .innerText();
  await page.reload();
  await expect(webhook).toContainText(receiver.url);
  await expect(page.getByText(secret)).toBeHidden();

  await webhook.getByRole('button', { name: 'Deliveries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliveries' });
  const [latest, first] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').last()];
  await dialog.getByRole('button', { name: 'Send a test message' }).click();
  await expect(latest).toContainText('delivered: attempt 1, answered with 200');
  await expect(latest).toContainText('<b>so it is</b>');
  receiver.answerWith(410);
  await dialog.getByRole('button', { name: 'Send a test message' }).click();
  await expect(latest).toContainText('failed: attempt 1, answered with 410');
  await page.keyboard.press('Escape');
  await expect(webhook).toContainText('Off');

  receiver.answerWith(200);
  await webhook.getByRole('button', { name: 'Turn on' }).click();
  await expect(webhook).toContainText('On; events: new feedback');
  await webhook.getByRole('button', { name: 'Deliveries' }).click();
  await first.getByRole('button', { name: /^Send again/ }).click();
  await expect(first).toContainText('delivered: attempt 1, answered with 200');
  await expect.poll(() => receiver.received.length).toBe(3);
  const failed = dialog.getByRole('button', { name: 'Retry all failed' });
  await failed.click();
  await expect(page.getByText('1 message is sent again.')).toBeVisible();
  await expect(latest).toContainText('delivered: attempt 1, answered with 200');
  await expect(failed).toBeHidden();
  await page.keyboard.press('Escape');
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(4);
  expect(ids.slice(2)).toEqual(ids.slice(0, 2));
  for (const { body, headers } of receiver.received)
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });

  await webhook.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The webhook was deleted.')).toBeVisible();
  await expect(webhook).toBeHidden();
  receiver.close();
});
