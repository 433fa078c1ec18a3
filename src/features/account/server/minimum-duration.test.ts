import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { ownAccountApi } from '../contract/profile.ts';
import { startDaybook, type Daybook } from '#testing/daybook.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';
import { DEFAULT_MINIMUM_DURATIONS } from './email-limits.ts';

const { registerMs, requestMs } = DEFAULT_MINIMUM_DURATIONS;
/** Timers may fire up to a millisecond early. */
const TIMER_MS = 2;

let daybook: Daybook;
beforeAll(async () => {
  daybook = await startDaybook({ slowOnPurpose: true, env: { REGISTRATION: 'open' } });
});
afterAll(() => daybook.stop());

async function durationOf(call: Promise<{ status: number }>): Promise<number> {
  const begin = performance.now();
  expect((await call).status).toBe(200);
  return performance.now() - begin + TIMER_MS;
}

it('registering takes equally long for a new address and a known one', async () => {
  const { email } = await daybook.user();
  for (const address of [freshEmail(), email]) {
    const call = daybook.anonymousClient().call(accountApi.register, { email: address, password: PASSWORD });
    expect(await durationOf(call)).toBeGreaterThanOrEqual(registerMs);
  }
});

it('requesting an email takes equally long for an unknown address and a known one', async () => {
  const { email } = await daybook.user('unverified');
  for (const address of [freshEmail(), email]) {
    const { call } = daybook.anonymousClient();
    for (const endpoint of [accountApi.requestPasswordChange, accountApi.requestEmailVerification]) {
      expect(await durationOf(call(endpoint, { email: address }))).toBeGreaterThanOrEqual(requestMs);
    }
  }
});

it('requesting another address takes equally long for a free one and a taken one', async () => {
  const [{ client }, { email }] = [await daybook.user(), await daybook.user()];
  for (const address of [freshEmail(), email]) {
    const call = client.call(ownAccountApi.changeEmail, { email: address, password: PASSWORD });
    expect(await durationOf(call)).toBeGreaterThanOrEqual(requestMs);
  }
});
