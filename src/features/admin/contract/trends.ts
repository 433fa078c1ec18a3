import * as z from 'zod/mini';

export const TREND_DAYS = 30;

/** One value per day, oldest first; null: not counted, because the days after it have too many rows. */
const DailyValues = z.array(z.nullable(z.number()));

/** What was added on each of the last 30 days, today included. Days are those of UTC. */
export const Trends = z.object({
  /** The first day, `2025-11-22`. */
  since: z.string(),
  users: DailyValues,
  entries: DailyValues,
  feedback: DailyValues,
  files: DailyValues,
  /** The size of these files. */
  bytes: DailyValues,
});
export type Trends = z.infer<typeof Trends>;
