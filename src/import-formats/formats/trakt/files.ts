import { fileNameOf } from '../../model/texts.ts';
import { isJsonObject, jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { JsonFile } from '../../model/model.ts';

/**
 * What the elements of a file are. `listed`: on a list that only the name of the file tells; `to import`: of several kinds,
 * which each names as its action.
 */
export type TraktKind =
  | 'history'
  | 'watched'
  | 'ratings'
  | 'comments'
  | 'notes'
  | 'listed'
  | 'lists'
  | 'to import'
  | 'unneeded';

/** Settings, people, what was hidden or owned, what the player was stopped at, and comments about lists. */
const UNNEEDED =
  /(?:^|[/-])(?:user|hidden|network|likes|collection)[/-][^/]+\.json$|(?:^|[/-])(?:watched-)?playback\.json$|comments-lists\.json$|(?:^|\/)_errors\.json$/i;
/** All names of the export, in the layout with folders and in that without; files of many pages are numbered. */
const NAME = /(?:^|\/)(?:watched[/-]|ratings[/-]|lists[/-]|comments[/-]|notes[/-])[a-z0-9_-]+\.json$/i;
/** Sums of plays, also where the elements have none: `watched-movies.json`. */
const WATCHED = /(?:^|\/)watched-(?:movies|shows)(?:-\d+)?\.json$/i;
const WORKS = ['movie', 'show', 'season', 'episode', 'person'];

/** Decides by the first element; by the name of the file where there is none. */
export function kindOf(file: JsonFile): TraktKind | null {
  const [first] = jsonList(file.value);
  if (first === undefined || UNNEEDED.test(file.path))
    return UNNEEDED.test(file.path) || NAME.test(file.path) ? 'unneeded' : null;
  if (isListAbout(first)) return 'lists';
  if (!WORKS.some((work) => isJsonObject(jsonField(first, work, 'ids')))) return null;
  const has = (name: string) => jsonField(first, name) !== undefined;
  if (has('progress') && has('paused_at')) return 'unneeded';
  if (/^(?:history|ratings|watchlist)$/.test(jsonText(first, 'action'))) return 'to import';
  if (isJsonObject(jsonField(first, 'comment'))) return 'comments';
  if (isJsonObject(jsonField(first, 'note'))) return 'notes';
  if (has('rating') && has('rated_at')) return 'ratings';
  if (has('plays') || has('last_watched_at') || WATCHED.test(file.path)) return 'watched';
  if (has('watched_at')) return 'history';
  return has('listed_at') ? 'listed' : null;
}

/** What the name of a file says of its titles; null where it was renamed. */
export function listedIn(path: string): 'watchlist' | 'favorites' | { readonly listId: string } | null {
  const name = fileNameOf(path).toLowerCase();
  if (/^(?:lists-)?watchlist(?:-\d+)?\.json$/.test(name)) return 'watchlist';
  if (/^(?:lists-)?(?:favorites|recommendations)(?:-\d+)?\.json$/.test(name)) return 'favorites';
  const id = /^(?:lists-)?list-(\d+)/.exec(name)?.[1];
  return id === undefined ? null : { listId: id };
}

/** The number of a page, so that the pages of a list stay in order: `lists-list-7-picks-10.json`. */
export function pageOf(path: string): number {
  return Number(/-(\d+)\.json$/i.exec(path)?.[1] ?? 0);
}

function isListAbout(value: unknown): boolean {
  return (
    jsonText(value, 'name') !== '' &&
    jsonText(value, 'ids', 'trakt') !== '' &&
    jsonText(value, 'privacy') !== ''
  );
}
