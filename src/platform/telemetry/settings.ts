import * as z from 'zod/mini';
import { defineSettings, type Values } from '../config/settings.ts';
import { oneOf, textMatching, textWhere, urlMatching, wholeNumber } from '../config/variables.ts';

export interface MetricsConfig {
  /** What a scraper must present; null: nothing, because it reaches the address below. */
  readonly token: string | null;
  /** An address of their own; null: `/metrics` is a path of Daybook. */
  readonly address: { readonly host: string; readonly port: number } | null;
}

/** @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export interface TracesConfig {
  /** The URL that takes OTLP over HTTP with JSON. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** Of the samplers by ratio. */
  readonly ratio: number;
}

const TOKEN_MIN_CHARS = 16;
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const httpUrl = urlMatching(/^https?:/, 'must be a URL such as http://localhost:4318');

const variables = {
  METRICS_TOKEN: {
    doc: 'What a scraper sends as a bearer token to `/metrics`.',
    schema: textMatching(
      new RegExp(`^[\\x21-\\x7e]{${TOKEN_MIN_CHARS},}$`),
      `must have at least ${TOKEN_MIN_CHARS} characters of ASCII, without spaces`,
    ),
    exampleDoc: `at least ${TOKEN_MIN_CHARS} characters`,
    isSecret: true,
  },
  METRICS_PORT: {
    doc: 'A port of their own for the metrics. A token is needed there only if one is set.',
    schema: wholeNumber(1, 65_535),
    example: '9100',
  },
  METRICS_HOST: {
    doc: 'The address of that port.',
    schema: z.string(),
    default: '127.0.0.1',
    example: '10.0.0.5',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    doc: 'A collector that takes traces by OTLP over HTTP; `/v1/traces` is added.',
    schema: httpUrl,
    example: 'http://localhost:4318',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    doc: 'The exact address instead.',
    schema: httpUrl,
    example: 'http://localhost:4318/v1/traces',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    doc: 'Headers for the collector, separated by commas.',
    schema: textWhere((value) => parsePairs(value) !== null, 'must be a list such as key=value,key=value'),
    default: '',
    example: 'authorization=Bearer%20…',
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    doc: 'Spans are always sent as JSON; `http/protobuf` is accepted and means the same.',
    schema: z.enum(['http/json', 'http/protobuf'], 'must be http/json, which collectors take at port 4318'),
    default: 'http/json',
    example: 'http/json',
  },
  OTEL_SERVICE_NAME: {
    doc: 'The name of the service in traces.',
    schema: z.string(),
    default: 'daybook',
    example: 'daybook-test',
  },
  OTEL_TRACES_SAMPLER: {
    doc: 'Which requests are recorded.',
    schema: oneOf(SAMPLERS),
    default: 'parentbased_always_on',
    example: 'parentbased_traceidratio',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    doc: 'The share of requests to record: one in ten.',
    schema: textMatching(/^(0(\.\d+)?|1(\.0+)?|\.\d+)$/, 'must be a number from 0 to 1'),
    default: '1',
    example: '0.1',
  },
  OTEL_SDK_DISABLED: {
    doc: '`true` turns traces off.',
    schema: z.string(),
    default: 'false',
    example: 'true',
  },
} as const;
type Environment = Values<typeof variables>;

/** What Daybook tells about itself, and to whom; null: nothing is recorded. */
export const telemetrySettings = defineSettings({
  section: 'Log, metrics and traces',
  variables,
  toConfig: (env) => ({ telemetry: { metrics: toMetricsConfig(env), traces: toTracesConfig(env) } }),
});

function toMetricsConfig(env: Environment): MetricsConfig | null {
  const { METRICS_TOKEN: token = null, METRICS_PORT: port, METRICS_HOST: host } = env;
  if (token === null && port === undefined) return null;
  return { token, address: port === undefined ? null : { host, port } };
}

function toTracesConfig(env: Environment): TracesConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact } = env;
  const url = exact ?? (base === undefined ? undefined : `${base.replace(/\/+$/, '')}/v1/traces`);
  if (url === undefined || env.OTEL_SDK_DISABLED.toLowerCase() === 'true') return null;
  return {
    url,
    headers: parsePairs(env.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: Number(env.OTEL_TRACES_SAMPLER_ARG),
  };
}

/** The form of W3C Baggage, without properties; null if it is something else. */
function parsePairs(list: string): Record<string, string> | null {
  const pairs = list
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => /^([\w!#$%&'*+.^`|~-]+)\s*=\s*(\S*)$/.exec(pair));
  try {
    const entries = pairs.map((match) => [match?.[1] ?? '', decodeURIComponent(match?.[2] ?? '')]);
    return entries.some(([key]) => key === '')
      ? null
      : (Object.fromEntries(entries) as Record<string, string>);
  } catch {
    return null;
  }
}
