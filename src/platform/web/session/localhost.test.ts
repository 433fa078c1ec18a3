import { expect, it } from 'vitest';
import { isLocalhost } from './localhost.ts';

it.each(['localhost', 'daybook.localhost', '127.0.0.1', '[::1]'])('%s is the local machine', (hostname) =>
  expect(isLocalhost(hostname)).toBe(true),
);

it.each(['daybook.example.org', '192.168.1.5', 'localhost.example.org', '127.0.0.1.example.org'])(
  '%s is another machine',
  (hostname) => expect(isLocalhost(hostname)).toBe(false),
);
