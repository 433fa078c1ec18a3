import { fold } from '#platform/contract/fields.ts';
import { namedRows } from '../../model/columns.ts';
import { dayOfMoment, readDay, readEpoch } from '../../model/dates.ts';
import { jsonList, jsonText } from '../../model/json.ts';
import type { ImportFormat, JsonFile, RowLedger, RowRef, SourceFile, TableFile } from '../../model/model.ts';
import { EXTRA, NO_TITLE, UNREADABLE_DATE } from '../../model/shared-reasons.ts';
import { addViewing, createWorks, draftsOf, type Works } from '../../model/works.ts';
import { readPlayback, readWatchlist } from './amazon.ts';
import { COLUMNS, kindOf } from './files.ts';
import { manifest } from './manifest.ts';
import { isEpisodeAlone, isExtra, readEpisode, readMovie } from './titles.ts';

type Field = keyof typeof COLUMNS;
type FieldOf = (field: Field) => string;

/** By the names of the script in JSON. */
const JSON_NAMES: Readonly<Record<Field, string>> = {
  date: 'dateWatched',
  type: 'type',
  title: 'title',
  episode: 'episodeTitle',
};
const SERIES = /^(?:series|serie|série|劇集系列|剧集系列|シリーズ)$/iu;

const READERS = { history: readHistory, playback: readPlayback, watchlist: readWatchlist } as const;

/** The watch history of Prime Video by the well-known script, and what Amazon's export says of it. */
export const prime: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const works = createWorks();
    for (const file of files) readFile(file, ledger, works);
    for (const work of works.all()) for (const draft of draftsOf(work)) ledger.add(draft);
  },
};

function readFile(file: SourceFile, ledger: RowLedger, works: Works): void {
  if (file.kind === 'json') readJsonHistory(file, ledger, works);
  if (file.kind !== 'table') return;
  const kind = kindOf(file);
  if (kind !== null) READERS[kind](file, ledger, works);
}

function readHistory(file: TableFile, ledger: RowLedger, works: Works): void {
  for (const { ref, cell } of namedRows(file, ledger)) {
    const fieldOf = (field: Field) => COLUMNS[field].map(cell).find((text) => text !== '') ?? '';
    addRow(ref, fieldOf, ledger, works);
  }
}

function readJsonHistory(file: JsonFile, ledger: RowLedger, works: Works): void {
  for (const { ref, value } of ledger.rowsOf(file, jsonList(file.value))) {
    addRow(ref, (field) => jsonText(value, JSON_NAMES[field]), ledger, works);
  }
}

/** One viewing for each title and day. */
function addRow(ref: RowRef, fieldOf: FieldOf, ledger: RowLedger, works: Works): void {
  const [title, episode, date] = [fieldOf('title'), fieldOf('episode'), fieldOf('date')];
  const isSeries = SERIES.test(fieldOf('type')) || episode !== '';
  const day = dayIn(date);
  if (title === '') {
    ledger.fail(ref, NO_TITLE);
  } else if (day === null && date !== '') {
    ledger.fail(ref, UNREADABLE_DATE);
  } else if (isExtra(title)) {
    ledger.leaveOut(ref, EXTRA);
  } else if (!isSeries && isEpisodeAlone(title)) {
    ledger.fail(ref, 'The row names an episode, but not its show.');
  } else {
    const key = `title:${fold(title)}|${fold(episode)}`;
    const work = works.of(key, isSeries ? readEpisode(title, episode) : readMovie(title));
    const same = work.viewings.find((viewing) => (viewing.date ?? null) === day);
    (same ?? addViewing(work, `${key}|${day ?? ''}`, day)).rows.push(ref);
  }
}

/** Milliseconds since 1970, `2024-04-23 19:12:01.123`, or a day. */
function dayIn(text: string): string | null {
  const ms = /^\d{9,}$/.test(text) ? readEpoch(text) : null;
  return ms === null ? readDay(text) : dayOfMoment(ms);
}
