import { openOtherSite } from './support/inbox.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

for (const screen of ['/login', '/legal', '/changePassword']) {
  const tag = screen === '/login' ? ['@phone'] : [];
  test(`a visitor submits anonymous feedback on ${screen}`, { tag }, async ({ page, db }) => {
    const content = `The map of ${screen} is upside down, ${Math.random()}.`;
    await page.goto(screen);
    await page.getByRole('button', { name: 'Give Us Feedback' }).click();
    const modal = page.getByRole('dialog', { name: 'Give Us Feedback' });
    await expect(modal.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await modal.getByRole('textbox').fill('   ');
    await expect(modal.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await modal.getByRole('textbox').fill(content);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('dialog').getByText('Thank You!')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const rows = db.selectFrom('feedback_items').selectAll().where('content', '=', content);
    expect(await rows.execute()).toMatchObject([
      { project_id: 'daybook', project_version: '1.0.0', project_user: 'Anonymous', state: 'unread' },
    ]);
  });
}

test('feedback of a logged-in user is submitted with the email address', async ({ page, user, db }) => {
  await page.goto('/activity');
  await page.getByRole('button', { name: 'Give Us Feedback' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Well done.');
  const request = page.waitForRequest('**/api/feedback/submit');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await request).postDataJSON()).toEqual({
    projectKey: 1,
    projectVersion: '1.0.0',
    projectUser: user.email,
    content: 'Well done.',
  });
  await expect(page.getByText('Thank You!')).toBeVisible();
  const rows = db.selectFrom('feedback_items').select('id').where('project_user', '=', user.email);
  expect(await rows.execute()).toHaveLength(1);
});

test('feedback that could not be submitted stays in the form, with the reason', async ({ page }) => {
  await page.route('**/api/feedback/submit', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Give Us Feedback' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Well done.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong: 503');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Well done.');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the calls in the hint work from another site, and the key can be changed', async ({
  page,
  context,
  user,
  receive,
}) => {
  const key = await receive(user, []);
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Show hint' }).click();
  const curl = await page.getByLabel('In a terminal', { exact: true }).innerText();
  expect(curl).toContain(`curl -X POST '${new URL(page.url()).origin}/api/feedback/submit'`);
  expect(curl).toContain('"projectVersion":"0.0.9-BETA"');
  expect(curl).toContain(key);
  const code = await page.getByLabel('In a page', { exact: true }).innerText();

  const site = await openOtherSite();
  const other = await context.newPage();
  await other.goto(site.url);
  await other.evaluate(`(async () => { ${code} })()`);
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

test('a user who turned on notifications gets an email about new feedback', async ({
  page,
  user,
  receive,
  mailbox,
}) => {
  const key = await receive(user, []);
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Show hint' }).click();
  await page.getByLabel('Email me about new feedback').click();
  await expect(page.getByLabel('Email me about new feedback')).toBeChecked();
  const draft = {
    projectKey: key,
    projectVersion: '2',
    projectUser: 'Ann',
    content: 'The map is upside down.',
  };
  await page.request.post('/api/feedback/submit', { data: draft });
  const email = await mailbox.emailTo(user.email, /New feedback/);
  expect(email.text).toContain('> The map is upside down.');
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
