import * as z from 'zod/mini';
import { readAs, Season, ServiceId, Title, Year, type ReadNotification } from './watched.ts';

/** https://support.plex.tv/articles/115002267687-webhooks/ */
const Event = z.object({
  event: z.literal('media.scrobble'),
  // False: another user of the server watched, and its owner is told.
  user: z.optional(z.literal(true)),
  Metadata: z.object({ type: z.enum(['movie', 'episode']) }),
});
const Movie = z.object({
  Metadata: z.object({
    title: Title,
    year: z.optional(Year),
    guid: z.optional(ServiceId),
    ratingKey: z.optional(ServiceId),
  }),
});
const Episode = z.object({
  Metadata: z.object({ grandparentTitle: Title, parentIndex: z.optional(Season) }),
});

/** Plex sends it at 90 %, and does not tell when that was. */
export const readPlex: ReadNotification = (notification) => {
  const event = Event.safeParse(notification);
  if (!event.success) return null;
  if (event.data.Metadata.type === 'movie') {
    const {
      title,
      year = null,
      guid = null,
      ratingKey = null,
    } = readAs('Plex', Movie, notification).Metadata;
    return { kind: 'movie', title, year, id: guid ?? ratingKey, at: null };
  }
  const { grandparentTitle, parentIndex = null } = readAs('Plex', Episode, notification).Metadata;
  return { kind: 'episode', show: grandparentTitle, season: parentIndex, at: null };
};
