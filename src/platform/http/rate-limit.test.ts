import { describe, expect, it } from 'vitest';
import { Problem } from '../contract/problem.ts';
import { addressKey, createRateLimits, networkKey, noRateLimits } from './rate-limit.ts';
import { tooManyRequests } from './limits.ts';

describe('the part of an address that identifies one party', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['someone', 'unknown'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['someone', null],
  ])('of %s is %s', (address, network) => {
    expect(networkKey(addressKey(address))).toBe(network);
  });

  it('of a user does not exist', () => {
    expect(networkKey('01a22230-e2ba-7000-8044-922dcc0b6387')).toBeNull();
  });
});

describe('the limit for calls per minute', () => {
  it('refuses further calls and says when to retry', async () => {
    const limits = createRateLimits();
    for (let call = 0; call < 60; call += 1) await limits.take('account', 'a');
    const refusal = await limits.take('account', 'a').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ code: 'request.too-many', status: 429 });
    expect((refusal as Problem).retryAfterSeconds).toBeGreaterThan(0);
  });

  it('counts each party and each limit separately', async () => {
    const limits = createRateLimits();
    for (let call = 0; call < 60; call += 1) await limits.take('account', 'a');
    await expect(limits.take('account', 'b')).resolves.toBeUndefined();
    await expect(limits.take('general', 'a')).resolves.toBeUndefined();
  });

  it.each([
    ['an IPv6 /48', (line: number) => `2001:db8:1:${line.toString(16)}::1`, '2001:db8:2::1'],
    ['an IPv4 /24', (line: number) => `192.0.2.${line}`, '192.0.3.1'],
  ])(
    'refuses more than eight times as many from all addresses of %s',
    async (_name, addressOf, elsewhere) => {
      const limits = createRateLimits();
      const call = (address: string) => limits.take('account', addressKey(address));
      for (let line = 0; line < 8; line += 1) {
        for (let count = 0; count < 60; count += 1) await call(addressOf(line));
      }
      await expect(call(addressOf(200))).rejects.toThrow(Problem);
      await expect(call(elsewhere)).resolves.toBeUndefined();
    },
  );

  it('does not apply during measurements', async () => {
    const calls = Array.from({ length: 2_000 }, () => noRateLimits.take('account', 'a'));
    await expect(Promise.all(calls)).resolves.toHaveLength(2_000);
  });
});

it('the delay before a retry is never zero', () => {
  expect(tooManyRequests(0).retryAfterSeconds).toBe(1);
});
