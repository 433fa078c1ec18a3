import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_STATUSES, CATEGORIES } from '#features/log/contract/activity.ts';
import type { ExportedActivity } from '#features/export/contract/export-files.ts';
import { escapeFormula, isFormula } from '#platform/contract/formula.ts';
import { anyRating } from '#testing/any-rating.ts';
import { parseFixture } from '#testing/import-formats.ts';
import { needOf } from '../../reading/read-drop.ts';
import { daybook } from './daybook.ts';
import { anyCharacter } from '#testing/any-character.ts';

const ID = '01a20682-2c46-7000-8a74-d28996b0ccc1';
const ENTRY = {
  id: ID,
  name: ' Dune\n',
  category: 'BOOK',
  rating: 5,
  creationTime: '2024-05-12T10:00:00.123Z',
};
const jsonl = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const CSV_HEADER =
  '"name","category","rating","time","id","status","date","creator","year","tags","note","pictures"\r\n';

describe('Daybook’s own export', () => {
  it('says every field of an entry, whatever its characters', () => {
    const texts = fc
      .string({ unit: anyCharacter, maxLength: 40 })
      .map((text) => text.replaceAll('\0', '').toWellFormed());
    const entries = fc.record<ExportedActivity>(
      {
        id: fc.uuid(),
        name: texts.filter((name) => name.trim() !== ''),
        category: fc.constantFrom(...CATEGORIES),
        rating: anyRating,
        creationTime: fc.constant(ENTRY.creationTime),
        deletionTime: fc.constant(ENTRY.creationTime),
        status: fc.constantFrom(...ACTIVITY_STATUSES),
        date: fc.constantFrom('2024', '2024-05/2024-06-01'),
        note: texts,
        creator: texts,
        year: fc.integer({ min: 1, max: 9999 }),
        wishPosition: fc.nat({ max: 4_000 }),
      },
      { requiredKeys: ['id', 'name', 'category', 'rating', 'creationTime'] },
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(entries, { minLength: 1, maxLength: 8, selector: ({ id }) => id }),
        (log) => {
          const parsed = parseFixture(daybook, [{ path: 'log.jsonl', content: jsonl(...log) }]);
          expect(parsed.entries.map(({ key, own }) => ({ key, ...own }))).toEqual(
            log.map(({ id, creationTime, deletionTime, wishPosition, ...entry }) => ({
              key: id,
              fields: { status: 'DONE', date: null, note: '', tags: [], creator: '', year: null, ...entry },
              pictures: [],
              creationTime,
              ...(deletionTime !== undefined && { deletionTime }),
              ...(wishPosition !== undefined && { wishPosition }),
            })),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is read in version 1, too', () => {
    const log = [
      { ...ENTRY, deletedAt: null },
      { ...ENTRY, id: 'b', deletedAt: '2024-06-01T00:00:00.000Z' },
    ];
    const list = { id: 'l', name: 'Best', note: '', items: [{ activityId: ID, note: 'n' }], version: 3 };
    const parsed = parseFixture(daybook, [
      { path: 'activities.json', content: JSON.stringify(log, null, 2) },
      {
        path: 'lists.json',
        content: JSON.stringify([{ ...list, creationTime: ENTRY.creationTime, deletedAt: null }]),
      },
    ]);
    expect(parsed.entries.map(({ own }) => own?.deletionTime)).toEqual([
      undefined,
      '2024-06-01T00:00:00.000Z',
    ]);
    expect(parsed.lists).toEqual([
      {
        key: 'l',
        name: 'Best',
        note: '',
        items: [{ key: ID, note: 'n' }],
        own: { creationTime: ENTRY.creationTime },
      },
    ]);
  });

  it('is read from its CSV file, without the apostrophes in front of formulas', () => {
    const texts = ['=1+1', '-', '@x', '\t1', "'quoted'", "it's"];
    const rows = texts.map((text, index) =>
      [
        escapeFormula(text),
        'BOOK',
        '',
        ENTRY.creationTime,
        `id ${index}`,
        'DOING',
        '2024-05',
        '',
        '',
        'a, b',
        '',
        '',
      ]
        .map((cell) => `"${cell}"`)
        .join(','),
    );
    expect(texts.filter(isFormula)).toHaveLength(4);
    const parsed = parseFixture(daybook, [
      { path: 'x.csv', content: `\uFEFF${CSV_HEADER}${rows.join('\r\n')}` },
    ]);
    expect(parsed.entries.map(({ own }) => own?.fields.name)).toEqual(texts);
    expect(parsed.entries[0]?.own?.fields).toMatchObject({
      rating: null,
      status: 'DOING',
      date: '2024-05',
      tags: ['a', 'b'],
    });
  });

  it('names the rows that no log can hold', () => {
    const bad = `${CSV_HEADER}"Dune","CAR","5","${ENTRY.creationTime}","a","","","","","","",""\r\n"Dune","BOOK","9","yesterday","b","","","","","","",""`;
    const parsed = parseFixture(daybook, [{ path: 'x.csv', content: bad }]);
    expect(parsed.failed.map(({ row, reason }) => [row.number, reason])).toEqual([
      [1, expect.stringMatching(/^Daybook cannot store this entry: ./)],
      [2, expect.stringMatching(/^Daybook cannot store this entry: ./)],
    ]);
  });
});

describe('an archive with everything', () => {
  const paths = [
    'README.md',
    'log.csv',
    'log.jsonl',
    'activities.json',
    'lists.jsonl',
    'files.jsonl',
    'manifest.json',
  ];
  const content = `files/${ID}/goodreads_library_export.csv`;

  it('has contents that are not read, even if they look like another export', () => {
    for (const root of ['', 'daybook-export/']) {
      const all = [...paths, content].map((path) => `${root}${path}`);
      expect(all.filter(needOf(all))).toEqual([
        `${root}log.jsonl`,
        `${root}lists.jsonl`,
        `${root}files.jsonl`,
      ]);
    }
  });

  it('is not told from other archives by its folder', () => {
    const other = ['files/notes.csv', 'diary.csv', 'manifest.json'];
    expect(other.filter(needOf(other))).toEqual(other);
  });
});
