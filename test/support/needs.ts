import { existsSync } from 'node:fs';
import { inject, type TestContext, type TestOptions } from 'vitest';
import { isFullRun } from './full-run.ts';
import { pgbouncerIsInstalled } from './pgbouncer.ts';
import { swiftIsInstalled } from './start-swift.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test was skipped; the end of the run names it. */
    skipped?: string;
  }
}

/** Options of a test or a suite that is skipped for a reason; null if there is none. */
export const skippedFor = (reason: string | null): TestOptions =>
  reason === null ? {} : { skip: true, meta: { skipped: reason } };

/** Skips a test that has begun. */
export function skipFor({ task, skip }: TestContext, reason: string): never {
  task.meta.skipped = reason;
  return skip(reason);
}

/** A program by its path, or whether it is there, and the packages of Debian that bring it. */
export const needs = (program: string | boolean, packages: string): TestOptions =>
  skippedFor(
    (typeof program === 'string' ? existsSync(program) : program) ? null : `apt install ${packages}`,
  );

export const needsSwift = needs(
  swiftIsInstalled,
  'swift-proxy swift-object swift-account swift-container memcached',
);

/** Where no PostgreSQL could be started, the run has said why. */
export const needsPostgres = (): TestOptions =>
  skippedFor(inject('postgresUrl') === null ? 'PostgreSQL did not start' : null);

export const needsPgBouncer = (): TestOptions => ({
  ...needsPostgres(),
  ...needs(pgbouncerIsInstalled, 'pgbouncer'),
});

const ONLY_IN_FULL_RUN = 'only npm run test:full does more';
export const onlyInFullRun = skippedFor(isFullRun ? null : ONLY_IN_FULL_RUN);
/** The usual run does it on SQLite. */
export const onPostgresInFullRun = (kind: 'sqlite' | 'postgres'): TestOptions =>
  kind === 'postgres' ? onlyInFullRun : {};
