import { describe, expect, it } from 'vitest';
import { feedbackApi } from '../../contract/feedback.ts';
import { feedbackAnswersApi } from '../../contract/feedback-answers.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { openInbox, statusTokenOf } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail, suspend } from '#testing/users.ts';
import { DAY_MS } from '#platform/system/clock.ts';

const { thread, answer, update, merge, unmerge, choices, status, reply, stopLetters } = feedbackAnswersApi;
const { retrieve, mark, restore, setLetters } = feedbackApi;
const clock = createTestClock();

eachDatabaseInFullRun('feedback that goes on', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  const inbox = () => openInbox(daybook(), clock());
  const pageOf = (email: string) => statusTokenOf(daybook(), email);
  const emailsTo = async (email: string) =>
    (await daybook().db.selectFrom('mails').select('kind').where('recipient', '=', email).execute()).length;
  const visitor = (): Client => daybook().anonymousClient();

  describe('an answer', () => {
    it('reaches the sender as a letter whose link shows the thread, where the sender replies', async () => {
      const { client, email, receive, project } = await inbox();
      const sender = freshEmail();
      const item = await receive({ projectUser: sender, content: 'The <b>map</b> is upside down.' });
      await client.call(setLetters, { id: project.id, letters: true });

      const answered = (await client.call(answer, { id: item.id, content: 'Thank you,\nwe turn it.' })).body;
      expect(answered).toMatchObject({ letters: 'possible', item: { state: 'read' } });
      expect(answered.messages).toMatchObject([
        { from: 'team', author: email, content: 'Thank you,\nwe turn it.' },
      ]);
      const letter = await daybook().emailTo(sender, /An answer to your feedback/);
      expect(letter.text).toContain('    Thank you,\n    we turn it.');
      expect(letter.text).toContain('> The <b>map</b> is upside down.');
      expect(letter.html).not.toContain('<b>map');
      expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

      const token = await pageOf(sender);
      const page = (await visitor().call(status, { token })).body;
      expect(page).toEqual({
        project: null,
        content: item.content,
        creationTime: new Date(item.createdAt).toISOString(),
        status: 'received',
        messages: [{ from: 'team', content: 'Thank you,\nwe turn it.', creationTime: expect.any(String) }],
        letters: true,
        stopToken: expect.any(String),
      });
      const replied = (await visitor().call(reply, { token, content: 'Great!' })).body;
      expect(replied.messages.map(({ from }) => from)).toEqual(['team', 'sender']);
      expect((await daybook().emailTo(email, /A reply to your answer/)).text).toContain('> Great!');
      const [listed] = (await client.call(retrieve, {})).body;
      expect(listed).toMatchObject({ state: 'unread', progress: { status: 'received', messages: 2 } });
    });

    it('is refused without an address, for spam, and for foreign feedback', async () => {
      const { client, receive } = await inbox();
      const [anonymous, spam] = [
        await receive(),
        await receive({ state: 'spam', projectUser: freshEmail() }),
      ];
      const foreign = await (await inbox()).receive({ projectUser: freshEmail() });
      const codes = [];
      for (const { id } of [anonymous, spam, foreign])
        codes.push((await client.post(answer.path, { id, content: 'Hello' })).body);
      expect(codes).toMatchObject([
        { code: 'feedback.no-address' },
        { code: 'feedback.not-found' },
        { code: 'feedback.not-found' },
      ]);
      expect((await client.post(thread.path, { id: foreign.id })).status).toBe(404);
      expect((await client.post(answer.path, { id: anonymous.id, content: ' ' })).status).toBe(400);
    });

    it('goes only to the page once the sender wants no more letters', async () => {
      const { client, receive } = await inbox();
      const sender = freshEmail();
      const { id } = await receive({ projectUser: sender });
      await client.call(answer, { id, content: 'One' });
      const token = await pageOf(sender);
      const { stopToken } = (await visitor().call(status, { token })).body;
      await visitor().call(stopLetters, { token: stopToken });
      expect((await client.call(answer, { id, content: 'Two' })).body.letters).toBe('stopped');
      expect(await emailsTo(sender)).toBe(1);
      const page = (await visitor().call(status, { token })).body;
      expect(page).toMatchObject({ letters: false, messages: [{ content: 'One' }, { content: 'Two' }] });
    });
  });

  describe('the page behind the link', () => {
    it('is the same 404 for unknown links, deleted feedback, spam and suspended owners', async () => {
      const { id: userId, client, receive } = await inbox();
      const sender = freshEmail();
      const { id } = await receive({ projectUser: sender });
      await client.call(answer, { id, content: 'One' });
      const token = await pageOf(sender);
      const gone = { status: 404, body: { code: 'feedback.no-page' } };
      expect(await visitor().post(status.path, { token: `${token}x` })).toMatchObject(gone);
      for (const state of ['deleted', 'spam'] as const) {
        await client.call(state === 'spam' ? mark : feedbackApi.delete, { ids: [id], state } as never);
        expect(await visitor().post(status.path, { token })).toMatchObject(gone);
        expect(await visitor().post(reply.path, { token, content: 'x' })).toMatchObject(gone);
        await client.call(restore, { ids: [id] });
      }
      expect((await visitor().post(status.path, { token })).status).toBe(200);
      await suspend(daybook().db, userId, clock());
      expect(await visitor().post(status.path, { token })).toMatchObject(gone);
    });

    it('is found by a digest, which is all that the database knows of the link', async () => {
      const { client, receive } = await inbox();
      const sender = freshEmail();
      const { id } = await receive({ projectUser: sender });
      await client.call(answer, { id, content: 'One' });
      const token = await pageOf(sender);
      const links = JSON.stringify(await daybook().db.selectFrom('feedback_links').selectAll().execute());
      expect(links).toContain(id);
      expect(links).not.toContain(token);
    });
  });

  describe('status, labels and assignee', () => {
    it('are changed for many items, listed and filtered', async () => {
      const { id: me, email, client, receive } = await inbox();
      const [first, second] = [await receive({ content: 'first' }), await receive({ content: 'second' })];
      const foreign = await (await inbox()).receive();
      const labels = ['Bug', 'bug', ' Åland '];
      const changed = await client.call(update, {
        changes: [
          { id: first.id, status: 'planned', labels, assignee: me },
          { id: second.id, labels: ['BUG'] },
          { id: foreign.id, status: 'done' },
        ],
      });
      expect(changed.body.items.map(({ content, progress }) => [content, progress])).toEqual([
        ['second', expect.objectContaining({ status: 'received', labels: ['Bug'], assignee: null })],
        [
          'first',
          {
            status: 'planned',
            labels: ['Bug', 'Åland'],
            assignee: { id: me, email },
            mergedInto: null,
            duplicates: 0,
            messages: 0,
          },
        ],
      ]);
      const contents = async (filter: object) =>
        (await client.call(retrieve, filter)).body.map(({ content }) => content);
      expect(await contents({ status: 'planned' })).toEqual(['first']);
      expect(await contents({ status: 'received' })).toEqual(['second']);
      expect(await contents({ label: 'Bug' })).toEqual(['second', 'first']);
      expect(await contents({ label: 'Bu' })).toEqual([]);
      expect(await contents({ assignee: me, limit: 1 })).toEqual(['first']);
      const found = (await client.call(feedbackApi.search, { text: 's', label: 'Åland' })).body;
      expect(found.items.map(({ content }) => content)).toEqual(['first']);
      expect((await client.call(choices, {})).body).toEqual([
        { projectKey: expect.any(String), labels: ['Åland', 'Bug'], readers: [{ id: me, email }] },
      ]);
      await client.call(update, { changes: [{ id: first.id, assignee: null, labels: [] }] });
      expect(await contents({ assignee: me })).toEqual([]);
    });

    it('refuse strangers, long labels and foreign items', async () => {
      const { client, receive } = await inbox();
      const stranger = await inbox();
      const { id } = await receive();
      const refuse = async (change: object) => (await client.post(update.path, { changes: [change] })).status;
      expect(await refuse({ id, assignee: stranger.id })).toBe(400);
      expect(await refuse({ id, labels: ['x'.repeat(31)] })).toBe(400);
      expect(await refuse({ id, labels: ['a\nb'] })).toBe(400);
      expect(await refuse({ id, status: 'lost' })).toBe(400);
      expect(await refuse({ id: (await stranger.receive()).id, status: 'done' })).toBe(404);
    });

    it('are told to the senders only where the reader chooses so', async () => {
      const { client, receive } = await inbox();
      const [sender, other] = [freshEmail(), freshEmail()];
      const { id } = await receive({ projectUser: sender });
      const duplicate = await receive({ projectUser: other });
      await client.call(merge, { ids: [duplicate.id], into: id });
      const set = async (fields: object) =>
        (await client.call(update, { changes: [{ id, ...fields }], letters: true })).body.letters;
      expect((await client.call(update, { changes: [{ id, status: 'done' }] })).body.letters).toBe(0);
      expect(await set({ status: 'looking' })).toBe(0);
      expect(await set({ status: 'planned' })).toBe(2);
      expect((await daybook().emailTo(sender, /Your feedback: planned/)).text).toContain('as planned');
      const page = (await visitor().call(status, { token: await pageOf(other) })).body;
      expect(page).toMatchObject({ status: 'planned', content: duplicate.content });
    });
  });

  describe('merging', () => {
    it('archives duplicates, counts them through each other, and is undone', async () => {
      const { client, receive } = await inbox();
      const [a, b, c, d] = [
        await receive({ content: 'a' }),
        await receive({ content: 'b', state: 'read' }),
        await receive({ content: 'c' }),
        await receive({ content: 'd', state: 'archived' }),
      ];
      await client.call(merge, { ids: [c.id], into: b.id });
      const merged = (await client.call(merge, { ids: [a.id, b.id, d.id], into: a.id })).body;
      expect(merged.map(({ content, state, progress }) => [content, state, progress?.mergedInto])).toEqual([
        ['b', 'archived', a.id],
        ['a', 'unread', null],
      ]);
      expect((await client.call(thread, { id: a.id })).body).toMatchObject({
        item: { progress: { duplicates: 2 } },
        duplicates: [{ content: 'c' }, { content: 'b' }],
      });
      // The kept item of a duplicate stands for it.
      expect((await client.post(merge.path, { ids: [a.id], into: c.id })).status).toBe(404);
      const [back] = (await client.call(unmerge, { ids: [b.id] })).body;
      expect(back).toMatchObject({
        content: 'b',
        state: 'read',
        progress: { mergedInto: null, duplicates: 1 },
      });
      await client.call(mark, { ids: [c.id], state: 'read' });
      expect((await client.call(thread, { id: b.id })).body.duplicates).toEqual([]);
      expect((await client.post(unmerge.path, { ids: [c.id] })).status).toBe(404);
    });

    it('keeps to the projects of the reader', async () => {
      const [one, other] = [await inbox(), await inbox()];
      const [mine, theirs] = [await one.receive(), await other.receive()];
      expect((await one.client.post(merge.path, { ids: [theirs.id], into: mine.id })).status).toBe(404);
      expect((await one.client.post(merge.path, { ids: [mine.id], into: theirs.id })).status).toBe(404);
    });
  });

  it('is gone with its feedback, and is exported and erased with its user', async () => {
    const { id: userId, client, receive } = await inbox();
    const sender = freshEmail();
    const { id } = await receive({ projectUser: sender });
    await client.call(answer, { id, content: 'An answer' });
    await client.call(update, { changes: [{ id, labels: ['bug'] }] });
    const csv = (await client.send('GET', '/api/feedback/export?format=csv')).text;
    expect(csv).toContain('"received","bug","","1",""');
    await client.call(feedbackApi.delete, { ids: [id] });
    clock.advance(31 * DAY_MS);
    await daybook().runHousekeeping();
    for (const table of ['feedback_threads', 'feedback_messages', 'feedback_links'] as const)
      expect(await daybook().db.selectFrom(table).selectAll().where('item_id', '=', id).execute()).toEqual(
        [],
      );

    const kept = await receive({ projectUser: sender });
    await client.call(answer, { id: kept.id, content: 'Another answer' });
    await daybook().erase([userId]);
    expect(
      await daybook().db.selectFrom('feedback_messages').selectAll().where('item_id', '=', kept.id).execute(),
    ).toEqual([]);
  });
});
