import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_STATUSES, CATEGORIES } from '#features/log/contract/activity.ts';
import { ImportFields, ImportRow } from '#features/import/contract/import.ts';
import type { ImportedEntry, Parsed } from '../model/model.ts';
import { entryRow } from '../plan/import-rows.ts';
import type { IdentifyEntry, ImportChoices } from '../model/session-model.ts';
import { applyChoices, summarise } from './choices.ts';
import { anyCharacter } from '#testing/any-character.ts';

const CHOICES: ImportChoices = {
  rounding: 'half',
  unrated: true,
  wishes: true,
  episodes: 'season',
  lists: true,
};

function parsedOf(entries: readonly Partial<ImportedEntry>[]): Parsed {
  return {
    rowCount: entries.length,
    entries: entries.map((entry, index) => ({
      rows: [{ path: 'films.csv', number: index + 1 }],
      key: `film ${index}`,
      category: 'MOVIE',
      name: 'Dune',
      status: 'DONE',
      ...entry,
    })),
    lists: [],
    files: [],
    folders: [],
    leftOut: [],
    failed: [],
    questions: [],
    prints: new Map(),
  };
}

function draftsOf(
  parsed: Parsed,
  choices: Partial<ImportChoices> = {},
  identify: IdentifyEntry = () => null,
) {
  return applyChoices(
    parsed,
    { ...CHOICES, ...choices },
    { serviceName: 'Letterboxd', identify, knownKeys: new Set() },
  );
}

function fieldsOf(entry: Partial<ImportedEntry>, identify?: IdentifyEntry): ImportFields | undefined {
  return draftsOf(parsedOf([entry]), {}, identify).drafts[0]?.fields;
}

describe('the rating of an entry', () => {
  it('keeps half stars, and stays in the note where it was rounded', () => {
    expect(fieldsOf({ rating: { value: 9, max: 10 } })).toMatchObject({ rating: 4.5, note: '' });
    expect(fieldsOf({ rating: { value: 0.5, max: 5 }, note: 'Sand.' })).toMatchObject({
      rating: 1,
      note: 'Sand.\n\nRated 0.5 of 5 on Letterboxd.',
    });
  });

  it('is a whole star by choice, and stays in the note', () => {
    const { drafts } = draftsOf(parsedOf([{ rating: { value: 4.5, max: 5 } }]), { rounding: 'whole' });
    expect(drafts[0]?.fields).toMatchObject({ rating: 5, note: 'Rated 4.5 of 5 on Letterboxd.' });
  });

  it('is none for a rating of zero', () => {
    const { drafts } = draftsOf(parsedOf([{ rating: { value: 0, max: 5 } }]));
    expect(drafts[0]).not.toHaveProperty('rating');
    expect(drafts[0]?.fields).toMatchObject({ rating: null, note: '' });
  });
});

describe('what the choices leave out', () => {
  const parsed = parsedOf([
    { status: 'WANT' },
    { rating: { value: 3, max: 5 } },
    { rating: { value: 0, max: 5 } },
  ]);
  const counts = (choices: Partial<ImportChoices>) => {
    const { drafts, excluded } = draftsOf(parsed, choices);
    return [drafts.length, excluded.map(({ reason }) => reason)];
  };

  it('is nothing at first', () => {
    expect(counts({})).toEqual([3, []]);
  });

  it('are wishes, or what is not rated, which a wish is not by its nature', () => {
    expect(counts({ wishes: false })).toEqual([2, ['You have left out wishes.']]);
    expect(counts({ unrated: false })).toEqual([2, ['You have left out what is not rated.']]);
  });

  it('is offered only where it matters', () => {
    expect(summarise(parsed)).toMatchObject({
      rowCount: 3,
      hasHalfStars: false,
      hasRounded: false,
      hasUnrated: true,
      hasWishes: true,
      hasEpisodes: false,
    });
    expect(summarise(parsedOf([{ rating: { value: 3.5, max: 5 } }]))).toMatchObject({
      hasHalfStars: true,
      hasRounded: false,
      hasUnrated: false,
      hasWishes: false,
    });
    expect(summarise(parsedOf([{ rating: { value: 0.5, max: 5 } }]))).toMatchObject({
      hasHalfStars: false,
      hasRounded: true,
    });
  });
});

