import { readMoment } from '../../model/dates.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { OriginalRating, RowRef } from '../../model/model.ts';
import { episodeOf } from './gdpr-episodes.ts';
import type { Watched } from './library.ts';
import { type Cell, eachRow, episodeNumbers, type TableContext } from './rows.ts';

/** TV Time's numbers of "bad", "ok", "good", "great" and "wow". */
const STARS = new Map(Object.entries<number>({ 1: 1, 27: 2, 28: 3, 29: 4, 3: 5 }));
const STARS_MAX = 5;

const REACTION = 'A reaction, not a rating in stars.';
const NO_TITLE = 'This vote names neither a movie nor an episode.';
const READ_MARK = 'A mark of TV Time for the comments that you have read.';

/** `ratings-live-votes.csv` and older files; the newest says what counts. */
export function readVotes(context: TableContext): void {
  eachRow(context, (cell, ref) => {
    const stars = STARS.get(cell('vote_key').split('-').at(-1) ?? '');
    const watched = votedFor(context, cell);
    if (stars === undefined) context.ledger.leaveOut(ref, REACTION);
    else if (watched === null) context.ledger.fail(ref, NO_TITLE);
    else rate(watched, { value: stars, max: STARS_MAX }, ref);
  });
}

/** The newest file first. */
export function voteFileRank(path: string): number {
  const ranks = ['live', 'v2', '3-prod', 'prod'];
  const rank = ranks.findIndex((part) => path.includes(`ratings-${part}`));
  return rank === -1 ? ranks.length : rank;
}

function rate(watched: Watched, rating: OriginalRating, ref: RowRef): void {
  watched.rating ??= rating;
  watched.rows.push(ref);
}

/** A movie has the number of its tracking row; an episode has that of TheTVDB. */
function votedFor({ library }: TableContext, cell: Cell): Watched | null {
  const [movie, series] = [cell('movie_name'), cell('series_name')];
  if (series === '' && (movie !== '' || library.knownMovie(cell('uuid')) !== undefined)) {
    return library.movie({ uuid: cell('uuid'), name: movie });
  }
  if (series === '') return null;
  const numbers = episodeNumbers(cell('episode_id'), cell('season_number'), cell('episode_number'));
  return library.episode(library.show('', series), numbers);
}

/** `episode_comment.csv` and `show_comment.csv` */
export function readComments(context: TableContext): void {
  eachRow(context, (cell, ref) => {
    const hasEpisode = cell('episode_number', 'episode_id') !== '';
    const watched = hasEpisode
      ? episodeOf(context, cell)
      : context.library.show(cell('tv_show_id'), cell('tv_show_name'));
    addComment(watched, cell('comment', 'extended_comment'), cell, ref);
  });
}

/** `comments-prod-comments.csv` also marks what was read. */
export function readNewComments(context: TableContext): void {
  const { library, ledger } = context;
  eachRow(context, (cell, ref) => {
    const [movie, series, text] = [cell('movie_name'), cell('series_name'), cell('text')];
    if (text === '' || (movie === '' && series === '')) ledger.leaveOut(ref, READ_MARK);
    else if (movie !== '')
      addComment(library.movie({ uuid: cell('entity_uuid'), name: movie }), text, cell, ref);
    else addComment(library.show('', series), text, cell, ref);
  });
}

type Commented = Pick<Watched, 'notes' | 'rows' | 'addedAt'>;

function addComment(commented: Commented, text: string, cell: Cell, ref: RowRef): void {
  commented.rows.push(ref);
  commented.notes.push(htmlToText(text));
  const writtenAt = readMoment(cell('created_at'));
  if (writtenAt !== null) commented.addedAt ??= writtenAt;
}
