import { expect, it } from 'vitest';
import { NOTE_MAX_CHARS, type DiaryDraft } from '../contract/activity.ts';
import { createActivityService } from '#testing/activities.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const dune = { name: 'Dune', category: 'BOOK', rating: null } as const;

eachMigratedDatabase('an entry that continues another', (db) => {
  const service = () => createActivityService(db(), () => NOW);
  const owner = async () => (await insertUser(db(), () => NOW)).id;
  const submit = (userId: string, fields: Partial<DiaryDraft> = {}) =>
    service().submit(userId, { ...dune, ...fields });
  const log = (userId: string) => service().retrieve(userId, { all: true });

  it('starts a wish and then ends it, and keeps what it does not say', async () => {
    const userId = await owner();
    const wish = await submit(userId, {
      status: 'WANT',
      note: 'from Mia',
      tags: ['scifi'],
      creator: 'Herbert',
    });
    const started = await submit(userId, { status: 'DOING', continues: wish.id });
    expect(started).toEqual({ ...wish, status: 'DOING' });
    const said = { rating: 5, note: 'at last', tags: ['epic', 'SciFi'], creator: 'F. Herbert', year: 1965 };
    expect(await submit(userId, { ...said, name: 'dune', continues: wish.id })).toEqual({
      id: wish.id,
      ...dune,
      creationTime: wish.creationTime,
      rating: 5,
      date: '2026-11-21',
      note: 'from Mia\nat last',
      tags: ['scifi', 'epic'],
      creator: 'Herbert',
      year: 1965,
    });
    expect(await log(userId)).toHaveLength(1);
  });

  it('leaves the day on which it began to what is given up, unless it names another', async () => {
    const userId = await owner();
    const doing = { status: 'DOING', date: '2026-11-01' } as const;
    const [first, second] = [await submit(userId, doing), await submit(userId, doing)];
    expect(await submit(userId, { status: 'STOPPED', continues: first.id })).toHaveProperty(
      'date',
      doing.date,
    );
    const dated = { status: 'STOPPED', date: '2026-11-20', continues: second.id } as const;
    expect(await submit(userId, dated)).toHaveProperty('date', '2026-11-20');
  });

  it('is one change, however often it is sent, even at the same moment and after it was undone', async () => {
    const userId = await owner();
    const { id } = await submit(userId, { status: 'WANT', note: 'from Mia' });
    const done = { continues: id, note: 'at last', idempotencyKey: 'a key' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(userId, done)));
    expect(answers).toEqual(Array.from({ length: 5 }, () => answers[0]));
    await service().update(userId, id, { status: 'WANT', date: null, note: 'from Mia' });
    expect(await submit(userId, done)).toMatchObject({ id, status: 'WANT', note: 'from Mia' });
    expect(await log(userId)).toHaveLength(1);
  });

  it('is added where there is nothing to continue: it is over, deleted, of another user, or full', async () => {
    const [userId, other] = [await owner(), await owner()];
    const over = await submit(userId);
    const deleted = await submit(userId, { status: 'WANT' });
    await service().delete(userId, deleted.id);
    const foreign = await submit(other, { status: 'WANT' });
    const full = await submit(userId, { status: 'WANT', note: 'x'.repeat(NOTE_MAX_CHARS) });
    for (const { id } of [over, deleted, foreign, full]) {
      const added = await submit(userId, { continues: id, note: 'again', idempotencyKey: id });
      expect(added).toMatchObject({ note: 'again' });
      expect(added.id).not.toBe(id);
      expect(await submit(userId, { continues: id, note: 'again', idempotencyKey: id })).toEqual(added);
    }
    expect(await log(userId)).toHaveLength(6);
    expect(await log(other)).toEqual([foreign]);
  });
});
