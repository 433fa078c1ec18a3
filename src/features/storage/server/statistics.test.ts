import { expect, it, onTestFinished } from 'vitest';
import { adminApi } from '#features/admin/contract/admin.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { startDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { uploadFile } from '#testing/uploads.ts';

it('the storage figures are counted again after a minute, even if the wall clock was set back', async () => {
  const [clock, monotonic] = [createTestClock(), createTestClock()];
  const daybook = await startDaybook({ clock, monotonic });
  onTestFinished(daybook.stop);
  const { client } = await daybook.user('admin');
  const files = async () => (await client.call(adminApi.storageInfo)).body['files'];
  expect(await files()).toBe(0);
  await uploadFile(client, 'a.txt', 'a');
  clock.advance(-HOUR_MS);
  expect(await files()).toBe(0);
  monotonic.advance(MINUTE_MS);
  expect(await files()).toBe(1);
});
