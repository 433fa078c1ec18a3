import { describe, expect, it } from 'vitest';
import type { Activity } from '../../contract/activity.ts';
import { EMPTY_ENTRY, readEntry, type EntryPreset } from '../entry.ts';
import { findContinued } from './find-continued.ts';
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

function continuedBy(text: string, preset = NO_PRESET): string | null {
  const line = parseLine(text, { today: TODAY, titles, kept: [], category: preset.category });
  const continued = findContinued(log, readEntry({ ...EMPTY_ENTRY, line: text }, line, TODAY, preset));
  return continued && continued.id;
}

describe('a line', () => {
  it.each([
    ['played Elden Ring 4 yesterday', 'WANT Elden Ring'],
    ['dune book 5 yesterday', 'WANT Dune'],
    ['Iceland 5 june 2026', 'WANT Iceland'],
    ['finished Hollow Knight 5', 'DOING Hollow Knight'],
    ['elden rnig 4', 'WANT Elden Ring'],
    ['playing Elden Ring', 'WANT Elden Ring'],
    ['watching Severance', 'WANT Severance'],
    ['dropped Severance', 'WANT Severance'],
    ['dropped Hollow Knight', 'DOING Hollow Knight'],
  ])('%s continues the wish or what is being done, which comes first', (text, id) => {
    expect(continuedBy(text)).toBe(id);
  });

  it.each([
    'want to read Dune',
    'Dune movie 5',
    'Severance season 2 5',
    'watching Severance s2',
    'Piranesi 4',
    'reading Piranesi',
  ])('%s continues none', (text) => {
    expect(continuedBy(text)).toBeNull();
  });

  it('continues a wish on the tab of the wishes only with stars or a date', () => {
    const wishes: EntryPreset = { ...NO_PRESET, status: 'WANT' };
    expect(continuedBy('Iceland', wishes)).toBeNull();
    expect(continuedBy('Iceland 5', wishes)).toBe('WANT Iceland');
  });
});
