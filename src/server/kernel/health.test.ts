import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { SECOND_MS } from './clock.ts';
import { eachDatabase } from '../testing/databases.ts';
import { startDaybook, suiteDaybook } from '../testing/daybook.ts';
import { movableClock } from '../testing/movable-clock.ts';

eachDatabase('the probes', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('say that the process lives and is ready, and nothing else', async () => {
    for (const path of ['/livez', '/readyz']) {
      const answer = await daybook().visitor().send('GET', path);
      expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
    }
  });
});

it('says not ready where the data folder cannot be written, and alive all the same', async () => {
  const clock = movableClock();
  const daybook = await startDaybook({ clock });
  onTestFinished(daybook.stop);
  await rm(daybook.dataDir, { recursive: true });
  clock.advance(2 * SECOND_MS);
  expect(await daybook.visitor().send('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { status: 'unavailable' },
  });
  expect((await daybook.visitor().send('GET', '/livez')).status).toBe(200);
});