it('rows with the same key are one experience', () => {
  const { drafts } = draftsOf(
    parsedOf([
      { key: 'dune', date: '2024-05-12', tags: ['cinema'], note: 'Sand.' },
      { key: 'dune', rating: { value: 4, max: 5 }, tags: ['cinema', 'imax'], note: 'Sand.' },
    ]),
  );
  expect(drafts).toHaveLength(1);
  expect(drafts[0]).toMatchObject({
    rows: [{ number: 1 }, { number: 2 }],
    fields: { date: '2024-05-12', rating: 4, tags: ['cinema', 'imax'], note: 'Sand.' },
  });
});

const dune: IdentifyEntry = () => ({ creator: 'Denis Villeneuve', year: 2021 });

describe('creator and year', () => {
  it('come from the catalogue where the service says nothing', () => {
    expect(fieldsOf({}, dune)).toMatchObject({ creator: 'Denis Villeneuve', year: 2021 });
    expect(fieldsOf({ year: 1984 }, dune)).toMatchObject({ creator: 'Denis Villeneuve', year: 1984 });
  });

  it('stay open where the catalogue is not sure', () => {
    expect(fieldsOf({}, () => null)).toMatchObject({ creator: '', year: null });
  });
});

describe('lists', () => {
  it('find entries with keys that are longer than the server takes', () => {
    const keys = ['1', '2'].map((end) => `${'Seen again '.repeat(60)}${end}`);
    const items = keys.map((key) => ({ key, note: '' }));
    const parsed = {
      ...parsedOf(keys.map((key) => ({ key }))),
      lists: [{ key: 'list', name: 'Best', note: '', items }],
    };
    const { drafts, lists } = draftsOf(parsed);
    expect(drafts).toHaveLength(2);
    expect(lists[0]?.items.map(({ key }) => key)).toEqual(drafts.map(({ key }) => key));
  });

  it('of the same key are one', () => {
    const [first, second] = ['a', 'b'].map((key) => ({
      key: 'bars',
      name: 'Bars',
      note: '',
      items: [{ key, note: '' }],
    }));
    const { lists } = draftsOf({ ...parsedOf([]), lists: [first!, second!] });
    expect(lists).toMatchObject([{ name: 'Bars', items: [{ key: 'a' }, { key: 'b' }] }]);
  });
});

