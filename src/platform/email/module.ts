import type { Db } from '../database/connect.ts';
import type { Clock } from '../system/clock.ts';
import type { Ids } from '../system/ids.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../system/log.ts';
import type { Cipher } from '../auth/secret.ts';
import type { Telemetry } from '../operations/telemetry.ts';
import { createEmailDataSource } from './data-source.ts';
import { eraseOrphanedEmailFiles } from './erase-orphaned-files.ts';
import { createFileTransport, outboxFolderOf } from './file-transport.ts';
import { createEmailQueue } from './outbox.ts';
import { createSecretCheck } from './secret-check.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { createIdleEmailWorker, startEmailWorker, type EmailDelays } from './worker.ts';

export interface EmailModulePorts {
  readonly db: Db;
  readonly config: Config;
  readonly cipher: Cipher;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** False: no emails are sent. */
  readonly background: boolean;
  readonly telemetry: Telemetry;
  readonly delays?: EmailDelays | undefined;
}

/** Starts delivering the outbox: by SMTP, or into the outbox folder. */
export async function createEmailModule(ports: EmailModulePorts) {
  const { db, config, cipher, clock, ids, log, background, telemetry, delays } = ports;
  const outboxFolder = outboxFolderOf(config.dataDir);
  const transport = config.email ? createSmtpTransport(config.email) : createFileTransport(outboxFolder, log);
  const secretCheck = createSecretCheck({ db, cipher, clock, redeliversFiles: transport.redeliversFiles });
  // Before the worker starts: it must not claim emails that were encrypted with another SECRET.
  await secretCheck.run();
  const startWorker = background ? startEmailWorker : createIdleEmailWorker;
  return {
    ...startWorker({
      queue: createEmailQueue(db, cipher, clock, delays?.leaseMs),
      transport,
      log,
      telemetry,
      delays,
    }),
    dataSource: createEmailDataSource({ db, cipher, ids, outboxFolder }),
    notices: secretCheck,
    /** Erases the files of emails whose rows are gone. */
    sweep: (now: number) => eraseOrphanedEmailFiles({ db, folder: outboxFolder, log }, now),
  };
}
