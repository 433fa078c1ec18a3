import type { Activity } from '../contract/activity.ts';
import { describe, expect, it } from 'vitest';
import { EMPTY_ENTRY, readEntry, withLine, withoutPieces, withWork, type NewEntry } from './entry.ts';
import { addedText, filterWith } from './added-text.ts';
import { NO_FILTER, presetOf, wholeView, type LogFilter } from './tools/filter.ts';
import { createKnownTitles } from './line/titles/known-titles.ts';
import { parseLine } from './line/parse-line.ts';
import { titleKeyOf } from './line/titles/title-key.ts';

const TODAY = '2026-11-18';
const titles = createKnownTitles([
  { name: 'Dune', category: 'BOOK', creator: 'Frank Herbert', year: 1965 },
  { name: 'Dune', category: 'MOVIE' },
  { name: 'Dune Messiah', category: 'BOOK' },
  { name: 'Oppenheimer', category: 'MOVIE', creator: 'Christopher Nolan', year: 2023 },
  {
    name: 'Spirited Away',
    category: 'MOVIE',
    creator: 'Hayao Miyazaki',
    year: 2001,
    aliasKeys: [titleKeyOf('千と千尋の神隠し')],
  },
]);
const DUNE = { name: 'Dune', category: 'BOOK', creator: 'Frank Herbert', year: 1965 } as const;

function read(change: Partial<NewEntry>, filter: Partial<LogFilter> = {}) {
  const entry = { ...EMPTY_ENTRY, ...change };
  const preset = presetOf({ ...NO_FILTER, ...filter });
  const category = entry.category ?? preset.category;
  const line = parseLine(entry.line, { titles, today: TODAY, kept: entry.kept, category });
  return readEntry(entry, line, TODAY, preset);
}
const lineOf = (entry: Partial<NewEntry>) => read(entry).line;
const draftOf = (entry: Partial<NewEntry>, filter: Partial<LogFilter> = {}) => read(entry, filter).draft;

