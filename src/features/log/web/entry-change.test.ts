import type { Activity, DiaryChange } from '../contract/activity.ts';
import { describe, expect, it } from 'vitest';
import { previousValues, wholeActivity, withChange } from './entry-change.ts';

const plain: Activity = {
  id: '1',
  name: 'Piranesi',
  category: 'BOOK',
  rating: 4,
  creationTime: '2026-11-01T12:00:00.000Z',
};
const full: Activity = {
  ...plain,
  status: 'STOPPED',
  date: '2024-05',
  note: 'Halls',
  tags: ['calm'],
  creator: 'Susanna Clarke',
  year: 2020,
  pictures: ['a'],
};

const additions: DiaryChange = {
  status: 'STOPPED',
  date: '2024-05',
  note: 'Halls',
  tags: ['calm'],
  creator: 'Susanna Clarke',
  year: 2020,
  pictures: ['a'],
};

describe('a change of an entry', () => {
  it('is shown as the server will answer it, without the fields that have their default', () => {
    expect(withChange(plain, additions)).toEqual(full);
    const cleared: DiaryChange = {
      status: 'DONE',
      date: null,
      note: '',
      tags: [],
      creator: '',
      year: null,
      pictures: [],
    };
    expect(withChange(full, cleared)).toEqual(plain);
  });

  it('ends the cover with the picture that it was, until that is undone', () => {
    const covered: Activity = { ...full, pictures: ['a', 'b'], cover: true };
    for (const pictures of [['b', 'a'], ['b'], []]) {
      const changed = withChange(covered, { pictures });
      expect(changed.cover).toBeUndefined();
      expect(withChange(changed, previousValues(covered, { pictures }))).toEqual(covered);
    }
    expect(withChange(covered, { pictures: ['a', 'c'] }).cover).toBe(true);
    expect(withChange(covered, { pictures: ['b'], cover: true }).cover).toBe(true);
    expect(previousValues(covered, { cover: false })).toEqual({ cover: true });
  });

  it('is sent with the five fields that the specification gives an activity, and no others of the entry', () => {
    expect(wholeActivity(full)).toEqual(plain);
    expect(wholeActivity({ ...plain, rating: null })).toEqual({ ...plain, rating: null });
  });

  it('can remove the rating, which is always there', () => {
    expect(withChange(plain, { rating: null })).toEqual({ ...plain, rating: null });
  });

  it('is undone by the values that its fields had before, and by no others', () => {
    expect(withChange(withChange(plain, additions), previousValues(plain, additions))).toEqual(plain);
    const change: DiaryChange = { rating: null, tags: [] };
    expect(previousValues(full, change)).toEqual({ rating: 4, tags: ['calm'] });
  });
});
