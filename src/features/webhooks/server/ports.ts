import type { FeedbackReader } from '#features/feedback/server/public.ts';
import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { Outbox } from '#platform/email/email.ts';
import type { WebhookQueries } from './queries.ts';

export interface WebhookStores extends FeedbackReader {
  readonly webhooks: WebhookQueries;
  readonly outbox: Outbox;
  readonly audit: AuditLog;
}

/** Runs the work in one transaction and sends the emails that it posts after the commit. */
export type WebhookTransaction = <T>(work: (stores: WebhookStores) => Promise<T>) => Promise<T>;