describe('a new entry', () => {
  it('has the tag, the maker, the remark and the season that the line says', () => {
    expect(draftOf({ line: 'rewatching Dune' }).tags).toEqual(['rewatch']);
    expect(draftOf({ line: 'Dune by Frank Herbert' })).toMatchObject({
      name: 'Dune',
      creator: 'Frank Herbert',
    });
    expect(draftOf({ line: 'Dune 5 with Tom', note: 'Long' }).note).toBe('Long\nwith Tom');
    expect(draftOf({ line: 'Dune, with #a Tom #b and Ann' }).note).toBe('with Tom and Ann');
    expect(draftOf({ line: 'Dark s2' })).toMatchObject({ name: 'Dark, season 2', category: 'SHOW' });
  });

  it('keeps another name of a work, whose maker and year it has, and corrects a typo', () => {
    const work = { category: 'MOVIE', creator: 'Hayao Miyazaki', year: 2001 };
    expect(draftOf({ line: '千と千尋の神隠し 5' })).toMatchObject({ ...work, name: '千と千尋の神隠し' });
    expect(draftOf({ line: 'Spirited Awya 5' })).toMatchObject({ ...work, name: 'Spirited Away' });
  });

  it('is done today and unrated, unless something else is said or chosen', () => {
    expect(draftOf({ line: 'Piranesi' })).toEqual({
      name: 'Piranesi',
      category: null,
      rating: null,
      status: 'DONE',
      date: TODAY,
      tags: [],
      note: '',
      creator: '',
      year: null,
    });
    expect(draftOf({ line: 'Dune', status: 'WANT' }).date).toBeNull();
    expect(draftOf({ line: 'Dune', date: null }).date).toBeNull();
    expect(draftOf({ line: 'Dune', date: '2024' }).date).toBe('2024');
  });

  it('has what the line says', () => {
    const draft = draftOf({ line: 'Dune book 4.7/5 yesterday #scifi #again' });
    expect(draft).toMatchObject({
      name: 'Dune',
      category: 'BOOK',
      rating: 4.5,
      date: '2026-11-17',
      tags: ['scifi', 'again'],
      note: '4.7/5',
    });
  });

  it('has a category only if that is chosen or known', () => {
    expect(draftOf({ line: 'Piranesi', category: 'GAME' }).category).toBe('GAME');
    expect(draftOf({ line: 'Dune Messiah 5' }).category).toBe('BOOK');
    expect(draftOf({ line: 'Dune' }).category).toBeNull();
    expect(draftOf({ line: 'Dune Messiah', category: 'PLACE' }).category).toBe('PLACE');
  });

  it('is a book if it is being read, unless another category was chosen', () => {
    expect(draftOf({ line: 'Dune reading' })).toMatchObject({
      status: 'DOING',
      category: 'BOOK',
      date: null,
    });
    expect(draftOf({ line: 'Dune reading', category: 'SHOW' }).category).toBe('SHOW');
  });

  it('is what the shown entries are: a wish among wishes, a book among books, tagged as they are', () => {
    expect(draftOf({ line: 'Tokyo' }, { view: 'WANT' })).toMatchObject({ status: 'WANT', date: null });
    expect(draftOf({ line: 'Tokyo' }, { view: 'DOING' })).toMatchObject({ status: 'DOING', date: null });
    expect(draftOf({ line: 'Tokyo' }, { view: 'STOPPED' }).status).toBe('STOPPED');
    expect(draftOf({ line: 'Tokyo' }, { category: 'BOOK' }).category).toBe('BOOK');
    expect(draftOf({ line: 'Dune #Calm' }, { tag: 'scifi' }).tags).toEqual(['scifi', 'Calm']);
    expect(draftOf({ line: 'Dune #Scifi' }, { tag: 'scifi' }).tags).toEqual(['Scifi']);
    expect(draftOf({ line: 'Dune' }, { tag: 'x'.repeat(41) }).tags).toEqual([]);
  });

  it('is something else than the shown entries if the line or the user says so', () => {
    expect(draftOf({ line: 'Dune done' }, { view: 'WANT' })).toMatchObject({ status: 'DONE', date: TODAY });
    expect(draftOf({ line: 'Tokyo', status: 'DONE' }, { view: 'WANT' }).status).toBe('DONE');
    expect(draftOf({ line: 'Tokyo yesterday' }, { view: 'WANT' }).status).toBe('DONE');
    expect(draftOf({ line: 'Tokyo', rating: 4 }, { view: 'WANT' }).status).toBe('DONE');
    expect(draftOf({ line: 'want to visit Tokyo yesterday' }, { view: 'WANT' }).status).toBe('WANT');
    expect(draftOf({ line: 'Dune movie' }, { category: 'BOOK' }).category).toBe('MOVIE');
    expect(draftOf({ line: 'Dune', category: 'GAME' }, { category: 'BOOK' }).category).toBe('GAME');
  });

  it('loses in the line what something else was chosen for', () => {
    const entry = { ...EMPTY_ENTRY, line: 'Dune book 4 yesterday' };
    const { pieces } = lineOf(entry);
    expect(withoutPieces(entry, pieces, 'rating').line).toBe('Dune book yesterday');
    expect(withoutPieces(entry, pieces, 'tag')).toBe(entry);
  });

  it('begins anew once the line is empty, but keeps the category and the stars, which are still shown', () => {
    const entry: NewEntry = {
      ...EMPTY_ENTRY,
      line: 'D',
      category: 'GAME',
      rating: 4,
      status: 'WANT',
      kept: ['5'],
    };
    expect(withLine(entry, 'Dr').status).toBe('WANT');
    expect(withLine(entry, '')).toEqual({ ...EMPTY_ENTRY, category: 'GAME', rating: 4 });
  });

  it('gets creator and year of the suggested work as long as it is the same', () => {
    const entry = withWork(
      { ...EMPTY_ENTRY, line: 'dun book 5' },
      lineOf({ line: 'dun book 5' }).pieces,
      DUNE,
    );
    expect(entry.line).toBe('Dune 5 ');
    expect(draftOf(entry)).toMatchObject({
      name: 'Dune',
      category: 'BOOK',
      creator: 'Frank Herbert',
      year: 1965,
    });
    expect(draftOf({ ...entry, line: 'dune 4' })).toMatchObject({ creator: 'Frank Herbert', rating: 4 });
    expect(draftOf({ ...entry, line: 'Dune Messiah' })).toMatchObject({ creator: '', year: null });
    expect(draftOf({ ...entry, category: 'MOVIE' })).toMatchObject({ creator: '', year: null });
  });

  it('is about the one work that it names, under its right name, unless the typed one is kept', () => {
    expect(draftOf({ line: 'Dune', category: 'BOOK' })).toMatchObject({
      creator: 'Frank Herbert',
      year: 1965,
    });
    expect(draftOf({ line: 'Dune' })).toMatchObject({ category: null, creator: '', year: null });
    const corrected = { name: 'Oppenheimer', category: 'MOVIE', creator: 'Christopher Nolan', year: 2023 };
    expect(draftOf({ line: 'Oppenheimr 3' })).toMatchObject({ ...corrected, rating: 3 });
    expect(draftOf({ line: 'Oppenheimr', category: 'MOVIE' })).toMatchObject({
      name: 'Oppenheimr',
      year: null,
    });
    const typed = { name: 'Oppenheimr', category: null, rating: 3, creator: '', year: null };
    expect(draftOf({ line: 'Oppenheimr 3', kept: ['Oppenheimr'] })).toMatchObject(typed);
  });

  it('has the whole name that was typed beside a chosen category', () => {
    expect(draftOf({ line: 'Dune Movie', category: 'BOOK' })).toMatchObject({
      name: 'Dune Movie',
      category: 'BOOK',
    });
    expect(draftOf({ line: 'Dune movie', category: 'BOOK' })).toMatchObject({
      name: 'Dune',
      category: 'MOVIE',
    });
  });

  it('keeps the rest of the line behind the suggested work', () => {
    const { pieces } = lineOf({ line: 'Dune 5 yesterday #scifi' });
    expect(withWork(EMPTY_ENTRY, pieces, DUNE).line).toBe('Dune 5 yesterday #scifi ');
  });
});

