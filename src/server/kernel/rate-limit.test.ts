import { describe, expect, it } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { addressKey, createRateLimits, noRateLimits } from './rate-limit.ts';
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

  it('does not apply during measurements', async () => {
    const calls = Array.from({ length: 2_000 }, () => noRateLimits.take('account', 'a'));
    await expect(Promise.all(calls)).resolves.toHaveLength(2_000);
  });
});

it('the delay before a retry is never zero', () => {
  expect(tooManyRequests(0).retryAfterSeconds).toBe(1);
});
