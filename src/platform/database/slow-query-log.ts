import type { Log } from '../system/log.ts';
import { currentRequestId } from '../http/request-id.ts';
import { createSampler } from '../operations/sampler.ts';
import type { EndedQuery } from '../operations/telemetry.ts';

const TEXT_MAX_CHARS = 2_000;
const SAMPLES_MAX = 10;
const QUERIES_MAX = 100;

export interface SlowQueryLog {
  onQuery(query: EndedQuery): void;
  stop(): void;
}

/** Logs queries that take at least `thresholdMs`, with placeholders instead of values, which may be what people wrote. */
export function createSlowQueryLog(log: Log, thresholdMs: number): SlowQueryLog {
  const sampler = createSampler({
    maxPerKey: SAMPLES_MAX,
    max: QUERIES_MAX,
    onLeftOut: (leftOut) => log.warn({ leftOut }, 'More queries were slow than are logged.'),
  });
  return {
    onQuery({ sql, durationMs, error }) {
      if (durationMs < thresholdMs) return;
      const text = sql.slice(0, TEXT_MAX_CHARS);
      if (!sampler.passes(text)) return;
      const requestId = currentRequestId();
      log.warn(
        {
          sql: text,
          ms: Math.round(durationMs),
          ...(requestId !== null && { reqId: requestId }),
          ...(error !== null && { failed: true }),
        },
        'A query was slow.',
      );
    },
    stop: sampler.endMinute,
  };
}
