import { existsSync } from 'node:fs';
import type { Db } from '#platform/database/connect.ts';
import { migrationState } from '#platform/database/migration-state.ts';
import { createSecretCheck as createMismatchCheck } from '#platform/email/secret-check.ts';
import { systemClock } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createCipher } from '#platform/auth/secret.ts';
import { fault, good, type Check, type Result } from './check.ts';

interface SecretPorts extends Pick<Config, 'database' | 'email'> {
  /** Null if there is none: the next start would create one. */
  readonly readSecret: () => Promise<string | null>;
  readonly openDatabase: () => Promise<Db>;
}

/** Whether the secret is the one that the database was used with. */
export function createSecretCheck({ database, email, readSecret, openDatabase }: SecretPorts): Check {
  return {
    area: 'Configuration',
    async run() {
      if (database.kind === 'sqlite' && !existsSync(database.file)) return [];
      // The check of the database reports what is wrong with it.
      const db = await openDatabase().catch(() => null);
      const state = db === null ? null : await migrationState(db).catch(() => null);
      if (db === null || state === null || state.pending.length > 0) return [];
      const secret = await readSecret();
      if (secret === null) return describeLoss(db);
      const cipher = createCipher(secret, 'outbox');
      const ports = { db, cipher, clock: systemClock, redeliversFiles: email !== null };
      const [notice] = await createMismatchCheck(ports).list();
      return [
        notice === undefined
          ? good('SECRET is the one that the database was used with.')
          : fault(notice.text),
      ];
    },
  };
}

async function describeLoss(db: Db): Promise<Result[]> {
  const used = await db.selectFrom('secret_check').select('id').executeTakeFirst();
  if (used === undefined) return [];
  return [
    fault(
      'The secret that the database was used with is lost; the next start would create another one.',
      'Set SECRET to the earlier one, or put the file "secret" back into DATA_DIR.',
    ),
  ];
}
