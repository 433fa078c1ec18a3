import { dayOfMoment, readEpoch } from '../../model/dates.ts';
import { addCopy, addView, type Episode } from './library.ts';
import { type Cell, eachRow, episodeNumbers, readWatchDay, type TableContext } from './rows.ts';

/** `seen_episode.csv` and its kin: single views, of which the tracking files have most. */
export function readSeen(context: TableContext): void {
  eachRow(context, (cell, ref) => addCopy(episodeOf(context, cell), ref, seenOn(cell)));
}

/** Files of 2018 have seconds since 1970. */
function seenOn(cell: Cell): string | null {
  const ms = readEpoch(cell('ts'));
  return ms === null ? readWatchDay(cell('created_at', 'seen_date')) : dayOfMoment(ms);
}

/** `rewatched_episode.csv` counts the views after the first; only the newer tracking file dates each. */
export function readRewatched(context: TableContext): void {
  eachRow(context, (cell, ref) => {
    const episode = episodeOf(context, cell);
    const times = Number(cell('cpt'));
    const isKnown = episode.views.length > 1;
    if (isKnown) episode.rows.push(ref);
    else addView(episode, ref, readWatchDay(cell('updated_at', 'created_at')));
    if (!isKnown && times > 1) episode.notes.push(`Watched again ${times} times.`);
  });
}

export function episodeOf({ library }: TableContext, cell: Cell): Episode {
  const show = library.show(cell('tv_show_id'), cell('tv_show_name', 'show_name'));
  const numbers = episodeNumbers(cell('episode_id'), cell('episode_season_number'), cell('episode_number'));
  return library.episode(show, numbers);
}
