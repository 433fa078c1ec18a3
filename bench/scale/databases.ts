import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { startPostgres } from '../../test/start-postgres.ts';
import { fill } from './fill.ts';
import type { Kind } from './measured.ts';
import { createPopulation } from './population.ts';
import { POSTGRES_FLAGS } from './settings.ts';
import type { Scale } from './size.ts';

/** Where the databases of the bench are. */
export interface Place {
  /** The database of a size; fills it unless it was filled before. */
  filled(scale: Scale): Promise<DatabaseConfig>;
  close(): Promise<void>;
}

/**
 * With a folder, SQLite's databases are kept in it. PostgreSQL's are kept in the server that `SCALE_POSTGRES_URL` names
 * (`postgres://user:password@host:port`); without it, a server is started for this run.
 */
export function openPlace(kind: Kind, folder: string | null): Promise<Place> {
  return kind === 'sqlite' ? sqlitePlace(folder) : postgresPlace(folder);
}

async function sqlitePlace(keptIn: string | null): Promise<Place> {
  const folder = keptIn ?? (await mkdtemp(join(tmpdir(), 'daybook-scale-')));
  await mkdir(folder, { recursive: true });
  return {
    async filled(scale) {
      const file = join(folder, `scale-${scale}.db`);
      if (!existsSync(file)) {
        const filling = `${file}.filling`;
        await rm(filling, { force: true });
        writeFileSync(filling, '');
        await fillWith({ kind: 'sqlite', file: filling }, scale);
        renameSync(filling, file);
      }
      return { kind: 'sqlite', file };
    },
    close: () => (keptIn === null ? rm(folder, { recursive: true }) : Promise.resolve()),
  };
}

async function postgresPlace(folder: string | null): Promise<Place> {
  const running = process.env['SCALE_POSTGRES_URL'];
  const server =
    running === undefined
      ? await startPostgres(POSTGRES_FLAGS, folder ?? tmpdir())
      : { url: running, stop: () => Promise.resolve() };
  const admin = new pg.Client(`${server.url}/postgres`);
  await admin.connect();
  return {
    async filled(scale) {
      const name = `daybook_scale_${scale}`;
      const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
      if (rowCount === 0) {
        const filling = `${name}_filling`;
        await admin.query(`drop database if exists ${filling}`);
        await admin.query(`create database ${filling}`);
        await fillWith({ kind: 'postgres', url: `${server.url}/${filling}` }, scale);
        await admin.query(`alter database ${filling} rename to ${name}`);
      }
      return { kind: 'postgres', url: `${server.url}/${name}` };
    },
    async close() {
      await admin.end();
      await server.stop();
    },
  };
}

async function fillWith(database: DatabaseConfig, scale: Scale): Promise<void> {
  process.stderr.write(`\nFilling ${database.kind}, ${scale}×\n`);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  await fill(database, createPopulation(scale, today));
}
