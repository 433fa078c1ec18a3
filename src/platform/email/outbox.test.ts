import { afterEach, expect, it } from 'vitest';
import type { Db } from '../database/connect.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../system/clock.ts';
import { systemIds } from '../system/ids.ts';
import { createCipher } from '../auth/secret.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { createAccountEmails } from '#features/account/server/account-emails.ts';
import type { Delivery } from './email.ts';
import { createEmailQueue, createOutbox, type QueuedEmail } from './outbox.ts';

const NOW = Date.UTC(2026, 10, 21);
const TO = 'reader@example.org';
const cipher = createCipher('the secret of these tests', 'outbox');
const { verification } = createAccountEmails('http://daybook.test');

eachMigratedDatabase('the outbox', (db, database) => {
  const queueAt = (now: number, handle: Db = db()) => createEmailQueue(handle, cipher, () => now);
  const post = (to = TO, now = NOW, handle: Db = db()) =>
    createOutbox(handle, cipher, systemIds, () => now).post(verification(to, 'the-token'));

  afterEach(async () => {
    await db().deleteFrom('mails').execute();
  });

  it('gives a queued email to the worker unchanged', async () => {
    await post();
    const queued = await queueAt(NOW).claim(true);
    expect(queued).toMatchObject({ recipient: TO, queuedAt: NOW, email: verification(TO, 'the-token') });
  });

  it('shows no token to a reader of the table', async () => {
    await post();
    const rows = JSON.stringify(await db().selectFrom('mails').selectAll().execute());
    expect(rows).not.toContain('the-token');
    expect(rows).not.toContain('verifyEmail');
  });

  it('contains nothing from a failed transaction', async () => {
    const failing = db()
      .transaction()
      .execute(async (handle) => {
        await post(TO, NOW, handle);
        throw new Error('after the email');
      });
    await expect(failing).rejects.toThrow('after the email');
    expect(await queueAt(NOW).claim(true)).toBeNull();
  });

  it('returns the email that has waited longest first', async () => {
    await post('second@example.org', NOW + 1);
    await post('first@example.org', NOW);
    expect((await queueAt(NOW + 1).claim(true))?.recipient).toBe('first@example.org');
    expect((await queueAt(NOW + 1).claim(true))?.recipient).toBe('second@example.org');
  });

  it('gives each email to only one of two workers', async () => {
    for (let index = 0; index < 10; index += 1) await post(`${index}@example.org`);
    const workers = [queueAt(NOW), queueAt(NOW, database().connect())];
    const taken: string[] = [];
    const work = async (queue: (typeof workers)[number]) => {
      for (;;) {
        const queued = await queue.claim(true);
        if (!queued) return;
        taken.push(queued.recipient);
        await queue.settle(queued, { outcome: 'sent' });
      }
    };
    await Promise.all(workers.map(work));
    expect(taken.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `${index}@example.org`));
  });

  it('gives an email to another worker a minute after the first one disappeared', async () => {
    await post();
    expect(await queueAt(NOW).claim(true)).not.toBeNull();
    expect(await queueAt(NOW + MINUTE_MS).claim(true)).toBeNull();
    expect(await queueAt(NOW + MINUTE_MS + 1).claim(true)).not.toBeNull();
  });

  it('keeps an email with a worker that renews its claim, however long the delivery takes', async () => {
    await post();
    const slow = await claimAt(NOW);
    for (let seconds = 50; seconds < 300; seconds += 50) {
      const now = NOW + seconds * SECOND_MS;
      await queueAt(now).renew(slow);
      expect(await queueAt(now + 50 * SECOND_MS).claim(true)).toBeNull();
    }
    expect(await queueAt(NOW + 5 * MINUTE_MS).settle(slow, { outcome: 'sent' })).toBe(true);
  });

  it('takes nothing from a worker whose claim was lost', async () => {
    await post();
    const lost = await claimAt(NOW);
    const next = await claimAt(NOW + HOUR_MS);
    await queueAt(NOW + HOUR_MS).renew(lost);
    expect(await queueAt(NOW + HOUR_MS).settle(lost, { outcome: 'refused', reason: 'late' })).toBe(false);
    expect(await queueAt(NOW + HOUR_MS).settle(next, { outcome: 'sent' })).toBe(true);
  });

  it('never returns a sent email again', async () => {
    await post();
    await settle({ outcome: 'sent' });
    expect(await queueAt(NOW + DAY_MS).claim(true)).toBeNull();
  });

  it('gives an email that was written to a file only to a worker that can really send it', async () => {
    await post();
    await settle({ outcome: 'kept' });
    expect(await queueAt(NOW).claim(false)).toBeNull();
    expect(await queueAt(NOW).claim(true)).not.toBeNull();
  });

  it('marks a rejected email as failed, with the reason', async () => {
    await post();
    await settle({ outcome: 'refused', reason: '550 no such user' });
    expect(await queueAt(NOW + DAY_MS).claim(true)).toBeNull();
    const row = await db().selectFrom('mails').select(['failed_at', 'last_error']).executeTakeFirst();
    expect(row).toEqual({ failed_at: NOW, last_error: '550 no such user' });
  });

  it('truncates a long reason', async () => {
    await post();
    await settle({ outcome: 'refused', reason: 'x'.repeat(10_000) });
    const row = await db().selectFrom('mails').select('last_error').executeTakeFirst();
    expect(row?.last_error).toHaveLength(500);
  });

  it.each([
    [0, SECOND_MS],
    [20 * SECOND_MS, 5 * SECOND_MS],
    [59 * MINUTE_MS, MINUTE_MS],
    [HOUR_MS, 15 * MINUTE_MS],
    [2 * DAY_MS, 15 * MINUTE_MS],
  ])('retries an email that is %d ms old after %d ms', async (age, delay) => {
    await post(TO, NOW - age);
    await settle({ outcome: 'deferred', reason: '451 greylisted' });
    expect(await queueAt(NOW + delay - 1).claim(true)).toBeNull();
    expect(await queueAt(NOW + delay).claim(true)).not.toBeNull();
  });

  it('retries immediately, after the other emails, when the mail server was unavailable', async () => {
    await post('first@example.org', NOW);
    await post('second@example.org', NOW + 1);
    await settle({ outcome: 'unreachable', reason: 'ECONNREFUSED' }, NOW + 2);
    expect((await queueAt(NOW + 2).claim(true))?.recipient).toBe('second@example.org');
    expect((await queueAt(NOW + 2).claim(true))?.recipient).toBe('first@example.org');
  });

  it.each(['unreachable', 'deferred'] as const)('gives up after three days of being %s', async (result) => {
    await post();
    await settle({ outcome: result, reason: 'away' }, NOW + 3 * DAY_MS - 1);
    expect(await queueAt(NOW + 4 * DAY_MS).claim(true)).not.toBeNull();
    await post('second@example.org', NOW);
    await settle({ outcome: result, reason: 'away' }, NOW + 3 * DAY_MS);
    expect(await queueAt(NOW + 4 * DAY_MS).claim(true)).toBeNull();
  });

  it('leaves an email that was encrypted with another secret in place', async () => {
    const other = createCipher('another secret', 'outbox');
    await createOutbox(db(), other, systemIds, () => NOW).post(
      verification('other@example.org', 'the-token'),
    );
    await post(TO, NOW + 1);
    expect((await queueAt(NOW + 1).claim(true))?.recipient).toBe(TO);
    expect(await queueAt(NOW + DAY_MS).claim(true)).toMatchObject({ recipient: TO });
    const row = await db().selectFrom('mails').selectAll().where('recipient', '!=', TO).executeTakeFirst();
    expect(row).toMatchObject({ failed_at: null, attempts: 0, leased_until: 0 });
  });

  async function settle(delivery: Delivery, now = NOW): Promise<void> {
    await queueAt(now).settle(await claimAt(now), delivery);
  }

  async function claimAt(now: number): Promise<QueuedEmail> {
    const queued = await queueAt(now).claim(true);
    if (!queued) throw new Error('No email is due.');
    return queued;
  }
});
