/** A measured value of one time series. */
export interface Sample {
  readonly name: GaugeName;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

export type GaugeName = keyof typeof GAUGES;

/**
 * What is read when metrics are asked for: names with their meaning. Times are Unix times, so that their age is right also
 * if a scrape is late (https://prometheus.io/docs/practices/instrumentation/#timestamps-not-time-since).
 */
export const GAUGES = {
  daybook_build_info: 'Always 1; the labels say what runs.',
  daybook_nodes: 'Live nodes that share the database.',
  daybook_clock_ahead_seconds: 'How far the clock of this machine is ahead of the database’s.',
  daybook_database_up: 'Whether the database answered in time.',
  daybook_database_size_bytes: 'Size of the database.',
  daybook_database_connections: 'Connections of the pool to PostgreSQL by state.',
  daybook_database_connections_max: 'Connections that the pool may open.',
  daybook_database_connections_waiting: 'Queries and transactions that wait for a connection.',
  daybook_emails_waiting: 'Emails in the outbox that are still to be sent.',
  daybook_emails_oldest_waiting_timestamp_seconds:
    'When the oldest waiting email was written; absent if none waits.',
  daybook_emails_failed: 'Emails that were given up, within the last 30 days.',
  daybook_emails_kept: 'Emails in the outbox folder, because no mail server is configured.',
  daybook_webhook_messages_waiting: 'Messages of webhooks that are still to be delivered.',
  daybook_webhook_messages_oldest_waiting_timestamp_seconds:
    'When the oldest of them was written, or sent again; absent if none waits.',
  daybook_webhooks_failing: 'Webhooks whose last message did not arrive.',
  daybook_webhooks_off: 'Webhooks that are turned off.',
  daybook_users: 'Accounts.',
  daybook_sessions: 'Sessions that have not ended.',
  daybook_stored_files: 'Files of all users, with their trash and unfinished uploads.',
  daybook_stored_bytes: 'Bytes of all users, with their trash and unfinished uploads.',
  daybook_default_quota_bytes: 'The quota of users without one of their own.',
  daybook_accounts_nearly_full: 'Accounts that have used 90 % of their quota.',
  daybook_disk_free_bytes: 'Free space by volume: `data` is DATA_DIR, `files` the store of files.',
  daybook_disk_size_bytes: 'Size of the volume.',
  daybook_disk_reserve_bytes: 'Uploads stop when less than this is free on the volume of files.',
  daybook_uploads_in_progress: 'Contents that this node is receiving.',
  daybook_uploads_unfinished: 'Resumable uploads that were begun and not finished.',
  daybook_guide_model_configured: 'Whether a language model helps with guides.',
  daybook_guide_model_breaker_open: 'Whether the language model is not asked, because it keeps failing.',
  daybook_guide_model_budget: 'How many guides a day may use the language model.',
  daybook_guide_model_budget_used: 'How many guides have used it since midnight UTC.',
  daybook_backup_configured: 'Whether BACKUP_TO is set.',
  daybook_backup_last_success_timestamp_seconds: 'When the last successful scheduled backup began.',
  daybook_backup_last_verified_timestamp_seconds: 'When the newest verified backup was made.',
  daybook_backup_last_failure_timestamp_seconds: 'When the last backup failed; absent once one succeeds.',
  daybook_quarantined_objects: 'Contents without a database row that wait for their removal.',
  daybook_quarantined_bytes: 'Their size.',
  daybook_housekeeping_last_done_timestamp_seconds: 'When this node last completed a round of housekeeping.',
} as const;

/** Seconds. A request should take a few milliseconds; only those that transfer files may take minutes. */
const REQUEST_BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const QUERY_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5];
const STORE_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30];
const FOREIGN_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 50];
const ROUND_BUCKETS = [0.01, 0.1, 1, 10, 60, 600];

export const HISTOGRAMS = {
  daybook_http_request_duration_seconds: {
    help: 'Requests by route, from their headers to the end of their response.',
    labels: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
  },
  daybook_database_query_duration_seconds: {
    help: 'Queries by their first word, without the wait for a connection.',
    labels: ['statement'],
    buckets: QUERY_BUCKETS,
  },
  daybook_store_operation_duration_seconds: {
    help: 'Operations of the store of file contents.',
    labels: ['operation', 'outcome'],
    buckets: STORE_BUCKETS,
  },
  daybook_email_delivery_duration_seconds: {
    help: 'Deliveries of emails by outcome: sent, kept, deferred, refused or unreachable.',
    labels: ['outcome'],
    buckets: FOREIGN_BUCKETS,
  },
  daybook_webhook_delivery_duration_seconds: {
    help: 'Deliveries of webhooks by outcome: delivered, refused by the receiver, or unreachable.',
    labels: ['outcome'],
    buckets: FOREIGN_BUCKETS,
  },
  daybook_guide_model_duration_seconds: {
    help: 'Questions to the language model by outcome.',
    labels: ['outcome'],
    buckets: FOREIGN_BUCKETS,
  },
  daybook_housekeeping_duration_seconds: {
    help: 'Rounds of housekeeping by outcome: done, busy on another node, or paused for a backup.',
    labels: ['outcome'],
    buckets: ROUND_BUCKETS,
  },
} as const;

export const COUNTERS = {
  daybook_database_query_errors_total: { help: 'Failed queries by their first word.', labels: ['statement'] },
  daybook_guides_total: {
    help: 'Guides that were found among the stored ones, or made.',
    labels: ['source'],
  },
  daybook_rate_limit_refusals_total: { help: 'Requests refused by a limit per minute.', labels: ['limit'] },
  daybook_audit_entries_total: {
    help: 'Entries of the audit log, such as login.failed.',
    labels: ['action'],
  },
  daybook_uploads_received_bytes_total: { help: 'Bytes of files that were received.', labels: [] },
  nodejs_eventloop_time_seconds_total: {
    help: 'Time that the event loop was active or idle.',
    labels: ['state'],
  },
} as const;
