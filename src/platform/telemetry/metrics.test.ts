import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { projectApi } from '#features/feedback/contract/feedback-projects.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { webhookApi } from '#features/webhooks/contract/webhooks.ts';
import { eachDatabase } from '#testing/databases.ts';
import { startDaybook, suiteDaybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/free-port.ts';
import { METRICS_TOKEN, parseMetrics, scrape } from '#testing/metrics.ts';
import { respondWithError, startModelServer } from '#testing/model-server.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { uploadFile } from '#testing/uploads.ts';
import type { EmailsTable } from '../database/system-tables.ts';
import type { Db } from '../database/connect.ts';

eachDatabase('metrics', (database, kind) => {
  const monotonic = createTestClock();
  const daybook = suiteDaybook(() => ({
    database: database(),
    monotonic,
    env: { METRICS_TOKEN, RATE_LIMITS: 'on', WEBHOOK_ALLOW: '127.0.0.1' },
  }));
  const metrics = () => {
    // What is known of the database is a few seconds old otherwise.
    monotonic.advance(60_000);
    return scrape(daybook().anonymousClient());
  };

  it('count requests by the template of their route, never by the path of one object', async () => {
    const { client } = await daybook().user();
    await client.send('GET', '/api/storage/files/0b5f2a60-0000-7000-8000-000000000000/content');
    await client.send('GET', '/changePassword/a-secret-token');
    await client.send('GET', '/no/such/thing');
    await client.send('PROPFIND', '/api/user/me');
    const values = await eventually('all requests', async () => {
      const read = await metrics();
      return read.get(requests('_OTHER', '/*', 405)) === 1 && read;
    });
    expect(values.get(requests('GET', '/api/storage/files/:id/content', 404))).toBe(1);
    expect(values.get(requests('GET', '/changePassword/:token?', 404))).toBe(1);
    expect(values.get(requests('GET', '/*', 404))).toBe(1);
    expect([...values.keys()].filter((series) => /0b5f2a60|secret|such/.test(series))).toEqual([]);
  });

  it('count a request whose client went away as such', async () => {
    const socket = connect(daybook().port, '127.0.0.1');
    const head = `POST /api/user/login HTTP/1.1\r\nHost: x\r\nOrigin: ${daybook().publicUrl}\r\n`;
    socket.end(`${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`);
    onTestFinished(() => void socket.destroy());
    const count = await eventually('its count', async () =>
      (await metrics()).get(requests('POST', '/api/user/login', 499)),
    );
    expect(count).toBe(1);
  });

  it('show the work of the features', async () => {
    const { client, email } = await daybook().user();
    await uploadFile(client, 'a.txt', Buffer.from('hello'));
    await client.call(guideApi.bookGuide, { name: 'Dune' });
    await client.call(guideApi.bookGuide, { name: 'Dune' });
    await client.call(activityApi.submit, { name: 'Dune', category: 'BOOK', rating: 5 });
    await client.call(accountApi.login, { username: email, password: 'wrong password' });
    await daybook().anonymousClient().call(accountApi.requestPasswordChange, { email });
    await daybook().runHousekeeping();
    const values = await eventually('a kept email', async () => {
      const read = await metrics();
      return (read.get('daybook_emails_kept') ?? 0) > 0 && read;
    });
    expect(values.get('daybook_database_up')).toBe(1);
    expect(values.get('daybook_database_size_bytes')).toBeGreaterThan(100_000);
    expect(values.get('daybook_database_query_duration_seconds_count{statement="insert"}')).toBeGreaterThan(
      3,
    );
    expect(values.get('daybook_uploads_received_bytes_total')).toBe(5);
    expect(values.get('daybook_uploads_in_progress')).toBe(0);
    expect(
      values.get('daybook_store_operation_duration_seconds_count{operation="commit",outcome="ok"}'),
    ).toBe(1);
    expect(values.get('daybook_stored_bytes')).toBe(5);
    expect(values.get('daybook_stored_files')).toBe(1);
    expect(values.get('daybook_guides_total{source="made"}')).toBe(1);
    expect(values.get('daybook_guides_total{source="stored"}')).toBe(1);
    expect(values.get('daybook_audit_entries_total{action="login.failed"}')).toBe(1);
    expect(values.get('daybook_email_delivery_duration_seconds_count{outcome="kept"}')).toBeGreaterThan(0);
    expect(values.get('daybook_emails_waiting')).toBe(0);
    expect(values.get('daybook_users')).toBeGreaterThan(0);
    expect(values.get('daybook_sessions')).toBeGreaterThan(0);
    expect(values.get('daybook_quarantined_objects{kind="blob"}')).toBe(0);
    expect(values.get('daybook_disk_free_bytes{volume="files"}')).toBeGreaterThan(0);
    expect(values.get('daybook_backup_configured')).toBe(0);
    expect(values.get('daybook_housekeeping_last_done_timestamp_seconds')).toBeCloseTo(
      Date.now() / 1_000,
      -2,
    );
    expect(values.get('nodejs_eventloop_time_seconds_total{state="active"}')).toBeGreaterThan(0);
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    // SQLite has one node, one connection and the time of its machine.
    for (const series of [
      'daybook_nodes',
      'daybook_clock_ahead_seconds',
      'daybook_database_connections{state="idle"}',
    ])
      expect(values.has(series)).toBe(kind === 'postgres');
    expect([...values.keys()].filter((series) => series.includes(email))).toEqual([]);
  });

  it('show emails that wait and that were given up, with the age of the oldest', async () => {
    const before = await metrics();
    await insertEmail(daybook().db, 'm1', { created_at: 5_000, next_attempt_at: Date.now() + 1e9 });
    await insertEmail(daybook().db, 'm2', { failed_at: 9_000 });
    await insertEmail(daybook().db, 'm3', { sent_at: 9_000 });
    const after = await metrics();
    expect(after.get('daybook_emails_waiting')).toBe((before.get('daybook_emails_waiting') ?? 0) + 1);
    expect(after.get('daybook_emails_failed')).toBe((before.get('daybook_emails_failed') ?? 0) + 1);
    expect(after.get('daybook_emails_oldest_waiting_timestamp_seconds')).toBe(5);
  });

  it('show messages of webhooks that wait, and webhooks that fail or are off', async () => {
    const { client } = await daybook().user();
    const { body: project } = await client.call(projectApi.create, { name: 'Atlas' });
    const create = async () =>
      (
        await client.call(webhookApi.create, {
          projectId: project.id,
          // The port is closed.
          url: 'https://127.0.0.1:1/',
          events: ['feedback.created'],
        })
      ).body;
    const [failing, off] = [await create(), await create()];
    await client.call(webhookApi.setDisabled, { id: off.id, disabled: true });
    for (const { id } of [failing, off]) await client.call(webhookApi.test, { id });
    const values = await eventually('the failed delivery', async () => {
      const read = await metrics();
      return read.get('daybook_webhooks_failing') === 1 && read;
    });
    expect(values.get('daybook_webhook_messages_waiting')).toBe(1);
    expect(values.get('daybook_webhook_messages_oldest_waiting_timestamp_seconds')).toBeGreaterThan(0);
    expect(values.get('daybook_webhooks_off')).toBe(1);
    expect(values.get('daybook_webhook_delivery_duration_seconds_count{outcome="unreachable"}')).toBe(1);
  });

  it('show the last backups as times, and their absence as such', async () => {
    const before = await metrics();
    expect(before.has('daybook_backup_last_verified_timestamp_seconds')).toBe(false);
    await daybook()
      .db.insertInto('backup_schedule')
      .values({ id: 1, set_up_at: 1_000, succeeded_at: 2_000, verified_at: 3_000 })
      .execute();
    const after = await metrics();
    expect(after.get('daybook_backup_last_success_timestamp_seconds')).toBe(2);
    expect(after.get('daybook_backup_last_verified_timestamp_seconds')).toBe(3);
    expect(after.has('daybook_backup_last_failure_timestamp_seconds')).toBe(false);
  });
});

it('metrics show a language model that keeps failing, and what it has cost', async () => {
  const model = await startModelServer();
  onTestFinished(model.stop);
  model.behave(respondWithError(401));
  const env = { METRICS_TOKEN, RATE_LIMITS: 'on', GUIDE_MODEL_URL: model.url, GUIDE_MODEL: 'test' };
  const daybook = await startDaybook({ env: { ...env, GUIDE_MODEL_PER_DAY: '7' } });
  onTestFinished(daybook.stop);
  const { client } = await daybook.user();
  for (const name of ['Dune', 'Emma', 'Ulysses', 'Persuasion'])
    await client.call(guideApi.bookGuide, { name });
  const values = await scrape(daybook.anonymousClient());
  expect(values.get('daybook_guide_model_configured')).toBe(1);
  expect(values.get('daybook_guide_model_duration_seconds_count{outcome="unreachable"}')).toBe(3);
  expect(values.get('daybook_guide_model_breaker_open')).toBe(1);
  expect(values.get('daybook_guide_model_budget')).toBe(7);
  expect(values.get('daybook_guide_model_budget_used')).toBe(3);
});

describe('who asks for metrics', () => {
  const daybook = suiteDaybook(() => ({ env: { METRICS_TOKEN } }));

  it.each([undefined, METRICS_TOKEN, `Basic ${METRICS_TOKEN}`, `Bearer ${METRICS_TOKEN}x`, 'Bearer '])(
    'gets none with the header %j',
    async (authorization) => {
      const answer = await daybook()
        .anonymousClient()
        .send('GET', '/metrics', { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401 });
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="metrics"');
      expect(answer.text).not.toContain('daybook_');
    },
  );

  it('gets none as an admin without the token', async () => {
    const { client } = await daybook().user('admin');
    expect((await client.send('GET', '/metrics')).status).toBe(401);
  });

  it('gets them uncached, in the text format, with no gauge that is named like a counter', async () => {
    const headers = { authorization: `bearer ${METRICS_TOKEN}` };
    const answer = await daybook().anonymousClient().send('GET', '/metrics', { headers });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    // Promtool refuses gauges with the names of counters.
    const gauges = [...answer.text.matchAll(/^# TYPE (\w+) gauge$/gm)].map(([, name]) => name);
    expect(gauges).toContain('nodejs_active_handles');
    expect(gauges.filter((name) => name?.endsWith('_total'))).toEqual([]);
  });
});

it('metrics are nowhere unless they are configured', async () => {
  const daybook = await startDaybook();
  onTestFinished(daybook.stop);
  expect((await daybook.anonymousClient().send('GET', '/metrics')).status).toBe(404);
});

it('metrics at a port of their own are there alone, without a token', async () => {
  const port = await freePort();
  const daybook = await startDaybook({ env: { METRICS_PORT: String(port) } });
  onTestFinished(daybook.stop);
  expect((await daybook.anonymousClient().send('GET', '/metrics')).status).toBe(404);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(parseMetrics(await answer.text()).get('daybook_database_up')).toBe(1);
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  await daybook.stop();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
});

function requests(method: string, route: string, status: number): string {
  return `daybook_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
}

/** One that no worker here can send. */
async function insertEmail(db: Db, id: string, times: Partial<EmailsTable>): Promise<void> {
  const waiting = {
    id,
    user_id: null,
    recipient: 'x@example.org',
    kind: 'welcome',
    sealed_letter: '',
    sealed_with: 'another SECRET',
    created_at: Date.now(),
    attempts: 0,
    next_attempt_at: 0,
    resumed_at: null,
    leased_until: 0,
    kept_at: null,
    sent_at: null,
    failed_at: null,
    last_error: null,
  };
  await db
    .insertInto('mails')
    .values({ ...waiting, ...times })
    .execute();
}
