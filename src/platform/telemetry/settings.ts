import * as z from 'zod/mini';
import { oneOf, urlMatching, wholeNumber } from '../config/variables.ts';

/** What Daybook tells about itself, and to whom; null: nothing is recorded. */
export interface TelemetryConfig {
  readonly metrics: MetricsConfig | null;
  readonly traces: TracesConfig | null;
}

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

/** The environment variables and their defaults. */
export const telemetryVariables = {
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^[\\x21-\\x7e]{${TOKEN_MIN_CHARS},}$`),
          `must have at least ${TOKEN_MIN_CHARS} characters of ASCII, without spaces`,
        ),
      ),
  ),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(httpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    z
      .string()
      .check(z.refine((value) => parsePairs(value) !== null, 'must be a list such as key=value,key=value')),
    '',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(
    z.enum(['http/json', 'http/protobuf'], 'must be http/json, which collectors take at port 4318'),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'daybook'),
  OTEL_TRACES_SAMPLER: z._default(oneOf(SAMPLERS), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?|\.\d+)$/, 'must be a number from 0 to 1')),
    '1',
  ),
  OTEL_SDK_DISABLED: z._default(z.string(), 'false'),
};

const TelemetryEnvironment = z.object(telemetryVariables);
type TelemetryEnvironment = z.infer<typeof TelemetryEnvironment>;

export function toTelemetryConfig(env: TelemetryEnvironment): TelemetryConfig {
  return { metrics: toMetricsConfig(env), traces: toTracesConfig(env) };
}

function toMetricsConfig(env: TelemetryEnvironment): MetricsConfig | null {
  const { METRICS_TOKEN: token = null, METRICS_PORT: port, METRICS_HOST: host } = env;
  if (token === null && port === undefined) return null;
  return { token, address: port === undefined ? null : { host, port } };
}

function toTracesConfig(env: TelemetryEnvironment): TracesConfig | null {
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
