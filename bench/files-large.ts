import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { startPostgres } from '../test/start-postgres.ts';
import { POSTGRES_FLAGS } from './scale/settings.ts';
import { measureLargeCalls } from './files-large/calls.ts';
import { measureLargeScreen } from './files-large/screen.ts';
import { fillLargeStore } from './files-large/store.ts';
import { measureLargeSweep } from './files-large/sweep.ts';

/**
 * 100,000 files in one folder and 2 million in the store: how soon the first rows or bytes of a call come, against 300 ms,
 * and by how much the memory of the server grows meanwhile, against 150 MiB. `npm run bench -- files-large
 * --database=sqlite,postgres --part=calls,screen,sweep --share=20 --call=ZIP`: of the files, each of the two users that are
 * measured has one in so many; and only the calls with these words.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite,postgres' },
    share: { type: 'string', default: '20' },
    call: { type: 'string', default: '' },
    part: { type: 'string', default: 'calls,screen,sweep' },
  },
});
const PARTS = { calls: measureLargeCalls, screen: measureLargeScreen, sweep: measureLargeSweep };

for (const kind of values.database.split(',')) {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-large-'));
  const postgres = kind === 'postgres' ? await startPostgres(POSTGRES_FLAGS, tmpdir()) : null;
  const database: DatabaseConfig =
    postgres === null
      ? { kind: 'sqlite', file: join(folder, 'daybook.db') }
      : { kind: 'postgres', url: `${postgres.url}/postgres` };
  const store = await fillLargeStore(database, Number(values.share));
  for (const [part, measure] of Object.entries(PARTS))
    if (values.part.split(',').includes(part)) await measure({ database, folder, store, call: values.call });
  await postgres?.stop();
  await rm(folder, { recursive: true });
}
