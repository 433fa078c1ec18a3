import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { AccountEmails } from './account-emails.ts';
import type { Outbox } from '#platform/email/email.ts';
import type { Counters } from '#platform/database/counter-queries.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { Ids } from '#platform/system/ids.ts';
import type { AttemptLimits, LoginLimits } from './attempt-limits.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { EmailLimits, MinimumDurations } from './email-limits.ts';
import type { ErasureQueries } from './own-data/erasure-queries.ts';
import type { InvitationQueries } from './invitation-queries.ts';
import type { PasswordHasher, PasswordPolicy } from './password-adapter.ts';
import type { AccountQueries } from './queries.ts';
import type { SessionQueries } from './session-queries.ts';
import type { AccessTokenQueries } from './access-token-queries.ts';
import type { TokenQueries } from './token-queries.ts';

/** The stores over one database handle; inside `transaction`, over that of the transaction. */
export interface AccountStores {
  readonly accounts: AccountQueries;
  readonly erasures: ErasureQueries;
  readonly tokens: TokenQueries;
  readonly sessions: SessionQueries;
  readonly accessTokens: AccessTokenQueries;
  readonly invitations: InvitationQueries;
  readonly outbox: Outbox;
  /** What is counted to guard accounts, such as failed logins. */
  readonly counters: Pick<Counters, 'incrementAll' | 'erase'>;
  readonly audit: AuditLog;
}

/** Runs the work in one transaction; emails that it posts to the outbox are sent after the commit. */
export type AccountTransaction = <T>(work: (trx: AccountStores) => Promise<T>) => Promise<T>;

/** What the account services are built from. */
export interface AccountPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly passwords: PasswordHasher;
  readonly policy: PasswordPolicy;
  readonly attemptLimits: AttemptLimits;
  readonly loginLimits: LoginLimits;
  readonly emailLimits: EmailLimits;
  readonly deviceCookies: DeviceCookies;
  readonly emails: AccountEmails;
  readonly minimumDurations: MinimumDurations;
  /** `ADMIN_EMAIL` */
  readonly adminEmail: string | null;
  readonly publicUrl: string;
  readonly isRegistrationOpen: boolean;
  /** Whether there is neither a mail server nor a proxy, so that the first link may be shown on the screen. */
  readonly mayShowLink: boolean;
  readonly clock: Clock;
  readonly ids: Ids;
}
