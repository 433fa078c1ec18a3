import { hasColumns, namedRows } from '../../model/columns.ts';
import { isJsonObject, jsonField, jsonList, jsonText, parseJsonCell } from '../../model/json.ts';
import type { RowLedger, RowRef, SourceFile } from '../../model/model.ts';

/** An entry of the diary, or a show that was watched, of either file. */
export interface SerializdRecord {
  readonly ref: RowRef;
  readonly isDiary: boolean;
  readonly id: string;
  readonly name: string;
  readonly premiere: string;
  readonly addedAt: string;
  /** Of diaries as the API of Serializd returns them. */
  readonly watchedAt: string;
  readonly rating: string;
  readonly review: string;
  readonly isRewatch: boolean;
  readonly tags: readonly string[];
  readonly season: unknown;
  readonly episode: unknown;
  /** Of a show. */
  readonly seasons: readonly unknown[];
}

type Field = (name: string) => unknown;

/** What the rows of a table are; null: of another service. */
function tableKind(header: readonly string[]): 'shows' | 'diary' | null {
  const has = (...columns: string[]) => hasColumns(header, 'name', 'showId', ...columns);
  if (has('seasonsWatched') || has('seasonsWatchedCount') || has('seasonsWatchedDetail')) return 'shows';
  return has('isRewatch') || has('isLog') || has('reviewText') || has('episode', 'season') ? 'diary' : null;
}

export function isSerializd(file: SourceFile): boolean {
  if (file.kind === 'table') return tableKind(file.header) !== null;
  if (file.kind !== 'json' || !isJsonObject(file.value)) return false;
  const [review] = jsonList(file.value, 'reviews');
  const isExport = 'exportedAt' in file.value && Array.isArray(file.value['fields']);
  return (
    (isExport && ('shows' in file.value || 'diary' in file.value)) || jsonText(review, 'showName') !== ''
  );
}

export function* recordsOf(file: SourceFile, ledger: RowLedger): Iterable<SerializdRecord> {
  if (file.kind === 'table') {
    const isDiary = tableKind(file.header) === 'diary';
    for (const { ref, cell } of namedRows(file, ledger))
      yield recordOf(ref, isDiary, (name) => valueIn(cell(name)));
  } else if (file.kind === 'json') {
    const parts = ['shows', 'diary', 'reviews'].map((part) => jsonList(file.value, part));
    const showCount = parts[0]?.length ?? 0;
    for (const { ref, value } of ledger.rowsOf(file, parts.flat()))
      yield recordOf(ref, ref.number > showCount, (name) => fieldOf(value, name));
  }
}

/** Where only names were asked for, the file has texts instead of objects. */
function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'string' ? (name === 'name' ? value : undefined) : jsonField(value, name);
}

/** Objects and lists are JSON in the cells of a table, with semicolons between those of a list. */
function valueIn(cell: string): unknown {
  return /^[{[]/.test(cell)
    ? (parseJsonCell(cell) ?? parseJsonCell(`[${cell.replaceAll('}; {', '},{')}]`))
    : cell;
}

function recordOf(ref: RowRef, isDiary: boolean, field: Field): SerializdRecord {
  const text = (...names: string[]) =>
    names.map((name) => jsonText(field(name))).find((found) => found !== '') ?? '';
  const tags = field('tags');
  const seasons = field('seasonsWatchedDetail');
  const isTrue = (name: string) => field(name) === true || field(name) === 'true';
  return {
    ref,
    isDiary,
    id: text('showId'),
    name: text('name', 'showName'),
    premiere: text('premiereDate', 'showPremiereDate'),
    addedAt: text('dateAdded'),
    watchedAt: text('backdate'),
    rating: text('rating'),
    review: text('reviewText'),
    isRewatch: isTrue('isRewatch'),
    tags: Array.isArray(tags) ? tags.map((tag) => jsonText(tag)) : text('tags').split('; '),
    season: field('season') ?? seasonOf(field),
    episode: field('episode') ?? { episodeNumber: field('episodeNumber'), episodeName: field('episodeName') },
    seasons: Array.isArray(seasons) ? (seasons as unknown[]) : isJsonObject(seasons) ? [seasons] : [],
  };
}

/** The API of Serializd names the season by its id among those of the show. */
function seasonOf(field: Field): unknown {
  return jsonList(field('showSeasons')).find(
    (season) => jsonText(season, 'id') === jsonText(field('seasonId')),
  );
}
