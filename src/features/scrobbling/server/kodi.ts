import * as z from 'zod/mini';
import { readAs, Season, ServiceId, Title, Year, type ReadNotification } from './watched.ts';

/** `Player.OnStop` of https://kodi.wiki/view/JSON-RPC_API/v13#Player_2, with the titles in its item. */
const Event = z.object({
  method: z.literal('Player.OnStop'),
  params: z.object({
    data: z.object({
      end: z.literal(true),
      item: z.object({ type: z.enum(['movie', 'episode']) }),
    }),
  }),
});
const inItem = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.object({ params: z.object({ data: z.object({ item: z.object(shape) }) }) });
const Movie = inItem({ title: Title, year: z.optional(Year), id: z.optional(ServiceId) });
const Episode = inItem({ showtitle: Title, season: z.optional(Season) });

/** Kodi does not tell when it was. */
export const readKodi: ReadNotification = (notification) => {
  const event = Event.safeParse(notification);
  if (!event.success) return null;
  if (event.data.params.data.item.type === 'movie') {
    const { title, year = null, id = null } = readAs('Kodi', Movie, notification).params.data.item;
    return { kind: 'movie', title, year, id, at: null };
  }
  const { showtitle, season = null } = readAs('Kodi', Episode, notification).params.data.item;
  return { kind: 'episode', show: showtitle, season, at: null };
};
