import { describe, expect, it } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { addressKey, createRateLimits, noRateLimits } from './rate-limit.ts';
import { tooManyRequests } from './limits.ts';

describe('the part of an address that one party holds', () => {
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
    ['somebody', 'unknown'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('calls per minute', () => {
  it('end at the limit, and the refusal says when to come back', async () => {
    const limits = createRateLimits();
    for (let call = 0; call < 60; call += 1) await limits.take('account', 'a');
    const refusal = await limits.take('account', 'a').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ code: 'request.too-many', status: 429 });
    expect((refusal as Problem).retryAfterSeconds).toBeGreaterThan(0);
  });

  it('are counted for each party and each limit by itself', async () => {
    const limits = createRateLimits();
    for (let call = 0; call < 60; call += 1) await limits.take('account', 'a');
    await expect(limits.take('account', 'b')).resolves.toBeUndefined();
    await expect(limits.take('general', 'a')).resolves.toBeUndefined();
  });

  it('have no end while measuring', async () => {
    const calls = Array.from({ length: 2_000 }, () => noRateLimits.take('account', 'a'));
    await expect(Promise.all(calls)).resolves.toHaveLength(2_000);
  });
});

it('never tells anybody to come back at once', () => {
  expect(tooManyRequests(0).retryAfterSeconds).toBe(1);
});
