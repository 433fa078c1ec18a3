import type { Activity, ActivityStatus } from '#features/log/contract/activity.ts';
import { formatPartialDate, partialDateParts, type DatePoint } from '#platform/contract/partial-date.ts';
import { createFormat, trueSentences, type ExportFacts, type ExportFormat, type Taken } from './format.ts';
import { animeIdOf, ratingOfTen, WITHOUT } from './parts-of-entry.ts';
import { escapeXml, XML_DECLARATION } from '#platform/contract/xml.ts';

const STATUSES = {
  DONE: 'Completed',
  DOING: 'Watching',
  WANT: 'Plan to Watch',
  STOPPED: 'Dropped',
} as const satisfies Record<ActivityStatus, string>;

/** Of an unknown day, month or year, it writes zeros. */
const UNKNOWN_DATE = '0000-00-00';
/** So that its importer reads the list of anime; 2 would be manga. */
const ANIME_LIST = 1;

/** Anime as MyAnimeList imports them (myanimelist.net/import.php), which knows them only by their number. */
export const myAnimeList: ExportFormat = createFormat<string>({
  contentType: 'application/xml; charset=utf-8',
  fileName: 'myanimelist.xml',
  needs: 'keys',
  take,
  write: (open) => write(open()),
});

function take(entry: Activity, facts: ExportFacts): Taken<string> {
  const { status = 'DONE', name, note = '', tags = [], pictures = [], date } = entry;
  if (entry.category !== 'SHOW' && entry.category !== 'MOVIE')
    return { leftOut: 'MyAnimeList takes only shows and movies.' };
  const id = animeIdOf(entry, facts);
  if (id === null) {
    return {
      leftOut:
        'MyAnimeList knows anime only by their number, which an import from it or a link in the note can supply.',
    };
  }
  const { start, end } = date === undefined ? { start: null, end: null } : partialDateParts(date);
  const finish = status === 'DONE' ? (end ?? start) : null;
  const fields = {
    series_animedb_id: id,
    series_title: name,
    series_type: entry.category === 'MOVIE' ? 'Movie' : 'TV',
    my_id: '0',
    my_watched_episodes: '0',
    my_start_date: dateText(end === null && status === 'DONE' ? null : start),
    my_finish_date: dateText(finish),
    my_score: String(ratingOfTen(entry) ?? 0),
    my_status: STATUSES[status],
    my_comments: facts.includesNotes ? note : '',
    my_times_watched: '0',
    my_tags: tags.join(', '),
    update_on_import: '1',
  };
  return {
    item: elementOf(fields),
    hasPrivateNote: note !== '',
    without: trueSentences({
      [WITHOUT.tagCommas]: tags.some((tag) => tag.includes(',')),
      [WITHOUT.pictures]: pictures.length > 0,
    }),
  };
}

async function* write(anime: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<myanimelist>\n<myinfo><user_export_type>${ANIME_LIST}</user_export_type></myinfo>\n`;
  yield* anime;
  yield '</myanimelist>\n';
}

/** Empty elements are written, because importers expect all of them. */
function elementOf(fields: Readonly<Record<string, string>>): string {
  const inner = Object.entries(fields).map(([name, text]) => `  <${name}>${escapeXml(text)}</${name}>\n`);
  return `<anime>\n${inner.join('')}</anime>\n`;
}

function dateText(point: DatePoint | null): string {
  if (point === null) return UNKNOWN_DATE;
  return (
    formatPartialDate({ start: point, end: null }) +
    UNKNOWN_DATE.slice(formatPartialDate({ start: point, end: null }).length)
  );
}
