import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSnapshot } from '#platform/database/snapshots/dump.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { print, timed } from '../support/lists.ts';
import type { Scale } from './size.ts';

export async function measureUpkeep(database: DatabaseConfig, scale: Scale): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-scale-'));
  let bytes = 0;
  const ms = await timed(async () => {
    const snapshot = await openSnapshot(database, join(folder, 'snapshot.db'));
    for (const table of snapshot.tables) {
      for await (const chunk of snapshot.rows(table)) bytes += chunk.length;
    }
    await snapshot.close();
  });
  print({
    database: database.kind,
    size: scale,
    'rows of a backup in s': Math.round(ms / 1_000),
    MB: Math.round(bytes / 1e6),
  });
  await rm(folder, { recursive: true });
}
