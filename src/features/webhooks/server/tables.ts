import type { Generated } from 'kysely';

export interface WebhooksTable {
  id: string;
  project_id: string;
  /** Who added it, or turned it on last; '' if they are no owner any more. */
  user_id: string;
  url: string;
  sealed_secret: string;
  /** Names of events, separated by commas. */
  events: string;
  created_at: number;
  disabled_at: number | null;
  failing_since: number | null;
  /** When its messages were last attended to; 0: never. */
  turn_at: Generated<number>;
  /** Nothing is delivered before this, because the last delivery failed. */
  paused_until: number | null;
}

export interface WebhookDeliveriesTable {
  /** `webhook-id` of all attempts. */
  id: string;
  webhook_id: string;
  /** '' for a test. */
  item_id: string;
  /** The message of `feedback.answered` and `feedback.replied`, and the kept item of `feedback.merged`; else ''. */
  subject_id: Generated<string>;
  type: string;
  created_at: number;
  /** Retries end a fixed time after this; a replay begins anew. */
  queued_at: number;
  /** Null: it was delivered, given up, or the webhook was turned off. */
  next_attempt_at: number | null;
  attempts: Generated<number>;
  /** When the last attempt began. Null: what it says has not been read yet. */
  attempted_at: number | null;
  delivered_at: number | null;
  status: number | null;
  answer: Generated<string>;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    webhooks: WebhooksTable;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}