describe('after an entry was added', () => {
  it('nothing is said if it stands at the top of the log', () => {
    expect(textOf({})).toBeNull();
    expect(textOf({ status: 'DOING' })).toBeNull();
  });

  it('a notice says where else it went', () => {
    expect(textOf({ date: '2024-05' })).toBe('“Dune” was added, May 2024.');
    expect(addedText({ entry: logged('new', 'Dune'), former: null }, false, [], TODAY, NO_FILTER, null)).toBe(
      '“Dune” was added, without a date.',
    );
    expect(textOf({ status: 'WANT' })).toBe('“Dune” was added to your wishes.');
    expect(textOf({ id: 'waiting:1' })).toBe('“Dune” waits in this browser until you are online.');
  });

  it('a notice says that the shown entries do not include it, or not at their top', () => {
    expect(textOf({ status: 'WANT' }, [], wholeView('WANT'))).toBeNull();
    expect(textOf({}, [], { view: 'WANT' })).toBe('“Dune” is in your log.');
    for (const filter of [{ category: 'BOOK' }, { text: 'tokyo' }, { minRating: '5' }, { tag: 'x' }] as const)
      expect(textOf({}, [], filter)).toBe('“Dune” was added, but your filters hide it.');
    expect(textOf({}, [], { text: 'dun', category: 'MOVIE' })).toBeNull();
    expect(textOf({}, [], { sort: 'name' })).toBe('“Dune” was added.');
    expect(textOf({}, [], { sort: 'written' })).toBeNull();
  });

  it('the way to it leads through the filters if they allow that, otherwise to all entries of its kind', () => {
    const books = { ...NO_FILTER, category: 'BOOK' } as const;
    expect(filterWith(logged('1', 'Dune', { category: 'BOOK' }), books, null)).toBe(books);
    expect(filterWith(logged('1', 'Dune'), books, null)).toEqual(NO_FILTER);
    expect(filterWith(logged('1', 'Dune', { status: 'WANT' }), books, null)).toMatchObject(wholeView('WANT'));
  });

  it('the earlier times are counted, whatever their case and accents', () => {
    const log = [logged('2', 'DUNE', { date: '2024-05' }), logged('1', ' Düne ')];
    expect(textOf({}, log)).toBe('You already logged “Dune” in May 2024. This is the third time.');
    const many = Array.from({ length: 12 }, () => logged('1', 'Dune'));
    expect(textOf({}, many)).toBe('You already logged “Dune” on 8/19/24. This is time 13.');
  });

  it('other works of that name and wishes do not count', () => {
    const log = [
      logged('1', 'Dune', { category: 'BOOK' }),
      logged('2', 'Dune: Part Two'),
      logged('3', 'Dune', { year: 1984 }),
      logged('4', 'Dune', { status: 'WANT' }),
    ];
    expect(textOf({ year: 2021 }, log)).toBeNull();
  });
});

function logged(id: string, name: string, more: Partial<Activity> = {}): Activity {
  return { id, name, category: 'MOVIE', rating: 4, creationTime: '2024-08-19T12:00:00Z', ...more };
}

function textOf(added: Partial<Activity>, log: readonly Activity[] = [], filter: Partial<LogFilter> = {}) {
  const filtered = { ...NO_FILTER, ...filter };
  const entry = logged('new', 'Dune', { date: TODAY, ...added });
  return addedText({ entry, former: null }, false, log, TODAY, filtered, null);
}
