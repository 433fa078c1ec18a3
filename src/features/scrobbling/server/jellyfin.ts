import * as z from 'zod/mini';
import { readAs, Season, ServiceId, Title, Year, type ReadNotification } from './watched.ts';

/** The Generic destination of Jellyfin's Webhook plugin: https://github.com/jellyfin/jellyfin-plugin-webhook */
const Event = z.object({
  NotificationType: z.literal('PlaybackStop'),
  // A template writes C#'s `True`.
  PlayedToCompletion: z.union([z.literal(true), z.literal('True'), z.literal('true')]),
  ItemType: z.enum(['Movie', 'Episode']),
});
const Time = z.pipe(
  z.unknown(),
  z.transform((value: unknown) => {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(at) ? null : at;
  }),
);
/** The plugin puts a backslash before the quotes of a title, for templates, also where it then writes the JSON itself. */
const Name = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.replaceAll('\\"', '"') : value)),
  Title,
);
const Movie = z.object({
  Name,
  Year: z.optional(Year),
  ItemId: z.optional(ServiceId),
  UtcTimestamp: z.optional(Time),
});
const Episode = z.object({
  SeriesName: Name,
  SeasonNumber: z.optional(Season),
  UtcTimestamp: z.optional(Time),
});

export const readJellyfin: ReadNotification = (notification) => {
  const event = Event.safeParse(notification);
  if (!event.success) return null;
  if (event.data.ItemType === 'Movie') {
    const movie = readAs('Jellyfin', Movie, notification);
    const { Name: title, Year: year = null, ItemId: id = null, UtcTimestamp: at = null } = movie;
    return { kind: 'movie', title, year, id, at };
  }
  const { SeriesName, SeasonNumber = null, UtcTimestamp = null } = readAs('Jellyfin', Episode, notification);
  return { kind: 'episode', show: SeriesName, season: SeasonNumber, at: UtcTimestamp };
};
