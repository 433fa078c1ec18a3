import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { feedbackApi } from '../../contract/feedback.ts';
import { feedbackAnswersApi, FEEDBACK_DUPLICATES_SHOWN } from '../../contract/feedback-answers.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { openInbox, statusTokenOf } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail } from '#testing/users.ts';
import { DAY_MS } from '#platform/system/clock.ts';

const { thread, update, merge, status, reply } = feedbackAnswersApi;
const { retrieve, delete: remove } = feedbackApi;
const clock = createTestClock();

eachDatabase('duplicates', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const inbox = () => openInbox(daybook(), clock());

  /** Copies an item of the archive, each copy older than the one before. */
  const copyItem = async (itemId: string, count: number) => {
    await sql`
      with recursive copies(number) as (select 1 union all select number + 1 from copies where number < ${count})
      insert into feedback_items (id, project_id, content, project_user, project_version, text_folded, created_at,
        state, state_since, spam_reasons)
      select id || '-' || number, project_id, content, project_user, project_version, text_folded, created_at - number,
        state, state_since, spam_reasons
      from feedback_items, copies where id = ${itemId}`.execute(daybook().db);
  };
  const mergeCopies = async (itemId: string, into: string) => {
    await sql`
      insert into feedback_threads (project_id, item_id, merged_into)
      select project_id, id, ${into} from feedback_items where id like ${`${itemId}-%`}`.execute(
      daybook().db,
    );
  };

  /** Until what was deleted is erased; the session has ended by then. */
  const waitForErasure = async (userId: string) => {
    clock.advance(31 * DAY_MS);
    await daybook().runHousekeeping();
    return daybook().loggedIn(userId);
  };

  describe('very many duplicates', () => {
    // More than the parameters of a statement.
    const COPIES = 33_000;

    it('are counted, and the newest are shown and get letters', async () => {
      const { client, receive } = await inbox();
      const sender = freshEmail();
      const [kept, first, addressed] = [
        await receive({ content: 'kept', createdAt: clock() + 200 }),
        await receive({ content: 'first', state: 'archived', createdAt: clock() + 100 }),
        await receive({ content: 'addressed', projectUser: sender, createdAt: clock() - 2 * COPIES }),
      ];
      await copyItem(first.id, COPIES);
      await mergeCopies(first.id, kept.id);
      await client.call(merge, { ids: [addressed.id], into: `${first.id}-1` });
      const [listed] = (await client.call(retrieve, { limit: 1 })).body;
      expect(listed).toMatchObject({ content: 'kept', progress: { duplicates: COPIES + 1 } });
      const { duplicates } = (await client.call(thread, { id: kept.id })).body;
      expect(duplicates.map(({ id }) => id)).toEqual(
        Array.from({ length: FEEDBACK_DUPLICATES_SHOWN }, (_, index) => `${first.id}-${index + 1}`),
      );
      const changes = [{ id: kept.id, status: 'done' as const }];
      expect((await client.call(update, { changes, letters: true })).body.letters).toBe(1);
      expect((await daybook().emailTo(sender, /Your feedback: done/)).text).toContain('addressed');
    });
  });

  it('are followed however many stand between', async () => {
    const { client, receive } = await inbox();
    const items = [await receive()];
    for (let count = 0; count < 25; count += 1) {
      const [before] = items;
      const next = await receive();
      items.unshift(next);
      await client.call(merge, { ids: [before?.id ?? ''], into: next.id });
    }
    const [kept, first] = [items[0]?.id ?? '', items.at(-1)?.id ?? ''];
    expect((await client.call(thread, { id: kept })).body.item.progress?.duplicates).toBe(25);
    expect((await client.post(merge.path, { ids: [kept], into: first })).status).toBe(404);
  });

  it('whose senders reply are separated, and keep the status that the senders saw', async () => {
    const { client, receive } = await inbox();
    const sender = freshEmail();
    const [kept, duplicate] = [await receive(), await receive({ projectUser: sender })];
    await client.call(merge, { ids: [duplicate.id], into: kept.id });
    await client.call(update, { changes: [{ id: kept.id, status: 'planned' }], letters: true });
    const token = await statusTokenOf(daybook(), sender);
    const replied = await daybook().anonymousClient().call(reply, { token, content: 'Thank you!' });
    expect(replied.body.status).toBe('planned');
    expect((await client.call(thread, { id: duplicate.id })).body.item).toMatchObject({
      state: 'unread',
      progress: { mergedInto: null, status: 'planned' },
    });
    expect((await client.call(thread, { id: kept.id })).body.duplicates).toEqual([]);
  });

  describe('of an item that is deleted', () => {
    it('stay in the archive as items of their own once it cannot be restored', async () => {
      const { id: userId, client, receive } = await inbox();
      const sender = freshEmail();
      const [kept, duplicate] = [await receive(), await receive({ projectUser: sender })];
      await client.call(merge, { ids: [duplicate.id], into: kept.id });
      await client.call(update, { changes: [{ id: kept.id, status: 'done' }], letters: true });
      const token = await statusTokenOf(daybook(), sender);
      await client.call(remove, { ids: [kept.id] });
      const before = (await client.call(thread, { id: duplicate.id })).body.item;
      expect(before.progress?.mergedInto).toBe(kept.id);
      const later = await waitForErasure(userId);
      const after = (await later.call(thread, { id: duplicate.id })).body.item;
      expect(after).toMatchObject({ state: 'archived', progress: { mergedInto: null } });
      const page = await daybook().anonymousClient().call(status, { token });
      expect(page.body.status).toBe('done');
    });

    it('go over to what it was a duplicate of itself', async () => {
      const { id: userId, client, receive } = await inbox();
      const [kept, between, duplicate] = [await receive(), await receive(), await receive()];
      await client.call(merge, { ids: [duplicate.id], into: between.id });
      await client.call(merge, { ids: [between.id], into: kept.id });
      await client.call(remove, { ids: [between.id] });
      const later = await waitForErasure(userId);
      const { item, duplicates } = (await later.call(thread, { id: kept.id })).body;
      expect(item.progress?.duplicates).toBe(1);
      expect(duplicates).toMatchObject([{ id: duplicate.id, progress: { mergedInto: kept.id } }]);
    });

    it('get no further ones', async () => {
      const { client, receive } = await inbox();
      const [kept, duplicate, other] = [await receive(), await receive(), await receive()];
      await client.call(merge, { ids: [duplicate.id], into: kept.id });
      await client.call(remove, { ids: [kept.id] });
      for (const into of [kept.id, duplicate.id])
        expect((await client.post(merge.path, { ids: [other.id], into })).status).toBe(404);
    });
  });

  describe('two merges at once', () => {
    it('never make two items duplicates of each other', async () => {
      const { client, receive } = await inbox();
      const pairs = [];
      for (let count = 0; count < 6; count += 1) pairs.push([await receive(), await receive()] as const);
      const answers = await Promise.all(
        pairs.flatMap(([one, other]) => [
          client.post(merge.path, { ids: [one.id], into: other.id }),
          client.post(merge.path, { ids: [other.id], into: one.id }),
        ]),
      );
      expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([
        ...pairs.map(() => 200),
        ...pairs.map(() => 404),
      ]);
      for (const pair of pairs) {
        const threads = await Promise.all(pair.map(({ id }) => client.call(thread, { id })));
        const merged = threads.map(({ body }) => body.item.progress?.mergedInto ?? null);
        expect(merged.filter((id) => id === null)).toHaveLength(1);
      }
    });
  });
});
