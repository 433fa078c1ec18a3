import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Activity } from '../../contract/activity.ts';
import { EMPTY_ENTRY, readEntry, type EntryPreset } from '../entry.ts';
import { findFinished, finishingOf } from './finish-entry.ts';
import { parseLine } from './parse-line.ts';
import { createKnownTitles } from './titles/known-titles.ts';

const TODAY = '2026-11-18';
const NO_PRESET: EntryPreset = { status: 'DONE', category: null, tag: null };

const entry = (fields: Partial<Activity>): Activity => ({
  id: `${fields.status} ${fields.name}`,
  name: 'Dune',
  category: 'BOOK',
  rating: null,
  creationTime: '2026-10-01T10:00:00.000Z',
  ...fields,
});
const log = [
  entry({ name: 'Dune', status: 'WANT' }),
  entry({ name: 'Elden Ring', category: 'GAME', status: 'WANT' }),
  entry({ name: 'Iceland', category: 'PLACE', status: 'WANT' }),
  entry({ name: 'Severance', category: 'SHOW', status: 'WANT' }),
  entry({ name: 'Hollow Knight', category: 'GAME', status: 'WANT' }),
  entry({ name: 'Hollow Knight', category: 'GAME', status: 'DOING', date: '2026-11-01' }),
  entry({ name: 'Piranesi' }),
];
const titles = createKnownTitles([...log, { name: 'Dune', category: 'MOVIE', year: 2021 }]);

function finishedBy(text: string, preset = NO_PRESET): string | null {
  const line = parseLine(text, { today: TODAY, titles, kept: [], category: preset.category });
  const finished = findFinished(log, readEntry({ ...EMPTY_ENTRY, line: text }, line, TODAY, preset));
  return finished && finished.id;
}

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

describe('a line that is done', () => {
  it('finishes only what waits in this browser while there is no connection', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(finishedBy('played Elden Ring 4 yesterday')).toBeNull();
  });

  it.each([
    ['played Elden Ring 4 yesterday', 'WANT Elden Ring'],
    ['dune book 5 yesterday', 'WANT Dune'],
    ['Iceland 5 june 2026', 'WANT Iceland'],
    ['finished Hollow Knight 5', 'DOING Hollow Knight'],
    ['elden rnig 4', 'WANT Elden Ring'],
  ])('%s finishes the open entry about the same work, what is being done first', (text, id) => {
    expect(finishedBy(text)).toBe(id);
  });

  it.each([
    'want to read Dune',
    'reading Dune',
    'Dune movie 5',
    'Severance season 2 5',
    'Piranesi 4',
    'dropped Dune',
  ])('%s finishes none', (text) => {
    expect(finishedBy(text)).toBeNull();
  });

  it('finishes a wish on the tab of the wishes only with stars or a date', () => {
    const wishes: EntryPreset = { ...NO_PRESET, status: 'WANT' };
    expect(finishedBy('Iceland', wishes)).toBeNull();
    expect(finishedBy('Iceland 5', wishes)).toBe('WANT Iceland');
  });

  it('adds its note and tags to those of the entry, and leaves what it does not say', () => {
    const finished = entry({ note: 'from Mia', tags: ['scifi'], creator: 'Frank Herbert', rating: 4 });
    const draft = { name: 'dune', category: 'BOOK' as const, rating: null, date: TODAY };
    expect(finishingOf(finished, { ...draft, creator: 'F. Herbert', year: 1965 }).change).toEqual({
      status: 'DONE',
      date: TODAY,
      year: 1965,
    });
    expect(finishingOf(finished, { ...draft, rating: 5, note: 'at last', tags: ['epic'] }).change).toEqual({
      status: 'DONE',
      date: TODAY,
      rating: 5,
      note: 'from Mia\nat last',
      tags: ['scifi', 'epic'],
    });
  });
});
