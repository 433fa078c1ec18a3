import { describe, expect, it } from 'vitest';
import type { Activity } from '#features/log/contract/activity.ts';
import type { ImportFields } from '#features/import/contract/import.ts';
import type { ImportDraft } from '../choices/draft.ts';
import { draft, fields, known, logged, plans } from '#testing/import-drafts.ts';
import { isSent } from './import-rows.ts';
import { planEntries } from './plan.ts';

/** The plan of one draft without the draft. */
function planOf(one: ImportDraft, log: Activity[], says?: ImportFields) {
  const [planned] = planEntries([one], log, says === undefined ? [] : [known(says)]);
  const { draft: _draft, ...rest } = planned!;
  return rest;
}

describe('an entry that an earlier import brought', () => {
  it('stays without a word to the server where the service says nothing new', () => {
    expect(planOf(draft({ rating: 4 }), [logged({ rating: 2 })], fields({ rating: 4 }))).toEqual({
      outcome: 'here',
      reason: 'An earlier import added it.',
    });
  });

  it('changes where the service says something new', () => {
    const now = draft({ rating: 5, date: '2024-05-12', note: 'Sand.' });
    expect(planOf(now, [logged({ rating: 4 })], fields({ rating: 4 }))).toEqual({
      outcome: 'changed',
      link: {
        activityId: 'a1',
        change: { date: '2024-05-12', rating: 5, note: 'Sand.' },
        was: { date: null, rating: 4, note: '' },
        prints: [],
      },
    });
  });

  it('keeps what the service does not say, because another file of its export may', () => {
    const said = { rating: 4, creator: 'Lynch', note: 'Sand.', tags: ['liked'], date: '2024' };
    expect(planOf(draft(), [logged(said)], fields(said))).toEqual({
      outcome: 'here',
      reason: 'An earlier import added it.',
    });
  });

  it('stays whatever its rows mean now, if each of them was in an earlier import', () => {
    const now = { ...draft({ note: 'Other.' }), prints: ['a', 'b'] };
    const earlier = { ...known(fields()), prints: ['a'] };
    const plan = (prints: string[]) =>
      planEntries([now], [logged()], [{ ...earlier, prints }]).map(({ outcome }) => outcome);
    expect(plan(['b', 'a', 'c'])).toEqual(['here']);
    expect(plan(['a'])).toEqual(['changed']);
    expect(planEntries([{ ...now, key: 'other' }], [], [{ ...earlier, prints: ['a', 'b'] }])).toMatchObject([
      { outcome: 'here' },
    ]);
  });

  it('keeps its rating and note where the row tells of a later time as well, and now rates that', () => {
    const now = { ...draft({ date: '2024' }), rows: [], from: { path: 'books.csv', number: 1 } };
    const before = { rating: 4, note: 'Sand.' };
    expect(planOf(now, [logged(before)], fields(before)).link?.change).toEqual({ date: '2024' });
  });

  it('keeps what was changed here, and changes the rest', () => {
    const now = draft({ rating: 5, note: 'Sand.' });
    const plan = planOf(now, [logged({ rating: 3 })], fields({ rating: 4 }));
    expect(plan).toMatchObject({ outcome: 'changed', reason: 'You changed it here, and it stays: rating.' });
    expect(plan.link?.change).toEqual({ note: 'Sand.' });
  });

  it('stays where the only news were changed here, or are the same here', () => {
    expect(planOf(draft({ rating: 5 }), [logged({ rating: 3 })], fields({ rating: 4 }))).toEqual({
      outcome: 'here',
      reason: 'You changed it here, and it stays: rating.',
    });
    expect(planOf(draft({ rating: 5 }), [logged({ rating: 5 })], fields({ rating: 4 }))).toMatchObject({
      outcome: 'here',
    });
  });

  it('gets new tags beside those that it has', () => {
    const entry = logged({ tags: ['mine', 'old', 'Kept'] });
    const plan = planOf(draft({ tags: ['kept', 'new'] }), [entry], fields({ tags: ['old', 'kept'] }));
    expect(plan.link).toMatchObject({
      change: { tags: ['mine', 'old', 'Kept', 'new'] },
      was: { tags: entry.tags },
    });
  });

  it('stays deleted if it was deleted here', () => {
    expect(planOf(draft({ rating: 5 }), [], fields({ rating: 4 }))).toEqual({
      outcome: 'here',
      reason: 'You deleted it here, and it stays deleted.',
    });
  });
});

