import { expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { eachDatabase } from '#testing/databases.ts';
import { startDaybook, type DaybookOptions } from '#testing/daybook.ts';
import { freePort } from '#testing/free-port.ts';
import { respondWithError, startModelServer } from '#testing/model-server.ts';
import { startTraceCollector, type TraceCollector } from '#testing/trace-collector.ts';
import { uploadFile } from '#testing/uploads.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`;
const SERVER_KIND = 2;

async function traced({ env, ...options }: DaybookOptions = {}) {
  const collector = await startTraceCollector();
  onTestFinished(collector.stop);
  const daybook = await startDaybook({
    ...options,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env },
  });
  onTestFinished(daybook.stop);
  return { collector, daybook };
}

eachDatabase('traces', (database) => {
  it('have a span for each request, with what was done for it, and nothing of its user', async () => {
    const model = await startModelServer();
    onTestFinished(model.stop);
    model.behave(respondWithError(503));
    const { collector, daybook } = await traced({
      database: database(),
      env: {
        OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=one',
        OTEL_SERVICE_NAME: 'diary',
        GUIDE_MODEL_URL: model.url,
        GUIDE_MODEL: 'test',
      },
    });
    const { client, email, id } = await daybook.user();
    const draft = { name: 'Zebra crossing', category: 'BOOK', rating: 5, note: 'Private thoughts' } as const;
    const submitted = await client.call(activityApi.submit, draft);
    await uploadFile(client, 'secret-plans.txt', 'hello');
    await client.call(guideApi.bookGuide, { name: 'Dune' });
    await daybook.anonymousClient().call(accountApi.requestPasswordChange, { email });
    await daybook.emailTo(email, /password/i);
    await client.send('GET', '/verifyEmail/a-secret-token?x=a-secret-query');
    await daybook.stop();

    const { spans } = collector;
    expect(collector.headers['x-tenant']).toBe('one');
    expect(collector.resource).toMatchObject({
      'service.name': 'diary',
      'service.version': expect.any(String),
    });
    const request = spans.find(({ name }) => name === 'POST /api/activity/submit');
    expect(request).toMatchObject({
      kind: SERVER_KIND,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/activity/submit',
        'http.response.status_code': 200,
        'daybook.request.id': submitted.headers['x-request-id'],
      },
    });
    const partsOf = (name: string) => {
      const whole = spans.find((span) => span.name === name);
      return spans.filter(({ parentSpanId }) => parentSpanId === whole?.spanId);
    };
    // The lookup of the session before the body was read, and the insert after it.
    expect(partsOf('POST /api/activity/submit').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['select', 'insert']),
    );
    const insert = partsOf('POST /api/activity/submit').find(({ name }) => name === 'insert');
    expect(insert?.attributes['db.query.text']).toMatch(/^insert into "activities"/);
    expect(partsOf('POST /api/storage/uploadFile').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['store stage', 'store commit', 'insert']),
    );
    const question = partsOf('POST /api/book/bookGuide').find(({ name }) => name === 'model ask');
    expect(question).toMatchObject({ attributes: { 'daybook.outcome': 'unreachable' }, status: { code: 2 } });
    expect(spans.find(({ name }) => name === 'email deliver')).toMatchObject({
      attributes: { 'daybook.outcome': 'kept' },
    });
    expect(spans.map(({ name }) => name)).toContain('GET /verifyEmail/:token?');
    const personal = [email, id, draft.name, draft.note, 'secret-', 'Dune', '127.0.0.1'];
    expect(personal.filter((text) => collector.text.includes(text))).toEqual([]);
  });
});

it('a trace is continued for a trusted proxy, if it names one', async () => {
  const { collector, daybook } = await traced({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const wrong = [
    'nonsense',
    TRACEPARENT.replace('00-', 'ff-'),
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
  ];
  for (const traceparent of [TRACEPARENT, ...wrong])
    await daybook.anonymousClient().send('GET', '/livez', { headers: { traceparent } });
  await daybook.stop();
  const [continued, ...others] = requestsIn(collector);
  expect(continued).toMatchObject({ traceId: TRACE_ID, parentSpanId: 'b7ad6b7169203331' });
  expect(others).toHaveLength(wrong.length);
  for (const span of others) expect(span.parentSpanId ?? '').toBe('');
});

it('nobody else chooses the trace, or whether it is recorded', async () => {
  const { collector, daybook } = await traced({ env: { OTEL_TRACES_SAMPLER: 'parentbased_always_off' } });
  await daybook.anonymousClient().send('GET', '/livez', { headers: { traceparent: TRACEPARENT } });
  await daybook.stop();
  expect(collector.spans).toEqual([]);
});

it('a collector that is away harms no request and delays no stop', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const daybook = await startDaybook({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
  onTestFinished(daybook.stop);
  const { client } = await daybook.user();
  expect((await client.call(accountApi.me)).status).toBe(200);
  await daybook.stop();
});

function requestsIn({ spans }: TraceCollector) {
  return spans.filter(({ kind }) => kind === SERVER_KIND);
}
