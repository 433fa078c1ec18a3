import type { AuditAction } from '../contract/audit.ts';
import type { RateLimitName } from '../contract/endpoint.ts';

/** What is counted, with its labels. Their values come from small closed sets: each is a time series of its own. */
export interface CountedEvents {
  /** A guide was found among the stored ones, or made. */
  readonly guide: { readonly source: 'stored' | 'made' };
  readonly 'rate-limit-refusal': { readonly limit: RateLimitName };
  readonly audit: { readonly action: AuditAction };
  /** Bytes of a file were received. */
  readonly 'received-bytes': Readonly<Record<string, never>>;
}

/** Work that is timed. Its outcome comes from a small closed set, too. */
export interface Operation {
  readonly kind: 'store' | 'email' | 'webhook' | 'model' | 'housekeeping';
  /** What is done, such as `commit` for a store. */
  readonly name: string;
}

export interface StartedRequest {
  readonly method: string;
  /** The template of its path; `/*` for files and for what does not exist. */
  readonly route: string;
  readonly requestId: string;
  /** `traceparent` (W3C Trace Context) of a trusted proxy. */
  readonly traceparent: string | null;
}

export interface EndedQuery {
  /** With placeholders instead of values. */
  readonly sql: string;
  readonly durationMs: number;
  /** Null: it succeeded. */
  readonly error: unknown;
}

/** A measurement that has begun. */
export interface Measurement<End> {
  /** Runs work in the context of the measurement, so that what is measured meanwhile is known to be a part of it. */
  within<Result>(work: () => Result): Result;
  end(how: End): void;
}

/** One way of telling what happens in Daybook: as metrics, or as traces. */
export interface Observer {
  count<Name extends keyof CountedEvents>(name: Name, labels: CountedEvents[Name], by: number): void;
  beginRequest(request: StartedRequest): Measurement<{ readonly status: number }>;
  beginOperation(operation: Operation): Measurement<{ readonly outcome: string }>;
  query(query: EndedQuery): void;
}

/** What features know of metrics and traces. */
export interface Telemetry {
  /** Whether anybody observes; if nobody does, nothing is measured. */
  readonly isOn: boolean;
  count<Name extends keyof CountedEvents>(name: Name, labels: CountedEvents[Name], by?: number): void;
  /** Runs an operation and measures it. Its outcome is `ok` unless `outcomeOf` says otherwise, or `error`. */
  measure<Result>(
    operation: Operation,
    work: () => Promise<Result>,
    outcomeOf?: (result: Result) => string,
  ): Promise<Result>;
  beginRequest: Observer['beginRequest'];
  query: Observer['query'];
}

const nothing: Measurement<unknown> = { within: (work) => work(), end: () => undefined };

/** Nobody observes. */
export const noTelemetry: Telemetry = {
  isOn: false,
  count: () => undefined,
  measure: (_operation, work) => work(),
  beginRequest: () => nothing,
  query: () => undefined,
};

export function createTelemetry(observers: readonly Observer[]): Telemetry {
  if (observers.length === 0) return noTelemetry;
  return {
    isOn: true,

    count(name, labels, by = 1) {
      for (const observer of observers) observer.count(name, labels, by);
    },

    async measure(operation, work, outcomeOf = () => 'ok') {
      const measurement = allOf(observers.map((observer) => observer.beginOperation(operation)));
      let outcome = 'error';
      try {
        const result = await measurement.within(work);
        outcome = outcomeOf(result);
        return result;
      } finally {
        measurement.end({ outcome });
      }
    },

    beginRequest: (request) => allOf(observers.map((observer) => observer.beginRequest(request))),

    query(query) {
      for (const observer of observers) observer.query(query);
    },
  };
}

function allOf<End>(measurements: readonly Measurement<End>[]): Measurement<End> {
  return {
    within: (work) => measurements.reduce((inner, measurement) => () => measurement.within(inner), work)(),
    end(how) {
      for (const measurement of measurements) measurement.end(how);
    },
  };
}
