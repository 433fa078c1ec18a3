import { DAY_MS } from '#platform/system/clock.ts';

/** How many times 1,000 users a database has. */
export type Scale = number;

export interface Size {
  readonly users: number;
  readonly activities: number;
  readonly files: number;
  readonly feedback: number;
  readonly auditEntries: number;
}

/** 1 is 1,000 users; 100 is 100,000 users with 10 million activities. */
export function sizeOf(scale: Scale): Size {
  return {
    users: 1_000 * scale,
    activities: 100_000 * scale,
    files: 10_000 * scale,
    feedback: 10_000 * scale,
    auditEntries: 20_000 * scale,
  };
}

/** One user in a thousand has a long history of everything. */
export const HEAVY = { every: 1_000, activities: 20_000, files: 1_000, feedback: 1_000 } as const;
/** Users that are the same at each scale, for the calls that are measured. */
export const TYPICAL = { users: 40, activities: 60, files: 10, feedback: 20 } as const;

/** Over how long everything was written. */
export const HISTORY_MS = 3 * 365 * DAY_MS;
