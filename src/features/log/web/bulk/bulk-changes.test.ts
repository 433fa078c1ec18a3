import { TAGS_MAX_ITEMS, type Activity } from '../../contract/activity.ts';
import { describe, expect, it } from 'vitest';
import { sameChange, tagChanges, tagsOf } from './bulk-changes.ts';

function entry(id: string, fields: Partial<Activity> = {}): Activity {
  return { id, name: id, category: 'BOOK', rating: 3, creationTime: '2026-11-01T12:00:00Z', ...fields };
}

const tagsAfter = (changes: ReturnType<typeof tagChanges>) =>
  changes.map(({ activity, change }) => [activity.id, ...(change.tags ?? [])].join(' '));

describe('a change of many entries', () => {
  it('leaves out the entries that would stay as they are', () => {
    const chosen = [entry('a', { status: 'WANT' }), entry('b'), entry('c', { date: '2024' })];
    expect(sameChange(chosen, { status: 'DONE' }).map(({ activity }) => activity.id)).toEqual(['a']);
    expect(sameChange(chosen, { date: null }).map(({ activity }) => activity.id)).toEqual(['c']);
  });

  it('adds tags that an entry has not yet, whatever their case and accents, and removes others', () => {
    const chosen = [entry('a', { tags: ['Café', 'calm'] }), entry('b'), entry('c', { tags: ['cafe'] })];
    expect(tagsAfter(tagChanges(chosen, ['cafe'], ['CALM']))).toEqual(['a Café', 'b cafe']);
    expect(tagsAfter(tagChanges(chosen, [], ['cafe']))).toEqual(['a calm', 'c']);
  });

  it('adds no more tags than an entry may have', () => {
    const many = Array.from({ length: TAGS_MAX_ITEMS - 1 }, (_, index) => `t${index}`);
    const [change] = tagChanges([entry('a', { tags: many })], ['x', 'y'], []);
    expect(change?.change.tags).toEqual([...many, 'x']);
    expect(tagChanges([entry('b', { tags: [...many, 'z'] })], ['x'], [])).toEqual([]);
  });

  it('offers each tag of the chosen entries once', () => {
    expect(tagsOf([entry('a', { tags: ['b', 'A'] }), entry('b', { tags: ['a'] })])).toEqual(['A', 'b']);
  });
});
