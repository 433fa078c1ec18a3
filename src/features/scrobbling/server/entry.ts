import { ACTIVITY_NAME_MAX_CHARS, type DiaryDraft } from '#features/log/contract/activity.ts';
import { fold } from '#platform/contract/fields.ts';
import { todayIn } from '#platform/contract/partial-date.ts';
import type { ScrobbleService } from '../contract/scrobble.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { cut, type Watched } from './watched.ts';

export interface ScrobbledEntry {
  readonly draft: DiaryDraft;
  /** What makes it the same entry when it is sent again; not yet a digest. */
  readonly identity: string;
}

/**
 * The entry that something watched becomes: a movie once a day, a show once a season, named as imports name it. The day
 * is that of the user's time zone, which no service tells.
 */
export function toEntry(
  service: ScrobbleService,
  watched: Watched,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): ScrobbledEntry {
  const moment = plausibleTime(watched.at, now);
  const date = todayIn(timeZone, new Date(moment));
  const shared = { rating: null, status: 'DONE', date } as const;
  if (watched.kind === 'movie') {
    const { title, year, id } = watched;
    const key = id === null ? ['title', fold(title), year] : ['id', id];
    return {
      draft: { name: title, category: 'MOVIE', ...shared, ...(year !== null && { year }) },
      identity: JSON.stringify([service, 'movie', ...key, date]),
    };
  }
  const { show, season } = watched;
  return {
    draft: { name: seasonName(show, season), category: 'SHOW', ...shared },
    identity: JSON.stringify([service, 'season', fold(show), season]),
  };
}

/** Clocks of servers can be wrong: times before 1970 and in the future do not count. */
function plausibleTime(at: number | null, now: number): number {
  const isPlausible = at !== null && at >= 0 && at < now + DAY_MS;
  return isPlausible ? at : now;
}

/** `Dark, season 1`; `Dark, specials`; `Dark`. */
function seasonName(show: string, season: number | null): string {
  if (season === null) return show;
  const suffix = season === 0 ? ', specials' : `, season ${season}`;
  return `${cut(show, ACTIVITY_NAME_MAX_CHARS - suffix.length)}${suffix}`;
}