describe('what the log cannot hold', () => {
  it('is cut at a word, and stays whole in the note: names and creators', () => {
    const name = 'The Journal of a Very Long Journey '.repeat(8).trim();
    const fields = fieldsOf({ name, creator: 'Ann Author, '.repeat(30) });
    expect(fields?.name).toMatch(/Long…$|Very…$|Journey…$|Journal…$|The…$|of…$|a…$/);
    expect(fields?.note).toContain(`Whole name: ${name}`);
    expect(fields?.note).toContain('By Ann Author, Ann Author');
    expect(fields?.creator.length).toBeLessThanOrEqual(200);
  });

  it('stays in the note: tags that are too long or too many, and years before the first', () => {
    const tags = [...Array.from({ length: 21 }, (_, index) => `tag ${index}`), 'x'.repeat(41), 'TAG 1'];
    const fields = fieldsOf({ tags, year: -750 });
    expect(fields?.tags).toHaveLength(20);
    expect(fields?.year).toBeNull();
    expect(fields?.note).toBe(`Year: -750\nMore tags: tag 20, ${'x'.repeat(41)}`);
  });

  it('fails with the reason: long notes, missing names and impossible dates', () => {
    const { drafts, failed } = draftsOf(
      parsedOf([{ note: 'a'.repeat(20_001) }, { name: ' \0 ' }, { date: '2023-02-30' }]),
    );
    expect(drafts).toEqual([]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'The note has 20,001 characters; at most 20,000 can be stored.',
      'The name is missing.',
      'The date 2023-02-30 does not exist.',
    ]);
  });

  it('fails a row as a whole where it tells of several entries', () => {
    const row = { path: 'films.csv', number: 1 };
    const { drafts, failed } = draftsOf(
      parsedOf([
        { key: 'first' },
        { key: 'again', rows: [], from: row, note: 'a'.repeat(20_001) },
        { key: 'third', rows: [], from: row },
        { key: 'other' },
      ]),
    );
    expect(drafts.map(({ key }) => key)).toEqual(['other']);
    expect(failed).toMatchObject([{ row, reason: expect.stringContaining('20,001') as string }]);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.constantFrom('Dune', '', 'a\0', '\uD800'),
);
const anyEntry: fc.Arbitrary<Partial<ImportedEntry>> = fc.record(
  {
    key: fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.string({ minLength: 1, maxLength: 900 })),
    category: fc.constantFrom(...CATEGORIES),
    name: anyText,
    status: fc.constantFrom(...ACTIVITY_STATUSES),
    creator: anyText,
    year: fc.integer({ min: -3000, max: 12_000 }),
    date: fc.constantFrom('2024', '2024-05', '2024-05-12', '2024-05-12/2024-06', 'soon'),
    rating: fc.record({ value: fc.float({ min: -1, max: 12 }), max: fc.constantFrom(5, 10, 100) }),
    note: fc.oneof(anyText, fc.constant('long '.repeat(4_100))),
    tags: fc.array(anyText, { maxLength: 30 }),
    addedAt: fc.double(),
    episode: fc.record({
      season: fc.option(fc.integer({ min: 0, max: 3 })),
      number: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
  },
  { requiredKeys: [] },
);

it('whatever a file says, each row is counted once, and each entry is one that the server takes', () => {
  const anyChoices = fc.record({
    rounding: fc.constantFrom('half', 'whole'),
    unrated: fc.boolean(),
    wishes: fc.boolean(),
    episodes: fc.constantFrom('each', 'season', 'show'),
  });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 8 }), anyChoices, (entries, choices) => {
      const parsed = parsedOf(entries);
      const { drafts, excluded, failed, leftOut } = draftsOf(parsed, choices);
      const all = [...drafts, ...excluded.map(({ draft }) => draft)];
      const rows = [...all.flatMap((draft) => draft.rows), ...[...failed, ...leftOut].map(({ row }) => row)];
      expect(new Set(rows.map(({ number }) => number)).size).toBe(parsed.rowCount);
      expect(rows).toHaveLength(parsed.rowCount);
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
      for (const draft of all) {
        const row = entryRow({ draft, outcome: 'added' }, new Map());
        expect(ImportRow.safeParse(row)).toEqual({ success: true, data: row });
        // As a service said it, an entry may lack the rating that a draft of the specification has.
        expect(ImportFields.safeParse(draft.fields)).toEqual({ success: true, data: draft.fields });
      }
    }),
  );
});

it('200,000 rows of the same experience become one entry', () => {
  const row: Partial<ImportedEntry> = { key: 'dune', addedAt: 1, note: 'Sand.' };
  const same = Array.from({ length: 200_000 }, () => row);
  const { drafts } = draftsOf(parsedOf(same));
  expect(drafts).toMatchObject([{ rows: { length: 200_000 }, addedAt: 1, fields: { note: 'Sand.' } }]);
  const episodes = same.map((_, index) => {
    const episode = { season: 1, number: index };
    return { category: 'SHOW', key: `${index}`, note: 'Sand.', episode } as const;
  });
  expect(draftsOf(parsedOf(episodes)).failed).toHaveLength(200_000);
});
