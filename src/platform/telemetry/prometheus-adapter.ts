import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SECOND_MS, type Clock } from '../system/clock.ts';
import type { CountedEvents, Measurement, Observer, Operation } from '../operations/telemetry.ts';
import { COUNTERS, GAUGES, HISTOGRAMS, type Sample } from './metric-definitions.ts';

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);
const COUNTER_OF_EVENT = {
  guide: 'daybook_guides_total',
  'rate-limit-refusal': 'daybook_rate_limit_refusals_total',
  audit: 'daybook_audit_entries_total',
  'received-bytes': 'daybook_uploads_received_bytes_total',
} as const satisfies Record<keyof CountedEvents, keyof typeof COUNTERS>;

export type Prometheus = ReturnType<typeof createPrometheus>;

export interface PrometheusPorts {
  /** What is read for each scrape. */
  readonly readSamples: () => Promise<readonly Sample[]>;
  readonly clock: Clock;
}

/** Metrics in Prometheus's text format. Imported only if they are asked for. */
export function createPrometheus({ readSamples, clock }: PrometheusPorts) {
  const registry = new Registry();
  // Without a prefix, so that the usual dashboards of Node and of processes fit.
  collectDefaultMetrics({ register: registry });
  // Gauges with the names of counters, which are the sums of nodejs_active_handles and its like.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const counters = mapValues(COUNTERS, createCounter(registry));
  const histograms = mapValues(HISTOGRAMS, createHistogram(registry));
  let housekeepingDoneAt: number | null = null;

  function record({ kind, name }: Operation, outcome: string, seconds: number): void {
    switch (kind) {
      case 'store':
        return histograms.daybook_store_operation_duration_seconds.observe(
          { operation: name, outcome },
          seconds,
        );
      case 'email':
        return histograms.daybook_email_delivery_duration_seconds.observe({ outcome }, seconds);
      case 'webhook':
        return histograms.daybook_webhook_delivery_duration_seconds.observe({ outcome }, seconds);
      case 'model':
        return histograms.daybook_guide_model_duration_seconds.observe({ outcome }, seconds);
      case 'housekeeping':
        if (outcome === 'done') housekeepingDoneAt = clock();
        return histograms.daybook_housekeeping_duration_seconds.observe({ outcome }, seconds);
    }
  }

  const observer: Observer = {
    count: (event, labels, by) => counters[COUNTER_OF_EVENT[event]].inc({ ...labels }, by),
    beginRequest: ({ method, route }) =>
      timed(({ status }, seconds) =>
        histograms.daybook_http_request_duration_seconds.observe({ method, route, status }, seconds),
      ),
    beginOperation: (operation) => timed(({ outcome }, seconds) => record(operation, outcome, seconds)),
    query({ sql, durationMs, error }) {
      const statement = statementOf(sql);
      histograms.daybook_database_query_duration_seconds.observe({ statement }, durationMs / SECOND_MS);
      if (error !== null) counters.daybook_database_query_errors_total.inc({ statement });
    },
  };

  function countEventLoopTime(): void {
    const { active, idle } = performance.eventLoopUtilization();
    const counter = counters.nodejs_eventloop_time_seconds_total;
    counter.reset();
    counter.inc({ state: 'active' }, active / SECOND_MS);
    counter.inc({ state: 'idle' }, idle / SECOND_MS);
  }

  return {
    observer,
    contentType: registry.contentType,

    /** All metrics as text. */
    async read(): Promise<string> {
      const samples = [...(await readSamples())];
      if (housekeepingDoneAt !== null) {
        const name = 'daybook_housekeeping_last_done_timestamp_seconds';
        samples.push({ name, value: housekeepingDoneAt / SECOND_MS });
      }
      countEventLoopTime();
      return `${await registry.metrics()}\n${await formatSamples(samples)}`;
    },
  };
}

function timed<End>(record: (end: End, seconds: number) => void): Measurement<End> {
  const startedAt = performance.now();
  return {
    within: (work) => work(),
    end: (how) => record(how, (performance.now() - startedAt) / SECOND_MS),
  };
}

function statementOf(sql: string): string {
  const end = sql.indexOf(' ');
  const word = (end === -1 ? sql : sql.slice(0, end)).toLowerCase();
  return STATEMENTS.has(word) ? word : 'other';
}

/** In a registry of their own, so that what cannot be read is absent instead of outdated. */
function formatSamples(samples: readonly Sample[]): Promise<string> {
  const registry = new Registry();
  for (const [name, ofName] of Map.groupBy(samples, (sample) => sample.name)) {
    const labelNames = Object.keys(ofName[0]?.labels ?? {});
    const gauge = new Gauge({ name, help: GAUGES[name], labelNames, registers: [registry] });
    for (const { labels = {}, value } of ofName) gauge.set({ ...labels }, value);
  }
  return registry.metrics();
}

interface Definition {
  readonly help: string;
  readonly labels: readonly string[];
}

const createCounter =
  (registry: Registry) =>
  (name: string, { help, labels }: Definition) =>
    new Counter({ name, help, labelNames: [...labels], registers: [registry] });

const createHistogram =
  (registry: Registry) =>
  (name: string, { help, labels, buckets }: Definition & { readonly buckets: readonly number[] }) =>
    new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] });

function mapValues<Values extends Readonly<Record<string, object>>, Result>(
  values: Values,
  map: (key: string, value: Values[keyof Values]) => Result,
): { readonly [Key in keyof Values]: Result } {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    map(key, value as Values[keyof Values]),
  ]);
  return Object.fromEntries(entries) as { readonly [Key in keyof Values]: Result };
}
