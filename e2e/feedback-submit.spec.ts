import { feedbackRow, openOtherSite } from './support/inbox.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('a visitor’s feedback on Daybook is stored, and read by admins', async ({ page, db, logInAs }) => {
  const content = `The map is upside down, ${Math.random()}.`;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Give Us Feedback' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(content);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog').getByText('Thank You!')).toBeVisible();
  const rows = db.selectFrom('feedback_items').selectAll().where('content', '=', content);
  expect(await rows.execute()).toMatchObject([
    { project_id: 'daybook', project_version: '1.0.0', project_user: 'Anonymous', state: 'unread' },
  ]);
  await logInAs('admin');
  await page.goto(`/feedback?text=${encodeURIComponent(content)}`);
  await expect(feedbackRow(page, content)).toContainText('Daybook');
});

test('the calls in the hint work from another site, are announced by email, and have another key on demand', async ({
  page,
  context,
  user,
  receive,
  mailbox,
}) => {
  const key = await receive(user, []);
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Show hint' }).click();
  const curl = await page.getByLabel('In a terminal', { exact: true }).innerText();
  expect(curl).toContain(`curl -X POST '${new URL(page.url()).origin}/api/feedback/submit'`);
  expect(curl).toContain('"projectVersion":"0.0.9-BETA"');
  expect(curl).toContain(key);
  await page.getByLabel('Email me about new feedback').click();
  await expect(page.getByLabel('Email me about new feedback')).toBeChecked();
  const code = await page.getByLabel('In a page', { exact: true }).innerText();

  const site = await openOtherSite();
  const other = await context.newPage();
  await other.goto(site.url);
  await other.evaluate(`(async () => { ${code} })()`);
  const email = await mailbox.emailTo(user.email, /New feedback/);
  expect(email.text).toContain('> The map is upside down.');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Feedback' })).toContainText('The map is upside down.');
  await expect(page.getByRole('list', { name: 'Feedback' })).toContainText('0.0.9-BETA');

  await page.getByRole('button', { name: 'Show hint' }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('button', { name: 'Make a new key' }).click();
  await expect(page.getByText('The project has a new key.')).toBeVisible();
  await expect(page.getByLabel('In a terminal', { exact: true })).not.toContainText(key);
  await other.close();
  await site.close();
});

test.describe('a page of another site', () => {
  test.use({ expectedConsoleProblems: /Failed to load resource/ });

  test('submits feedback, with and without a preflight or by a beacon, and can read 404, 413, 415 and 429', async ({
    page,
    mailbox,
  }) => {
    const [daybook, site] = [
      await startServer({ SMTP_URL: mailbox.smtpUrl, RATE_LIMITS: 'on' }),
      await openOtherSite(),
    ];
    await page.goto(site.url);
    const send = (fields: object, type = 'application/json') =>
      page.evaluate(
        async ([url, body, contentType]) => {
          const response = await fetch(`${url}/api/feedback/submit`, {
            method: 'POST',
            headers: { 'Content-Type': contentType },
            body,
          });
          const { code, id } = (await response.json()) as { code?: string; id?: string };
          return { status: response.status, code, id, retryAfter: response.headers.get('retry-after') };
        },
        [
          daybook.url,
          JSON.stringify({
            projectKey: 1,
            projectVersion: '1',
            projectUser: 'Ann',
            content: 'Hi',
            ...fields,
          }),
          type,
        ] as const,
      );
    expect(await send({})).toMatchObject({ status: 200, id: expect.any(String) });
    expect(await send({}, 'text/plain')).toMatchObject({ status: 200 });
    expect(await send({ projectKey: 'fb_unknown' })).toMatchObject({
      status: 404,
      code: 'feedback.unknown-project',
    });
    expect(await send({ more: 'x'.repeat(20_000) })).toMatchObject({
      status: 413,
      code: 'request.too-large',
    });
    expect(await send({}, 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
    const beacon = await page.evaluate(
      (url) =>
        navigator.sendBeacon(
          `${url}/api/feedback/submit`,
          JSON.stringify({ projectKey: 1, projectVersion: '1', projectUser: 'Ann', content: 'By a beacon' }),
        ),
      daybook.url,
    );
    expect(beacon).toBe(true);

    let last = await send({});
    for (let count = 0; count < 20 && last.status === 200; count += 1) last = await send({});
    expect(last).toMatchObject({ status: 429, code: 'request.too-many' });
    expect(Number(last.retryAfter)).toBeGreaterThan(0);
    await site.close();
    await daybook.stop();
  });
});
