import { expect, it } from 'vitest';
import { readConfig } from '#app/server/settings.ts';

function read(env: Record<string, string>) {
  const reading = readConfig(env);
  return reading.ok ? reading.config.log : reading.faults;
}

it('the log has no line for each request, and the queries of half a second, unless it is told otherwise', () => {
  expect(read({})).toEqual({ requests: false, slowQueryMs: 500 });
  expect(read({ LOG_REQUESTS: 'on', LOG_SLOW_QUERY_MS: '1' })).toEqual({ requests: true, slowQueryMs: 1 });
});

it.each([
  ['LOG_REQUESTS', 'yes'],
  ['LOG_SLOW_QUERY_MS', '0'],
  ['LOG_SLOW_QUERY_MS', '0.5'],
])('%s cannot be %s', (name, value) => {
  expect(read({ [name]: value })).toEqual([expect.stringContaining(name)]);
});
