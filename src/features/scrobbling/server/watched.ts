import { ACTIVITY_NAME_MAX_CHARS, YEAR_MAX } from '#features/log/contract/activity.ts';
import { Problem } from '#platform/contract/problem.ts';
import * as z from 'zod/mini';

/** What somebody watched to its end, as a media server tells. */
export type Watched = WatchedMovie | WatchedEpisode;

interface WatchedMovie {
  readonly kind: 'movie';
  readonly title: string;
  readonly year: number | null;
  /** What the service calls it; null: nothing, so that title and year name it. */
  readonly id: string | null;
  /** In milliseconds; null: the service does not tell. */
  readonly at: number | null;
}

interface WatchedEpisode {
  readonly kind: 'episode';
  readonly show: string;
  /** 0: the specials; null: unknown. */
  readonly season: number | null;
  readonly at: number | null;
}

/** What a notification says; null: it is about something else. @throws Problem `request.invalid` */
export type ReadNotification = (notification: object) => Watched | null;

const SEASON_MAX = 9_999;
const ID_MAX_CHARS = 300;

const NO_TITLE = 'A title is missing.';

/** A title in one line that can be stored; longer ones are cut. */
export const Title = z.pipe(
  z.string(NO_TITLE),
  z.pipe(
    z.transform((text: string) => cut(text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' '))),
    z.string().check(z.minLength(1, NO_TITLE)),
  ),
);

/** A number, also one in quotes, as templates of Jellyfin write it; null where it is none. */
const integer = (min: number, max: number) =>
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => {
      const number = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
      return Number.isSafeInteger(number) && Number(number) >= min && Number(number) <= max
        ? Number(number)
        : null;
    }),
  );

export const Year = integer(1, YEAR_MAX);
export const Season = integer(0, SEASON_MAX);

/** An id of the service, a text or a number; null where it is none. */
export const ServiceId = z.pipe(
  z.unknown(),
  z.transform((value: unknown) => {
    const id = typeof value === 'number' ? String(value) : value;
    return typeof id === 'string' && id !== '' ? id.slice(0, ID_MAX_CHARS) : null;
  }),
);

/** @throws Problem `request.invalid`, which names the service and the field */
export function readAs<T>(service: string, schema: z.ZodMiniType<T>, value: unknown): T {
  const reading = schema.safeParse(value);
  if (reading.success) return reading.data;
  const { path = [], message = '' } = reading.error.issues[0] ?? {};
  throw new Problem('request.invalid', { detail: `${service}: ${path.join('.')}: ${message}` });
}

/** Without half a character at the end. */
export function cut(text: string, maxChars = ACTIVITY_NAME_MAX_CHARS): string {
  const short = text.trim().slice(0, maxChars);
  return (short.isWellFormed() ? short : short.slice(0, -1)).trim();
}
