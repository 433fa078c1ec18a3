import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_MS } from '../system/clock.ts';
import { systemIds } from '../system/ids.ts';
import { createKeyedDigest } from '../auth/secret.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { machineActor } from './audit-log.ts';
import { auditQueries, eraseOldAuditEntries } from './queries.ts';

const NOW = Date.now();
const addressDigest = createKeyedDigest('a secret', 'addresses');

eachMigratedDatabase('the audit log', (db, database) => {
  const rows = () => db().selectFrom('audit_log').selectAll().execute();

  async function note(at = NOW, addressKey: string | null = '192.0.2.7') {
    const id = systemIds.id();
    const trail = auditQueries(db(), { clock: () => at, ids: { id: () => id }, addressDigest });
    const by = { id: 'someone', addressKey, requestId: 'request' };
    await trail.record({ by, action: 'user.suspended', object: 'whom', detail: 'why' });
    return id;
  }

  it('records who did what to whom, when and from where, without the address itself', async () => {
    const id = await note();
    const row = (await rows()).find((entry) => entry.id === id);
    expect(row).toEqual({
      id,
      at: NOW,
      actor: 'someone',
      action: 'user.suspended',
      object: 'whom',
      detail: 'why',
      address_hash: addressDigest('192.0.2.7'),
      request_id: 'request',
    });
    expect(JSON.stringify(row)).not.toContain('192.0.2');
  });

  it('has no address for an action without a request', async () => {
    const id = systemIds.id();
    const trail = auditQueries(db(), { clock: () => NOW, ids: { id: () => id }, addressDigest });
    await trail.record({ by: machineActor, action: 'admin.granted' });
    expect((await rows()).find((entry) => entry.id === id)).toMatchObject({
      actor: 'machine',
      object: null,
      address_hash: null,
      request_id: null,
    });
  });

  it('rejects every update and every deletion', async () => {
    const id = await note();
    const before = await rows();
    const refusals = [
      () => db().updateTable('audit_log').set({ actor: 'nobody' }).where('id', '=', id).execute(),
      () => db().deleteFrom('audit_log').where('id', '=', id).execute(),
      () => db().deleteFrom('audit_log').execute(),
      () =>
        database().kind === 'postgres'
          ? sql`truncate audit_log`.execute(db())
          : sql`insert or replace into audit_log select * from audit_log where id = ${id}`.execute(db()),
      () =>
        database().kind === 'postgres'
          ? sql`delete from audit_log`.execute(db())
          : sql`replace into audit_log (rowid, id, at, actor, action, detail) select rowid, 'other', at, 'nobody', action, detail from audit_log where id = ${id}`.execute(
              db(),
            ),
    ];
    for (const refusal of refusals) await expect(refusal()).rejects.toThrow(/only grows/);
    expect(await rows()).toEqual(before);
  });

  it('erases entries that are older than a year, and no others', async () => {
    const [old, young] = [await note(NOW - 367 * DAY_MS), await note(NOW - 364 * DAY_MS)];
    await eraseOldAuditEntries(db(), NOW);
    const left = (await rows()).map(({ id }) => id);
    expect(left).toContain(young);
    expect(left).not.toContain(old);
  });
});
