import type { AuditTrail } from '../audit/audit.ts';
import type { Db } from '../database/connect.ts';
import { counters } from '../database/counters.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Seal } from '../kernel/secret.ts';
import { makeLetters } from '../mail/letters.ts';
import { outbox } from '../mail/outbox.ts';
import { inboxChanges } from './changes.ts';
import { inbox } from './inbox.ts';
import { intake } from './intake.ts';
import type { FeedbackStores, FeedbackTransaction } from './ports.ts';
import { projects } from './projects.ts';
import { projectQueries } from './project-queries.ts';
import { itemQueries } from './queries.ts';
import { personalFeedback, type PersonalFeedback } from './personal-feedback.ts';
import type { FeedbackServices } from './routes.ts';

export interface FeedbackModulePorts {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly seal: Seal;
  /** Keyed: an address cannot be found out by trying all of them. */
  readonly digest: (text: string) => string;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditTrail;
  /** Called after a commit that may have posted letters. */
  readonly onLetters: () => void;
}

export interface FeedbackModule extends FeedbackServices {
  /** What the export and the deletion of an account need; the handle may be a transaction. */
  personalFeedback(handle: Db): PersonalFeedback;
}

/** Puts the feature together: its services over the queries of one database. */
export function feedbackModule(ports: FeedbackModulePorts): FeedbackModule {
  const { db, config, clock, ids, seal, digest, auditOf, onLetters } = ports;
  const storesOf = (handle: Db): FeedbackStores => ({
    items: itemQueries(handle),
    projects: projectQueries(handle),
    outbox: outbox(handle, seal, ids, clock),
    audit: auditOf(handle),
  });
  const transaction: FeedbackTransaction = async (work) => {
    const result = await db.transaction().execute((handle) => work(storesOf(handle)));
    onLetters();
    return result;
  };
  const stores = storesOf(db);
  return {
    intake: intake({
      stores,
      transaction,
      counters: counters(db),
      letters: makeLetters(config.publicUrl),
      digest,
      limited: config.rateLimits,
      clock,
      ids,
    }),
    inbox: inbox({ stores }),
    changes: inboxChanges({ transaction, clock }),
    projects: projects({ stores, transaction, clock, ids }),
    personalFeedback: (handle) => personalFeedback({ stores: storesOf(handle) }),
  };
}
