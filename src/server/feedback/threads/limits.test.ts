import { expect, it } from 'vitest';
import { feedbackAnswersApi } from '#contract/feedback-answers.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { BEHIND_PROXY_ENV } from '#testing/feedback-sender.ts';
import { openInbox, statusTokenOf } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail } from '#testing/users.ts';
import { HOUR_MS } from '../../kernel/clock.ts';

const { answer, reply } = feedbackAnswersApi;
const clock = createTestClock();

eachDatabase('feedback that goes on, with limits', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock, env: BEHIND_PROXY_ENV }));

  it('sends letters at most four times an hour to an item, and six times to an address', async () => {
    const { client, receive } = await openInbox(daybook(), clock());
    const projectUser = freshEmail();
    const [first, second] = [await receive({ projectUser }), await receive({ projectUser })];
    const send = async ({ id }: { id: string }) =>
      (await client.post(answer.path, { id, content: 'Hi' })).status;
    const statuses = [];
    for (const item of [first, first, first, first, first, second, second]) statuses.push(await send(item));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 429]);
    clock.advance(HOUR_MS);
    expect(await send(first)).toBe(200);
  });

  it('takes five replies a minute from an address, and none that is too long', async () => {
    const { client, receive } = await openInbox(daybook(), clock());
    const sender = freshEmail();
    const { id } = await receive({ projectUser: sender });
    await client.call(answer, { id, content: 'One' });
    const token = await statusTokenOf(daybook(), sender);
    const replies = [];
    for (let count = 0; count < 6; count += 1)
      replies.push(
        (
          await daybook()
            .anonymousClient()
            .post(reply.path, { token, content: `Reply ${count}` })
        ).status,
      );
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
    expect(
      (
        await daybook()
          .anonymousClient()
          .post(reply.path, { token, content: 'x'.repeat(5_001) })
      ).status,
    ).toBe(400);
    expect(
      (
        await daybook()
          .anonymousClient()
          .post(reply.path, { token, content: 'x'.repeat(20_000) })
      ).status,
    ).toBe(413);
  });
});
