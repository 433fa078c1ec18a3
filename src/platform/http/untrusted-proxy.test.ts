import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { detectUntrustedProxies } from './untrusted-proxy.ts';

describe('a peer that forwards without being trusted', () => {
  it('is logged once, with the setting to add', async () => {
    const { call, logged } = watched([]);
    await call('10.0.0.5');
    await call('10.0.0.5');
    expect(logged()).toHaveLength(1);
    expect(logged()[0]).toMatchObject({ level: 40, address: '10.0.0.5' });
    expect(logged()[0]?.['msg']).toContain('set TRUSTED_PROXIES=10.0.0.5 and restart');
  });

  it.each([
    ['10.1.2.3', false],
    ['::ffff:10.1.2.3', false],
    ['2001:db8::7', false],
    ['192.0.2.1', true],
    ['::ffff:192.0.2.1', true],
    ['2001:db8:1::1', true],
  ])('at %s is reported when 10.0.0.0/8 and 2001:db8::/48 are trusted: %s', async (address, isNamed) => {
    const { call, source } = watched(['10.0.0.0/8', '2001:db8::/48']);
    await call(address);
    expect(await source.list()).toHaveLength(isNamed ? 1 : 0);
  });

  it('is not reported without a forwarding header', async () => {
    const { app, source } = watched([]);
    await app.inject({ url: '/', remoteAddress: '10.0.0.5' });
    expect(await source.list()).toEqual([]);
  });

  it('fills neither the log nor the memory, whatever their number', async () => {
    const { call, logged, source } = watched([]);
    for (let last = 1; last <= 50; last += 1) await call(`203.0.113.${last}`);
    expect(logged()).toHaveLength(5);
    expect((await source.list())[0]?.text.match(/203\.0\.113\.\d+/g)).toHaveLength(10);
  });
});

function watched(trustedProxies: readonly string[]) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const app = fastify() as unknown as FastifyInstance;
  const source = detectUntrustedProxies(app, { trustedProxies, log });
  app.get('/', async () => 'ok');
  const call = (remoteAddress: string) =>
    app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.1' } });
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { app, source, call, logged };
}
