import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { Counters } from '#platform/database/counter-queries.ts';
import type { Outbox } from '#platform/email/email.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { Ids } from '#platform/system/ids.ts';
import type { DigestQueries } from './digest/queries.ts';
import type { ProjectInvitationQueries } from './projects/invitation-queries.ts';
import type { MemberQueries } from './projects/member-queries.ts';
import type { ProjectKeyQueries } from './projects/project-key-queries.ts';
import type { ProjectQueries } from './projects/project-queries.ts';
import type { FeedbackItemQueries } from './queries.ts';
import type { EmailStopQueries } from './threads/email-stop-queries.ts';
import type { MessageQueries } from './threads/message-queries.ts';
import type { PictureQueries } from './widget/picture-queries.ts';
import type { ThreadQueries } from './threads/queries.ts';
import type { RemovalQueries } from './projects/removal-queries.ts';
import type { FeedbackSubscriber } from './events.ts';
import type { FeedbackEmails } from './feedback-emails.ts';

export interface FeedbackStores {
  readonly items: FeedbackItemQueries;
  readonly projects: ProjectQueries;
  readonly threads: ThreadQueries;
  readonly messages: MessageQueries;
  readonly emailStops: EmailStopQueries;
  readonly digests: DigestQueries;
  readonly keys: ProjectKeyQueries;
  readonly members: MemberQueries;
  readonly invitations: ProjectInvitationQueries;
  readonly removal: RemovalQueries;
  readonly subscribers: readonly FeedbackSubscriber[];
  readonly pictures: PictureQueries;
  readonly outbox: Outbox;
  readonly audit: AuditLog;
}

/** Runs the work in one transaction and sends the emails that it posts after the commit. */
export type FeedbackTransaction = <T>(work: (stores: FeedbackStores) => Promise<T>) => Promise<T>;

/** What the services are built from. */
export interface FeedbackPorts {
  readonly stores: FeedbackStores;
  readonly transaction: FeedbackTransaction;
  readonly counters: Counters;
  readonly emailTexts: FeedbackEmails;
  /** A keyed digest: nobody can make a token, and no table contains an address of somebody without an account. */
  readonly digest: (text: string) => string;
  /** The form in which an email address is unique. */
  readonly toEmailKey: (email: string) => string;
  /** Whether anything is limited. */
  readonly limited: boolean;
  readonly clock: Clock;
  readonly ids: Ids;
}
