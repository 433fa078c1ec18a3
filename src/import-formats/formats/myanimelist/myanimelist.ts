import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { readDay } from '../../model/dates.ts';
import { dateRange, foldedKey, joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { ImportFormat, RowLedger, RowRef, XmlElement } from '../../model/model.ts';
import { readNumber, readRating } from '../../model/numbers.ts';
import { progressText } from '../../model/progress.ts';
import { NO_TITLE } from '../../model/shared-reasons.ts';
import { type ReadStatus, createStatusReader, unknownStatus } from '../../model/statuses.ts';
import { childText } from '../../model/xml.ts';
import { manifest } from './manifest.ts';

const SCORE_MAX = 10;

/** Older exports, and those of other services in this format, write numbers. */
const readStatus = createStatusReader({
  watching: 'DOING',
  reading: 'DOING',
  rewatching: 'DOING',
  rereading: 'DOING',
  1: 'DOING',
  completed: 'DONE',
  2: 'DONE',
  onhold: 'ON_HOLD',
  3: 'ON_HOLD',
  dropped: 'STOPPED',
  4: 'STOPPED',
  plantowatch: 'WANT',
  plantoread: 'WANT',
  6: 'WANT',
});

/** Anime and manga, also as other services write them for MyAnimeList. */
export const myanimelist: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) {
      if (file.kind !== 'xml') continue;
      const works = file.root.children.filter(({ name }) => name !== 'myinfo');
      for (const { ref, value } of ledger.rowsOf(file, works)) addWork(value, ref, ledger);
    }
  },
};

function addWork(work: XmlElement, ref: RowRef, ledger: RowLedger): void {
  if (work.name !== 'anime' && work.name !== 'manga') {
    ledger.fail(ref, `<${work.name}> is neither anime nor manga.`);
    return;
  }
  const name = childText(work, 'series_title', 'manga_title');
  const statusText = childText(work, 'my_status', 'shiki_status');
  const status = readStatus(statusText);
  if (name === '') {
    ledger.fail(ref, NO_TITLE);
  } else if (status === null) {
    ledger.fail(ref, unknownStatus(statusText));
  } else {
    ledger.add({
      rows: [ref],
      key: keyOf(work, name),
      category: categoryOf(work),
      name,
      status: status.status,
      date: dateOf(work, status),
      rating: readRating(childText(work, 'my_score'), SCORE_MAX),
      note: noteOf(work, status),
      tags: [
        ...status.tags,
        ...childText(work, 'my_tags')
          .split(',')
          .map((tag) => tag.trim()),
      ],
    });
  }
}

function keyOf(work: XmlElement, name: string): string {
  const id = childText(work, 'series_animedb_id', 'manga_mangadb_id', 'series_mangadb_id');
  return Number(id) > 0 ? `${work.name}:${id}` : `${work.name}:${foldedKey(name)}`;
}

/** Manga and novels are books; of anime, only movies are no shows. */
function categoryOf(work: XmlElement): ActivityCategory {
  if (work.name === 'manga') return 'BOOK';
  return childText(work, 'series_type').toLowerCase() === 'movie' ? 'MOVIE' : 'SHOW';
}

function dateOf(work: XmlElement, { status }: ReadStatus): string | null {
  if (status === 'WANT') return null;
  return dateRange(readDay(childText(work, 'my_start_date')), readDay(childText(work, 'my_finish_date')));
}

function noteOf(work: XmlElement, { status }: ReadStatus): string {
  const isUnfinished = status === 'DOING' || status === 'STOPPED';
  return joinTexts(
    htmlToText(childText(work, 'my_comments')),
    isUnfinished && progressOf(work),
    repeatsOf(work),
  );
}

function progressOf(work: XmlElement): string {
  if (work.name === 'anime') {
    return countOf(work, 'Watched', 'my_watched_episodes', 'series_episodes', 'episodes');
  }
  return [
    countOf(work, 'Read', 'my_read_chapters', 'manga_chapters', 'chapters'),
    countOf(work, 'Read', 'my_read_volumes', 'manga_volumes', 'volumes'),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function countOf(work: XmlElement, verb: string, countName: string, totalName: string, unit: string): string {
  const numberIn = (name: string) => readNumber(childText(work, name)) ?? 0;
  return progressText(verb, numberIn(countName), numberIn(totalName), unit);
}

function repeatsOf(work: XmlElement): string {
  const times = readNumber(childText(work, 'my_times_watched', 'my_times_read', 'my_rewatches')) ?? 0;
  if (times <= 0) return '';
  return `${work.name === 'manga' ? 'Read' : 'Watched'} again ${times === 1 ? 'once' : `${times} times`}.`;
}
