import type { Db } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import type { Holding } from '../kernel/holding.ts';
import type { Log } from '../kernel/log.ts';
import type { NoticeSource } from '../kernel/operator-notices.ts';
import type { Seal } from '../kernel/secret.ts';
import { mailsOfOthers } from './erase-address.ts';
import { forgetKeptLetters } from './forget-kept.ts';
import { keptTransport, outboxFolderOf } from './kept.ts';
import { mailQueue } from './outbox.ts';
import { secretCheck } from './secret-check.ts';
import { smtpTransport } from './smtp.ts';
import { idleMailWorker, startMailWorker, type MailWorker } from './worker.ts';

export interface MailModulePorts {
  readonly db: Db;
  readonly config: Config;
  readonly seal: Seal;
  readonly clock: Clock;
  readonly log: Log;
  /** False: nothing is sent. */
  readonly background: boolean;
}

export interface MailModule extends MailWorker {
  /** What an erased account leaves in the emails of others. */
  readonly holding: Holding;
  readonly notices: NoticeSource;
  /** Removes the files of emails that are gone. */
  sweep(now: number): Promise<void>;
}

/** Starts the delivery of what waits in the outbox: by SMTP, or into the outbox folder. */
export async function mailModule(ports: MailModulePorts): Promise<MailModule> {
  const { db, config, seal, clock, log, background } = ports;
  const outboxFolder = outboxFolderOf(config.dataDir);
  const transport = config.mail ? smtpTransport(config.mail) : keptTransport(outboxFolder, log);
  const secretOfDatabase = secretCheck({ db, seal, clock, deliversKept: transport.deliversKept });
  // Before the worker claims anything: emails that another SECRET sealed are not its own.
  await secretOfDatabase.run();
  const startWorker = background ? startMailWorker : idleMailWorker;
  return {
    ...startWorker({ queue: mailQueue(db, seal, clock), transport, log }),
    holding: mailsOfOthers({ db, seal, outboxFolder }),
    notices: secretOfDatabase,
    sweep: (now) => forgetKeptLetters({ db, folder: outboxFolder, log }, now),
  };
}
