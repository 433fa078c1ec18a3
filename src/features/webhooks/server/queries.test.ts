import { WEBHOOK_WAITING_MAX_ITEMS, type WebhookEvent } from '../contract/webhooks.ts';
import { expect, it } from 'vitest';
import { systemIds } from '#platform/system/ids.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertProject } from '#testing/feedback.ts';
import { insertUser } from '#testing/users.ts';
import type { DeliveryResult } from './delivery-queries.ts';
import { webhookQueries, type Busy } from './queries.ts';

const NOW = Date.UTC(2026, 10, 21);
const EVERYTHING: readonly WebhookEvent[] = ['feedback.created', 'feedback.changed', 'feedback.merged'];
const NOTHING_BUSY: Busy = { webhooks: [], users: [] };
const ALL_PLACES = { limit: 1_000, share: 1_000 };

const failed: DeliveryResult = {
  at: NOW,
  status: 500,
  answer: 'status 500',
  isDelivered: false,
  nextAttemptAt: NOW + 1,
};
const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => `${from + index}`);

eachMigratedDatabase('the messages of webhooks', (db) => {
  const hooks = () => webhookQueries(db(), systemIds);

  async function webhooks(count: number) {
    const { id: userId } = await insertUser(db(), () => NOW);
    const { id: projectId } = await insertProject(db(), userId);
    const shared = { projectId, userId, url: 'https://example.org/', encryptedSecret: '', createdAt: NOW };
    const added = Array.from({ length: count }, () => ({
      ...shared,
      id: systemIds.id(),
      events: EVERYTHING,
    }));
    for (const one of added) await hooks().insert(one);
    return { userId, projectId, ids: added.map(({ id }) => id) };
  }

  async function webhook() {
    const { projectId, userId, ids } = await webhooks(1);
    const [id = ''] = ids;
    const announce = (type: WebhookEvent, itemIds: readonly string[], at = NOW) =>
      hooks().announce(
        projectId,
        itemIds.map((itemId) => ({ type, itemId, at })),
      );
    const log = () => hooks().listDeliveries(id, 50);
    const next = async () => {
      const delivery = await hooks().nextDue(id, NOW);
      if (!delivery) throw new Error('No message waits.');
      return delivery;
    };
    return { id, userId, announce, log, next };
  }

  const dueAmong = async (ids: readonly string[], busy = NOTHING_BUSY, places = ALL_PLACES) =>
    (await hooks().listDue(NOW, busy, places)).map(({ id }) => id).filter((id) => ids.includes(id));

  it('about a thousand items at once are written for five webhooks', async () => {
    const { projectId, ids } = await webhooks(5);
    const messages = Array.from({ length: 1_000 }, (_, index) => ({
      ...({ type: 'feedback.merged', itemId: `item-${index}`, subjectId: 'kept', at: NOW } as const),
    }));
    await hooks().announce(projectId, messages);
    for (const id of ids) expect(await hooks().countWaiting(id)).toBe(1_000);
  });

  it('tell of several changes of an item once, as long as nobody has read what it says', async () => {
    const { announce, log, next } = await webhook();
    await announce('feedback.changed', ['a', 'b']);
    await announce('feedback.changed', ['a', 'c']);
    await announce('feedback.merged', ['a']);
    const told = (await log()).map(({ type, itemId }) => `${type} ${itemId}`);
    const once = ['feedback.changed a', 'feedback.changed b', 'feedback.changed c', 'feedback.merged a'];
    expect(told.toSorted()).toEqual(once);
    expect(await hooks().beginAttempt(await next(), NOW)).toBe(true);
    await announce('feedback.changed', ['a', 'b', 'c']);
    expect(await log()).toHaveLength(5);
  });

  it('wait in a limited number', async () => {
    const { id, announce } = await webhook();
    await announce('feedback.created', many(0, WEBHOOK_WAITING_MAX_ITEMS - 1));
    await announce('feedback.created', many(20_000, 5));
    expect(await hooks().countWaiting(id)).toBe(WEBHOOK_WAITING_MAX_ITEMS);
    await hooks().eraseLog(NOW + 1);
    expect(await hooks().listDeliveries(id, 1)).toEqual([]);
  });

  it('do not wait while their webhook is off, also if an attempt ends then', async () => {
    const { id, userId, announce, log, next } = await webhook();
    await announce('feedback.created', ['a', 'b']);
    const delivery = await next();
    await hooks().beginAttempt(delivery, NOW);
    await hooks().turnOff(id, NOW);
    await hooks().settle(delivery, failed);
    await hooks().turnOn(id, userId);
    expect(await dueAmong([id])).toEqual([]);
    const left = await log();
    expect(left.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([null, null]);
    const answers = ['The webhook was turned off.', 'status 500'];
    expect(left.map(({ answer }) => answer)).toEqual(expect.arrayContaining(answers));
  });

  it('that are sent again begin anew, whatever becomes of an attempt in progress', async () => {
    const { id, announce, log, next } = await webhook();
    await announce('feedback.created', ['a']);
    const first = await next();
    await hooks().settle(first, { ...failed, nextAttemptAt: NOW });
    const delivery = await next();
    await hooks().beginAttempt(delivery, NOW);
    await hooks().replay(id, delivery.id, NOW);
    await hooks().settle(delivery, { ...failed, nextAttemptAt: null });
    expect(await log()).toMatchObject([{ nextAttemptAt: NOW, attempts: 0, attemptedAt: null, status: null }]);
    expect(await hooks().beginAttempt(delivery, NOW)).toBe(false);
    expect(await hooks().beginAttempt(await next(), NOW)).toBe(true);
  });

  it('are paged, and those that failed are sent again together', async () => {
    const { id, announce, next } = await webhook();
    await announce('feedback.created', many(0, 3));
    await announce('feedback.created', many(3, 3), NOW - 1);
    const every = await hooks().listDeliveries(id, 50);
    const [newest, second, third] = every;
    expect(await hooks().listDeliveries(id, 2, newest?.id)).toEqual([second, third]);
    expect(await hooks().listDeliveries(id, 50, every.at(-1)?.id)).toEqual([]);
    const other = await webhook();
    expect(await hooks().listDeliveries(other.id, 50, newest?.id)).toEqual([]);
    await hooks().settle(await next(), { ...failed, nextAttemptAt: null });
    await hooks().settle(await next(), { ...failed, nextAttemptAt: null });
    await hooks().settle(await next(), { ...failed, isDelivered: true, nextAttemptAt: null });
    expect(await hooks().countWaiting(id)).toBe(3);
    expect(await hooks().replayFailed(id, NOW)).toBe(2);
    expect(await hooks().countWaiting(id)).toBe(5);
    expect(await hooks().replayFailed(id, NOW)).toBe(0);
  });

  it('are due by turns, except those of a webhook that pauses', async () => {
    const all = await Promise.all([webhook(), webhook(), webhook()]);
    const [first = '', second = '', third = ''] = all.map(({ id }) => id).toSorted();
    for (const { announce } of all) await announce('feedback.created', ['a', 'b'], NOW - 1_000);
    expect(await dueAmong([first, second, third])).toEqual([first, second, third]);
    await hooks().beginTurn(first, NOW - 2);
    await hooks().beginTurn(second, NOW - 3);
    expect(await dueAmong([first, second, third])).toEqual([third, second, first]);
    await hooks().recordFailure(third, NOW, NOW + 1);
    expect(await dueAmong([first, second, third])).toEqual([second, first]);
    await hooks().endPause(third);
    expect(await dueAmong([first, second, third])).toEqual([third, second, first]);
  });

  it('are due for a share of the webhooks of one user, and not for what already runs', async () => {
    const { userId, projectId, ids } = await webhooks(3);
    await hooks().announce(projectId, [{ type: 'feedback.created', itemId: 'a', at: NOW }]);
    const [first = '', second = '', third = ''] = ids.toSorted();
    expect(await dueAmong(ids, NOTHING_BUSY, { limit: 1_000, share: 2 })).toEqual([first, second]);
    const busy = { webhooks: [first], users: [] };
    expect(await dueAmong(ids, busy)).toEqual([second, third]);
    expect(await dueAmong(ids, { webhooks: [], users: [userId] })).toEqual([]);
  });
});
