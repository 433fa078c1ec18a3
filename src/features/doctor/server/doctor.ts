import type { DoctorFinding } from '../contract/doctor.ts';
import type { Db } from '#platform/database/connect.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { systemClock } from '#platform/system/clock.ts';
import type { Config, Settings } from '#platform/config/config.ts';
import type { Ids } from '#platform/system/ids.ts';
import { createProbeCipher } from '#platform/operations/probe.ts';
import { createAddressCheck } from './address-check.ts';
import { createBackupCheck } from './backup-check.ts';
import { runChecks } from './check.ts';
import { createConfigurationCheck } from './configuration-check.ts';
import { createDatabaseCheck } from './database-check.ts';
import { createEmailCheck } from './email-check.ts';
import { createDiskCheck, nodeCheck } from './machine-checks.ts';
import { createModelCheck } from './model-check.ts';
import { createSecretCheck } from './secret-check.ts';
import { createStoreCheck } from './store-check.ts';

export interface DoctorPorts {
  readonly config: Config;
  readonly settings: Settings;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly openDatabase: () => Promise<Db>;
  readonly openStore: () => Promise<BlobStore>;
  /** Null if this installation has no secret yet. */
  readonly readSecret: () => Promise<string | null>;
  readonly ids: Pick<Ids, 'id'>;
}

/**
 * Examines an installation: its configuration and everything that it needs. Changes nothing but a content in the file
 * store that is removed at once. Uses the machine's own clock, because that is examined, too.
 * @param emailTo where a test email is sent; null: nowhere
 */
export async function examine(ports: DoctorPorts, emailTo: string | null): Promise<DoctorFinding[]> {
  const { config, settings, env, openDatabase, openStore, readSecret } = ports;
  const { id } = ports.ids;
  const now = systemClock;
  const readCipher = async () => {
    const secret = await readSecret();
    return secret === null ? null : createProbeCipher(secret);
  };
  return runChecks([
    createConfigurationCheck({ ...config, settings, env }),
    createSecretCheck({ ...config, readSecret, openDatabase }),
    nodeCheck,
    createDiskCheck(config),
    createDatabaseCheck({ ...config, openDatabase, now }),
    createStoreCheck({ ...config, openStore, openDatabase, id }),
    createEmailCheck({ config, emailTo, id }),
    createAddressCheck({ ...config, readCipher, now }),
    createModelCheck(config.guides),
    createBackupCheck(config, now),
  ]);
}
