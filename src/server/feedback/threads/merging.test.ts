import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { feedbackApi } from '#contract/feedback.ts';
import { feedbackAnswersApi, FEEDBACK_DUPLICATES_SHOWN } from '#contract/feedback-answers.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { openInbox } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail } from '#testing/users.ts';

const { thread, update, merge } = feedbackAnswersApi;
const { retrieve } = feedbackApi;
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

  describe('two merges at once', () => {
    it('never make two items duplicates of each other', async () => {
      const { client, receive } = await inbox();
      const pairs = [];
      for (let count = 0; count < 6; count += 1) pairs.push([await receive(), await receive()] as const);
      const statuses = await Promise.all(
        pairs.flatMap(([one, other]) => [
          client.post(merge.path, { ids: [one.id], into: other.id }),
          client.post(merge.path, { ids: [other.id], into: one.id }),
        ]),
      );
      expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
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
