import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { MINUTE_MS, SECOND_MS } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import type { Measurement, Observer } from '../operations/telemetry.ts';
import type { TracesConfig } from './settings.ts';

/** How long a collector that does not answer may hold up the stop. */
const STOP_TIMEOUT_MS = 2 * SECOND_MS;
/** Of a query. */
const TEXT_MAX_CHARS = 4_096;
const WARN_INTERVAL_MS = 10 * MINUTE_MS;
/** Of the OpenTelemetry conventions, a status from here on is a fault of the server. */
const SERVER_ERROR = 500;
const FAILED_OUTCOMES = new Set(['error', 'unreachable', 'deferred', 'refused', 'unusable']);

export interface TracingPorts {
  readonly config: TracesConfig;
  readonly log: Log;
  readonly version: string;
}

/**
 * Traces by OpenTelemetry, without its global state. They contain templates of paths, queries without values and the kinds
 * of errors, but nothing that a user has entered or could be recognised by. Imported only if they are configured.
 * @see https://opentelemetry.io/docs/specs/semconv/
 */
export function createTracing({ config, log, version }: TracingPorts) {
  const exporter = warnOfFailures(
    new OTLPTraceExporter({ url: config.url, headers: { ...config.headers } }),
    config.url,
    log,
  );
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': config.serviceName, 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(config),
    spanLimits: { attributeValueLengthLimit: TEXT_MAX_CHARS },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('daybook', version);
  const current = new AsyncLocalStorage<Context>();

  function begin<End>(span: Span, parent: Context, finish: (how: End) => void): Measurement<End> {
    const context = trace.setSpan(parent, span);
    return {
      within: (work) => current.run(context, work),
      end(how) {
        finish(how);
        span.end();
      },
    };
  }

  const observer: Observer = {
    count: () => undefined,

    beginRequest({ method, route, requestId, traceparent }) {
      const parent = contextOf(traceparent);
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'daybook.request.id': requestId,
      };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      return begin(span, parent, ({ status }) => {
        span.setAttribute('http.response.status_code', status);
        if (status >= SERVER_ERROR) fail(span, String(status));
      });
    },

    beginOperation({ kind, name }) {
      const parent = current.getStore() ?? ROOT_CONTEXT;
      const options = { kind: kind === 'housekeeping' ? SpanKind.INTERNAL : SpanKind.CLIENT };
      const span = tracer.startSpan(`${kind} ${name}`, options, parent);
      return begin(span, parent, ({ outcome }) => {
        span.setAttribute('daybook.outcome', outcome);
        if (FAILED_OUTCOMES.has(outcome)) fail(span, outcome);
      });
    },

    query({ sql, durationMs, error }) {
      // The outbox asks every few seconds: queries are traced only inside another span.
      const parent = current.getStore();
      if (parent === undefined) return;
      const endedAt = Date.now();
      const attributes: Attributes = { 'db.query.text': sql };
      const options = { kind: SpanKind.CLIENT, startTime: endedAt - durationMs, attributes };
      const span = tracer.startSpan(sql.split(' ', 1)[0] ?? 'query', options, parent);
      if (error !== null) fail(span, typeOf(error));
      span.end(endedAt);
    },
  };

  return {
    observer,
    /** Sends what is left, unless the collector does not take it in time. */
    async stop(): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_TIMEOUT_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

/** The kind of an error is told, not its message, which may quote values. */
function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function typeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error';
}

/** @see https://www.w3.org/TR/trace-context/#traceparent-header */
function contextOf(traceparent: string | null): Context {
  const [, traceId, spanId, flags] =
    /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function createSampler({ sampler, ratio }: TracesConfig): Sampler {
  const [base = '', root = ''] = /^(?:(parentbased)_)?(.*)$/.exec(sampler)?.slice(1) ?? [];
  const own = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[root as 'always_on' | 'always_off' | 'traceidratio']();
  return base === 'parentbased' ? new ParentBasedSampler({ root: own }) : own;
}

/** A collector that is away is an operator's affair: it is logged, rarely, and harms nothing else. */
function warnOfFailures(exporter: SpanExporter, url: string, log: Log): SpanExporter {
  let warnedAt = -Infinity;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined && performance.now() - warnedAt >= WARN_INTERVAL_MS) {
          warnedAt = performance.now();
          log.warn({ err: result.error, collector: new URL(url).host }, 'Traces could not be sent.');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
