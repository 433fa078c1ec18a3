import { defineSettings } from '../config/settings.ts';
import { oneOf, wholeNumber } from '../config/variables.ts';
import { HOUR_MS } from './clock.ts';

export const logSettings = defineSettings({
  section: 'Log, metrics and traces',
  variables: {
    LOG_LEVEL: {
      doc: 'The level of the log, which is JSON lines on stdout.',
      schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      default: 'info',
      example: 'warn',
    },
    LOG_REQUESTS: {
      doc: '`on` logs every request, without user and address.',
      schema: oneOf(['on', 'off']),
      default: 'off',
      example: 'on',
    },
    LOG_SLOW_QUERY_MS: {
      doc: 'Queries that take at least as long are logged with their text, without values.',
      schema: wholeNumber(1, HOUR_MS),
      default: '500',
      example: '100',
    },
  },
  toConfig: (env) => ({
    logLevel: env.LOG_LEVEL,
    /** What is logged beside errors, refused calls and slow ones. */
    log: { requests: env.LOG_REQUESTS === 'on', slowQueryMs: env.LOG_SLOW_QUERY_MS },
  }),
});
