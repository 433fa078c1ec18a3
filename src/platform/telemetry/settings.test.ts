import { describe, expect, it } from 'vitest';
import { readConfig } from '#app/server/settings.ts';

function read(env: Record<string, string>) {
  const reading = readConfig(env);
  return reading.ok ? reading.config.telemetry : reading.faults;
}

describe('metrics', () => {
  const token = 'sixteen-or-more-characters';

  it('are a path of Daybook with a token alone', () => {
    expect(read({ METRICS_TOKEN: token })).toMatchObject({ metrics: { token, address: null } });
  });

  it('have an address of their own with a port, on this machine only unless another host is set', () => {
    expect(read({ METRICS_PORT: '9464' })).toMatchObject({
      metrics: { token: null, address: { host: '127.0.0.1', port: 9464 } },
    });
    expect(read({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5', METRICS_TOKEN: token })).toMatchObject({
      metrics: { token, address: { host: '10.0.0.5', port: 9464 } },
    });
  });

  it.each(['short', 'sixteen or more, with spaces'])('refuse the token %j', (wrong) => {
    expect(read({ METRICS_TOKEN: wrong })).toEqual([expect.stringMatching(/^METRICS_TOKEN must have/)]);
  });
});

describe('traces', () => {
  const endpoint = 'https://collector.example.org:4318';

  it('go to the path of traces at the collector, all of them by default', () => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` })).toMatchObject({
      traces: {
        url: `${endpoint}/v1/traces`,
        headers: {},
        serviceName: 'daybook',
        sampler: 'parentbased_always_on',
        ratio: 1,
      },
    });
  });

  it('follow the usual variables of OpenTelemetry', () => {
    const env = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/here`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-tenant = one',
      OTEL_SERVICE_NAME: 'diary',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(read(env)).toMatchObject({
      traces: {
        url: `${endpoint}/here`,
        headers: { authorization: 'Bearer abc', 'x-tenant': 'one' },
        serviceName: 'diary',
        sampler: 'traceidratio',
        ratio: 0.25,
      },
    });
    expect(read({ ...env, OTEL_SDK_DISABLED: 'true' })).toMatchObject({ traces: null });
  });

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%' },
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_TRACES_SAMPLER: 'sometimes' },
    { OTEL_TRACES_SAMPLER_ARG: '2' },
  ])('cannot be configured by %j', (env) => {
    const [name] = Object.keys(env);
    expect(read(env)).toEqual([expect.stringMatching(new RegExp(`^${name} must be`))]);
  });
});
