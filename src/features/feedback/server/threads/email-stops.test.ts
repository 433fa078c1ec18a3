import { expect, it } from 'vitest';
import { feedbackApi } from '../../contract/feedback.ts';
import { feedbackAnswersApi } from '../../contract/feedback-answers.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { openInbox, statusTokenOf } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail } from '#testing/users.ts';

const { answer, merge, status, stopLetters, stopAllLetters, thread, update } = feedbackAnswersApi;
const clock = createTestClock();

eachDatabase('letters to senders', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const visitor = () => daybook().anonymousClient();

  /** As an email program does it (RFC 8058). */
  const stop = (token: string) =>
    visitor().send('POST', stopLetters.path.replace(':token', token), {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: undefined },
    });

  /** An inbox with an item that was answered, and the tokens in the letter. */
  async function answered(sender = freshEmail()) {
    const inbox = await openInbox(daybook(), clock());
    const { id } = await inbox.receive({ projectUser: sender });
    await inbox.client.call(answer, { id, content: 'Hello' });
    const { text, headers } = await daybook().emailTo(sender, /An answer to your feedback/);
    const stopToken = /feedbackStatus#letters=([\w.-]+)/.exec(text)?.[1] ?? '';
    return { ...inbox, id, sender, headers, stopToken, page: await statusTokenOf(daybook(), sender) };
  }

  it('are stopped by a token that opens no page, because addresses of calls are in the logs of proxies', async () => {
    const { client, id, headers, stopToken, page } = await answered();
    expect(headers['list-unsubscribe']).toContain(`/stopLetters/${stopToken}>`);
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect((await visitor().post(status.path, { token: stopToken })).status).toBe(404);
    expect((await visitor().call(status, { token: page })).body).toMatchObject({ letters: true, stopToken });
    const [project = '', item = ''] = stopToken.split('.');
    for (const token of [page, `${project}.${item}.guess`, `${project}.other.guess`, 'x'])
      expect((await stop(token)).status).toBe(200);
    expect((await client.call(thread, { id })).body.letters).toBe('possible');
    expect((await stop(stopToken)).status).toBe(200);
    expect((await client.call(thread, { id })).body.letters).toBe('stopped');
  });

  it('are stopped for deleted feedback and spam, too', async () => {
    const { client, id, stopToken } = await answered();
    await client.call(feedbackApi.delete, { ids: [id] });
    await stop(stopToken);
    await client.call(feedbackApi.restore, { ids: [id] });
    expect((await client.call(thread, { id })).body.letters).toBe('stopped');
  });

  it('end for an address in all projects, without storing it', async () => {
    const { sender, stopToken, page } = await answered();
    const other = await openInbox(daybook(), clock());
    const kept = await other.receive({ projectUser: sender.toUpperCase() });
    const duplicate = await other.receive({ projectUser: sender });
    await other.client.call(merge, { ids: [duplicate.id], into: kept.id });
    await visitor().call(stopAllLetters, { token: `${stopToken}x` });
    expect((await other.client.call(thread, { id: kept.id })).body.letters).toBe('possible');
    await visitor().call(stopAllLetters, { token: stopToken });
    await visitor().call(stopAllLetters, { token: stopToken });
    expect((await other.client.call(answer, { id: kept.id, content: 'Hi' })).body.letters).toBe('stopped');
    const told = await other.client.call(update, {
      changes: [{ id: kept.id, status: 'done' }],
      letters: true,
    });
    expect(told.body.letters).toBe(0);
    expect((await visitor().call(status, { token: page })).body.letters).toBe(false);
    const stops = await daybook().db.selectFrom('feedback_letter_stops').selectAll().execute();
    expect(JSON.stringify(stops)).not.toContain(sender);
  });

  it('are sent once, however often the call of an answer is repeated', async () => {
    const { client, receive } = await openInbox(daybook(), clock());
    const [sender, stranger] = [freshEmail(), await answered()];
    const { id } = await receive({ projectUser: sender });
    const sent = { id, content: 'Hi', idempotencyKey: 'the form was sent once' };
    const [first, second] = await Promise.all([client.call(answer, sent), client.call(answer, sent)]);
    expect((await client.call(answer, sent)).body.messages).toEqual(first.body.messages);
    expect(second.body.messages).toHaveLength(1);
    const letters = daybook().db.selectFrom('mails').select('id').where('recipient', '=', sender);
    expect(await letters.execute()).toHaveLength(1);
    // The key of one reader means nothing for another item or reader.
    const theirs = await stranger.client.call(answer, { ...sent, id: stranger.id });
    expect(theirs.body.messages).toHaveLength(2);
  });
});
