import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { isFromThisMachine } from './local-request.ts';

const isLocal = (
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
  origins: readonly string[] = ORIGINS,
  httpVersion = '1.1',
) => isFromThisMachine({ socket: { remoteAddress }, headers, httpVersion }, origins);

const ORIGINS = ['http://localhost:8080', 'http://127.0.0.1:8080'];

it.each([
  ['127.0.0.1', 'localhost:8080'],
  ['127.0.0.1', '127.0.0.1:8080'],
  ['::1', 'localhost:8080'],
  ['::ffff:127.0.0.1', 'localhost:8080'],
])('a request from %s to %s comes from this machine', (address, host) =>
  expect(isLocal(address, { host })).toBe(true),
);

it.each([
  ['from another machine', '192.168.1.20', {}, ORIGINS],
  ['from the gateway of a container', '172.17.0.1', {}, ORIGINS],
  ['over a socket without an address', undefined, {}, ORIGINS],
  ['to a name that was made to lead here', '127.0.0.1', { host: 'evil.example:8080' }, ORIGINS],
  ['to another port', '127.0.0.1', { host: 'localhost:8081' }, ORIGINS],
  ['without a host', '127.0.0.1', { host: undefined }, ORIGINS],
  ['to a public address', '127.0.0.1', { host: 'day.example.org' }, ['http://day.example.org']],
  ['to an encrypted address', '127.0.0.1', { host: 'localhost' }, ['https://localhost']],
  ['of a proxy that says for whom', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, ORIGINS],
  ['of a proxy that says the protocol', '127.0.0.1', { 'x-forwarded-proto': 'https' }, ORIGINS],
  ['of a proxy of RFC 7239', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, ORIGINS],
  ['of a proxy that names itself', '127.0.0.1', { via: '1.1 proxy' }, ORIGINS],
  ['of a tunnel', '127.0.0.1', { 'cf-connecting-ip': '203.0.113.7' }, ORIGINS],
] as const)('a request %s does not', (_case, address, headers, origins) =>
  expect(isLocal(address, { host: 'localhost:8080', ...headers }, origins)).toBe(false),
);

it.each([
  'x-forwarded',
  'x-cluster-client-ip',
  'fly-client-ip',
  'fastly-client-ip',
  'x-envoy-external-address',
  'x-scheme',
  'x-original-host',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'tailscale-user-login',
  'ngrok-auth-user-email',
])('a request with %s does not', (name) =>
  expect(isLocal('127.0.0.1', { host: 'localhost:8080', [name]: 'a' })).toBe(false),
);

it('a request of HTTP/1.0, as a proxy without settings sends it, does not', () =>
  expect(isLocal('127.0.0.1', { host: 'localhost:8080' }, ORIGINS, '1.0')).toBe(false));
