import { describe, expect, it } from 'vitest';
import { feedbackAnswersApi } from '#contract/feedback-answers.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { openInbox } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';

const { thread, merge } = feedbackAnswersApi;
const clock = createTestClock();

eachDatabase('duplicates', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const inbox = () => openInbox(daybook(), clock());

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
