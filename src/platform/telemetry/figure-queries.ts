import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { isPostgres } from '../database/dialect.ts';
import { liveNodes } from '../database/nodes.ts';
import { SECOND_MS } from '../system/clock.ts';
import type { GaugeName, Sample } from './metric-definitions.ts';

const count = sql<number>`count(*)`;
/** PostgreSQL's sums are numeric, which its driver returns as text. */
const sumOf = (column: string) => sql<number | string>`coalesce(sum(${sql.ref(column)}), 0)`;

/** What changes quickly, by queries that read few rows of an index. */
export async function readQuickFigures(db: Db, now: number): Promise<Sample[]> {
  const [nodes, emails, webhooks, uploads, quarantine, backup, size] = await Promise.all([
    isPostgres(db) ? liveNodes(db, now) : null,
    readEmails(db),
    readWebhooks(db),
    db.selectFrom('uploads').select(count.as('count')).executeTakeFirstOrThrow(),
    db
      .selectFrom('quarantine')
      .select(['kind', count.as('objects'), sumOf('bytes').as('bytes')])
      .groupBy('kind')
      .execute(),
    db.selectFrom('backup_schedule').selectAll().executeTakeFirst(),
    readSize(db),
  ]);
  return [
    ...(nodes === null ? [] : [{ name: 'daybook_nodes', value: nodes.length } as const]),
    ...emails,
    ...webhooks,
    { name: 'daybook_uploads_unfinished', value: uploads.count },
    ...ofEachKind(quarantine),
    ...timeOf('daybook_backup_last_success_timestamp_seconds', backup?.succeeded_at),
    ...timeOf('daybook_backup_last_verified_timestamp_seconds', backup?.verified_at),
    ...timeOf('daybook_backup_last_failure_timestamp_seconds', backup?.failed_at),
    { name: 'daybook_database_size_bytes', value: size },
  ];
}

/** What changes slowly, by queries that read an entry for each user or session. */
export async function readSlowFigures(db: Db, defaultQuotaBytes: number): Promise<Sample[]> {
  const nearlyFull = sql<number>`count(case when used_bytes > 0
    and used_bytes * 10 >= coalesce(quota_bytes, ${defaultQuotaBytes}) * 9 then 1 end)`;
  const [users, sessions, accounts] = await Promise.all([
    db.selectFrom('users').select(count.as('count')).executeTakeFirstOrThrow(),
    db.selectFrom('sessions').select(count.as('count')).executeTakeFirstOrThrow(),
    db
      .selectFrom('storage_accounts')
      .select([sumOf('used_bytes').as('bytes'), sumOf('file_count').as('files'), nearlyFull.as('nearlyFull')])
      .executeTakeFirstOrThrow(),
  ]);
  return [
    { name: 'daybook_users', value: users.count },
    { name: 'daybook_sessions', value: sessions.count },
    { name: 'daybook_stored_bytes', value: Number(accounts.bytes) },
    { name: 'daybook_stored_files', value: Number(accounts.files) },
    { name: 'daybook_accounts_nearly_full', value: accounts.nearlyFull },
  ];
}

/** Only rows of the partial index `mails_waiting` are read. */
async function readEmails(db: Db): Promise<Sample[]> {
  const isWaiting = sql`failed_at is null and kept_at is null`;
  const row = await db
    .selectFrom('mails')
    .select([
      sql<number>`count(case when ${isWaiting} then 1 end)`.as('waiting'),
      sql<number | null>`min(case when ${isWaiting} then created_at end)`.as('oldestAt'),
      sql<number>`count(failed_at)`.as('failed'),
      sql<number>`count(case when failed_at is null then kept_at end)`.as('kept'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return [
    { name: 'daybook_emails_waiting', value: row.waiting },
    ...timeOf('daybook_emails_oldest_waiting_timestamp_seconds', row.oldestAt),
    { name: 'daybook_emails_failed', value: row.failed },
    { name: 'daybook_emails_kept', value: row.kept },
  ];
}

/** Only messages in the partial index `webhook_deliveries_waiting` are read. Those of webhooks that are off wait for nothing. */
async function readWebhooks(db: Db): Promise<Sample[]> {
  const [messages, webhooks] = await Promise.all([
    db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select([count.as('waiting'), (eb) => eb.fn.min<number | null>('queued_at').as('oldestAt')])
      .where('next_attempt_at', 'is not', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('webhooks')
      .select([
        sql<number>`count(case when disabled_at is null then failing_since end)`.as('failing'),
        sql<number>`count(disabled_at)`.as('off'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return [
    { name: 'daybook_webhook_messages_waiting', value: messages.waiting },
    ...timeOf('daybook_webhook_messages_oldest_waiting_timestamp_seconds', messages.oldestAt),
    { name: 'daybook_webhooks_failing', value: webhooks.failing },
    { name: 'daybook_webhooks_off', value: webhooks.off },
  ];
}

async function readSize(db: Db): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number;
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  return (await size.execute(db)).rows[0]?.bytes ?? 0;
}

/** Also of the kinds of which there is none, so that a rule can compare with 0. */
function ofEachKind(
  rows: readonly { readonly kind: string; readonly objects: number; readonly bytes: number | string }[],
): Sample[] {
  return ['blob', 'staged-upload', 'kept-email'].flatMap((kind): Sample[] => {
    const row = rows.find((found) => found.kind === kind);
    const labels = { kind };
    return [
      { name: 'daybook_quarantined_objects', labels, value: row?.objects ?? 0 },
      { name: 'daybook_quarantined_bytes', labels, value: Number(row?.bytes ?? 0) },
    ];
  });
}

function timeOf(name: GaugeName, ms: number | null | undefined): Sample[] {
  return ms === null || ms === undefined ? [] : [{ name, value: ms / SECOND_MS }];
}
