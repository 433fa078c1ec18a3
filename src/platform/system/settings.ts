import * as z from 'zod/mini';
import { HOUR_MS } from './clock.ts';
import { oneOf, wholeNumber } from '../config/variables.ts';

/** What is logged beside errors, refused calls and slow ones. */
export interface LogConfig {
  /** A line for each request. */
  readonly requests: boolean;
  /** Queries that take at least as long are logged with their text. */
  readonly slowQueryMs: number;
}

const SLOW_QUERY_MS = 500;

export const logVariables = {
  LOG_REQUESTS: z._default(oneOf(['on', 'off']), 'off'),
  LOG_SLOW_QUERY_MS: z._default(wholeNumber(1, HOUR_MS), SLOW_QUERY_MS),
};

const LogEnvironment = z.object(logVariables);
type LogEnvironment = z.infer<typeof LogEnvironment>;

export function toLogConfig(env: LogEnvironment): LogConfig {
  return { requests: env.LOG_REQUESTS === 'on', slowQueryMs: env.LOG_SLOW_QUERY_MS };
}