describe('an entry that was written down here', () => {
  it('is recognised by work and date, and known by its key from now on', () => {
    const log = [logged({ date: '2024-05-12', year: 2021, name: 'dune' })];
    expect(planOf(draft({ date: '2024-05-12', year: 2022 }), log)).toMatchObject({
      outcome: 'here',
      link: { activityId: 'a1', change: {} },
    });
  });

  it('is filled in where it leaves something open, and keeps the rest', () => {
    const log = [logged({ rating: 3, tags: ['Mine'] })];
    const said = draft({
      date: '2024-05-12',
      rating: 5,
      note: 'Sand.',
      creator: 'Lynch',
      tags: ['mine', 'new'],
    });
    expect(planOf(said, log)).toEqual({
      outcome: 'changed',
      reason: 'The log has it already, with its own rating.',
      link: {
        activityId: 'a1',
        change: { date: '2024-05-12', creator: 'Lynch', note: 'Sand.', tags: ['Mine', 'new'] },
        was: { date: null, creator: '', note: '', tags: ['Mine'] },
      },
    });
  });

  it('says nothing of what stays if only something is filled in', () => {
    expect(planOf(draft({ rating: 5 }), [logged()])).toEqual({
      outcome: 'changed',
      link: { activityId: 'a1', change: { rating: 5 }, was: { rating: null } },
    });
  });

  it('is another one if date, year, creator, name or category differ', () => {
    const one = draft({ date: '2024-05-12', year: 2021, creator: 'Denis Villeneuve' });
    const others: Partial<Activity>[] = [
      { date: '2023-01-01' },
      { year: 1984 },
      { creator: 'David Lynch' },
      { name: 'Dune: Part Two' },
      { category: 'BOOK' },
    ];
    for (const other of others) expect(planOf(one, [logged(other)])).toEqual({ outcome: 'added' });
  });

  it('is the same in another edition of a book by the same author', () => {
    const book = draft({ category: 'BOOK', creator: 'Frank Herbert', year: 1965 });
    const log = [logged({ category: 'BOOK', creator: 'Herbert, Frank', year: 2005 })];
    expect(planOf(book, log)).toMatchObject({ outcome: 'here' });
  });

  it('is the same if its date lies within the other', () => {
    expect(planOf(draft({ date: '2024-05-12' }), [logged({ date: '2024' })])).toMatchObject({
      outcome: 'here',
    });
    expect(planOf(draft({ date: '2024-05' }), [logged({ date: '2024-05-12' })])).toMatchObject({
      outcome: 'here',
    });
    const period = [logged({ date: '2024-05-01/2024-05-12' })];
    expect(planOf(draft({ date: '2024-05-12' }), period)).toMatchObject({ outcome: 'here' });
    expect(planOf(draft({ date: '2024-05-14' }), period)).toMatchObject({ outcome: 'added' });
  });

  it('comes true if it was a wish', () => {
    const plan = planOf(draft({ date: '2024-05-12', rating: 5 }), [logged({ status: 'WANT' })]);
    expect(plan).toMatchObject({ outcome: 'changed' });
    expect(plan.link?.change).toEqual({ date: '2024-05-12', rating: 5, status: 'DONE' });
  });

  it('does not become a wish again', () => {
    const plan = planOf(draft({ status: 'WANT', tags: ['to see'] }), [logged({ rating: 5, date: '2020' })]);
    expect(plan).toMatchObject({
      outcome: 'here',
      reason: 'The log has it, and no longer as a wish.',
      link: { change: {} },
    });
  });

  it.each(['!!!', '…', '+/-'])('has the name %s, of punctuation only', (name) => {
    expect(planOf(draft({ name }), [logged({ name: ` ${name}` })]).outcome).toBe('here');
    expect(planOf(draft({ name }), [logged({ name: '???' })]).outcome).toBe('added');
  });

  it('has its year in its name', () => {
    expect(planOf(draft({ name: 'Dune (1984)' }), [logged({ year: 1984 })])).toMatchObject({
      outcome: 'here',
    });
    expect(planOf(draft({ year: 2021 }), [logged({ name: 'Dune (1984)' })])).toMatchObject({
      outcome: 'added',
    });
  });
});

describe('several entries of the same work', () => {
  it('are matched once each, equal dates first', () => {
    const drafts = [
      draft({}, 'undated'),
      draft({ date: '2024-05-12' }, 'in May'),
      draft({ date: '2020-01-01' }, 'earlier'),
    ];
    const log = [logged({ id: 'May', date: '2024-05-12' }), logged({ id: 'unknown' })];
    expect(plans(drafts, log)).toEqual(['unknown', 'May', 'added']);
    expect(plans(drafts.toReversed(), log.toReversed())).toEqual(['added', 'May', 'unknown']);
  });

  it('are matched wish to wish before a wish comes true', () => {
    const log = [logged({ id: 'wish', status: 'WANT' }), logged({ id: 'seen' })];
    expect(plans([draft({ status: 'WANT' }, 'w'), draft({ date: '2024-05-12' }, 's')], log)).toEqual([
      'wish',
      'seen',
    ]);
    expect(plans([draft({ date: '2024-05-12' }, 's'), draft({ status: 'WANT' }, 'w')], log)).toEqual([
      'seen',
      'wish',
    ]);
  });

  it('are not matched with one that the file knows by its key', () => {
    const [one, two] = [draft({}, 'one'), draft({}, 'two')];
    expect(plans([two, one], [logged()], known(one.fields, 'one'))).toEqual(['added', 'here']);
  });
});

it('an entry that was in the trash goes there, and is no news of the log', () => {
  const own = { fields: fields(), pictures: [], creationTime: '2024-01-01T00:00:00.000Z' };
  const deleted = { ...draft(), own: { ...own, deletionTime: '2024-02-01T00:00:00.000Z' } };
  const planned = planEntries([{ ...draft({}, 'kept'), own }, deleted], [], []);
  expect(planned).toMatchObject([
    { outcome: 'added' },
    { outcome: 'leftOut', reason: 'It was in the trash, and goes to the trash here.' },
  ]);
  expect(planned.filter(isSent)).toHaveLength(2);
  expect(planEntries([deleted], [], [known(fields())]).filter(isSent)).toEqual([]);
});
