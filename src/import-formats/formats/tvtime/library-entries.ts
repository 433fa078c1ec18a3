import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { comparePartialDates } from '#platform/contract/partial-date.ts';
import { joinTexts } from '../../model/entry.ts';
import type { ImportedEntry, RowLedger, RowRef } from '../../model/model.ts';
import type { Episode, Library, Movie, Show, View, Watched } from './library.ts';

type Work = Pick<ImportedEntry, 'category' | 'name'> &
  Partial<Pick<ImportedEntry, 'year' | 'episode' | 'tags'>>;

const EPISODES_SAY_IT = 'The episodes of this show are imported one by one.';
const NOT_FOLLOWED = 'You do not follow this show, and no file says that you watched an episode of it.';
const NO_SHOW = 'No file says which show this episode belongs to.';
const NOT_WANTED = 'TV Time says neither that you watched this movie nor that you want to.';

/** Gives each row that was collected its outcome. */
export function addLibrary(library: Library, ledger: RowLedger): void {
  for (const show of library.shows()) addShow(show, ledger);
  for (const movie of library.movies()) addMovie(movie, ledger);
}

function addShow(show: Show, ledger: RowLedger): void {
  const episodes = [...show.episodes.values()];
  if (show.name === '') {
    const rows = [...show.rows, ...episodes.flatMap(rowsOf)];
    const number = Number(idOf(show));
    const reason = number > 0 ? `No file has the name of the show with the number ${number}.` : NO_SHOW;
    for (const row of rows) ledger.fail(row, reason);
    return;
  }
  const { name, year } = splitYear(show.name);
  const work = { category: 'SHOW', name, ...(year !== undefined && { year }) } as const;
  for (const episode of episodes) addEpisode(episode, work, ledger);
  const status = statusOf(show, episodes.some(isWatched));
  if (status === null) {
    const reason = episodes.some(isWatched) ? EPISODES_SAY_IT : NOT_FOLLOWED;
    for (const row of show.rows) ledger.leaveOut(row, reason);
    return;
  }
  const { key, rows, rating, tags, addedAt } = show;
  const note = joinTexts(...show.notes);
  ledger.add({ ...work, rows, key, status, rating, note, tags, addedAt });
}

function addEpisode(episode: Episode, show: Work, ledger: RowLedger): void {
  const { season, number } = episode;
  addViews(episode, episode.key, { ...show, episode: { season, number } }, ledger);
}

function addMovie(movie: Movie, ledger: RowLedger): void {
  const { key, name, year, tags, addedAt } = movie;
  const work = { category: 'MOVIE', name, tags, ...(year !== undefined && { year }) } as const;
  if (name === '') {
    for (const row of rowsOf(movie)) ledger.fail(row, 'No file has the name of this movie.');
  } else if (isWatched(movie)) {
    addViews(movie, key, work, ledger);
  } else if (movie.isWanted === true) {
    ledger.add({ ...work, rows: movie.rows, key, status: 'WANT', addedAt });
  } else {
    for (const row of movie.rows) ledger.leaveOut(row, NOT_WANTED);
  }
}

/** One entry for each time; the rating and the notes belong to the last. */
function addViews(watched: Watched, key: string, work: Work, ledger: RowLedger): void {
  const views: View[] = watched.views.length > 0 ? watched.views : [{ rows: [], day: null }];
  const inOrder = views.toSorted((a, b) => comparePartialDates(a.day ?? '', b.day ?? ''));
  inOrder.forEach(({ rows, day }, index) => {
    const isLast = index === inOrder.length - 1;
    ledger.add({
      ...work,
      rows: isLast ? [...rows, ...watched.rows] : rows,
      key: index === 0 ? key : `${key}:seen:${day}`,
      status: 'DONE',
      date: day,
      addedAt: watched.addedAt,
      ...(isLast && { rating: watched.rating, note: joinTexts(...watched.notes) }),
    });
  });
}

/** Who rates or comments has watched. */
function isWatched({ views, rating, notes }: Watched): boolean {
  return views.length > 0 || rating !== undefined || notes.length > 0;
}

function rowsOf(watched: Watched): RowRef[] {
  return [...watched.views.flatMap(({ rows }) => rows), ...watched.rows];
}

/** What a show is besides its episodes; null: nothing more than they are. */
function statusOf(show: Show, hasEpisodes: boolean): ActivityStatus | null {
  const isOver = show.isArchived === true || show.word === 'stopped';
  if (isOver) return 'STOPPED';
  if (hasEpisodes) return hasOwnWords(show) ? (show.word === 'continuing' ? 'DOING' : 'DONE') : null;
  if (show.word === 'up_to_date' || show.word === 'finished') return 'DONE';
  if (show.word === 'continuing') return 'DOING';
  if ((show.episodesSeen ?? 0) > 0) return show.isFollowed === false ? 'DONE' : 'DOING';
  if (show.isForLater === true || show.isFollowed === true || isWaiting(show.word)) return 'WANT';
  return hasOwnWords(show) ? 'DONE' : null;
}

function isWaiting(word: string | undefined): boolean {
  return word === 'not_started_yet' || word === 'for_later' || word === 'watch_later';
}

function hasOwnWords({ rating, notes, tags, isListed }: Show): boolean {
  return rating !== undefined || notes.length > 0 || tags.length > 0 || isListed === true;
}

function idOf(show: Show): string {
  return show.key.slice('show:'.length);
}

/** TheTVDB tells shows of the same name apart by their years: `Doctor Who (2005)`. */
function splitYear(name: string): { readonly name: string; readonly year?: number } {
  const [, title, year] = /^(.+?) \(((?:19|20)\d{2})\)$/.exec(name) ?? [];
  return title === undefined ? { name } : { name: title, year: Number(year) };
}
