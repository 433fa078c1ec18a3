import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { normalHandle } from '../contract/handle.ts';
import type { LookBack } from '#features/years/contract/look-back.ts';
import { Problem } from '#platform/contract/problem.ts';
import { publicFeedPath, type PublicFeedFile } from '#platform/contract/public-feeds.ts';
import type { PublicList } from '#features/lists/contract/public-lists.ts';
import type { PublicProfile } from '../contract/people.ts';
import { personPath } from '#platform/contract/screens.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { LogReader } from '#features/log/server/public.ts';
import type { SharedFeedWriter } from '#features/feeds/server/public.ts';
import type { PeopleQueries } from './queries.ts';
import { ITEM_FIELDS, readVisibleProfile } from './visible-profile.ts';

export interface VisitorPorts {
  readonly profiles: PeopleQueries;
  readonly entries: LogReader;
  /** What visitors see of a list; null: there is none. */
  readonly visibleList: (userId: string, listId: string) => Promise<PublicList | null>;
  /** A year as visitors see it, of some categories. */
  readonly visibleYear: (
    userId: string,
    year: number,
    categories: readonly ActivityCategory[],
  ) => Promise<LookBack>;
  readonly writeFeed: SharedFeedWriter;
  readonly publicUrl: string;
  readonly digest: (text: string) => string;
}

/**
 * What everybody sees of public profiles, and nothing that is not a part of them.
 * @throws Problem `profile.not-found`, whatever the reason
 */
export function visitorService(ports: VisitorPorts) {
  const { profiles, entries, visibleList, visibleYear, writeFeed, publicUrl, digest } = ports;

  async function find(asked: string) {
    const handle = normalHandle(asked);
    const profile = handle === null ? null : await profiles.findPublished(handle);
    if (!profile) throw new Problem('profile.not-found');
    return profile;
  }

  return {
    async page(handle: string): Promise<PublicProfile> {
      const profile = await find(handle);
      const lists = await profiles.profileLists(profile.userId);
      return readVisibleProfile(entries, profile.userId, {
        ...profile,
        lists: lists.map(({ publicId, name }) => ({ id: publicId, name })),
      });
    },

    async list(handle: string, id: string): Promise<PublicList> {
      const { userId } = await find(handle);
      const chosen = (await profiles.profileLists(userId)).find(({ publicId }) => publicId === id);
      const list = chosen && (await visibleList(userId, chosen.listId));
      if (!list) throw new Problem('profile.not-found');
      return list;
    },

    async year(handle: string, year: number): Promise<LookBack> {
      const { userId, years, categories } = await find(handle);
      if (!years.includes(year)) throw new Problem('profile.not-found');
      return visibleYear(userId, year, categories);
    },

    /**
     * The newest entries for feed readers: with the day on which everybody could see that they are new, which is not before
     * the profile was public.
     * @throws Problem `profile.not-found` also if they are no part of the profile
     */
    async feed(asked: string, file: PublicFeedFile<'people'>) {
      const { userId, handle, displayName, about, latest, categories, publishedAt } = await find(asked);
      if (latest === 0) throw new Problem('profile.not-found');
      const filter = { status: 'DONE', categories, limit: latest } as const;
      const shown = await entries.newest(userId, ['id', 'createdAt', ...ITEM_FIELDS], filter);
      const toDay = (time: number) => Math.max(time - (time % DAY_MS), publishedAt - (publishedAt % DAY_MS));
      const page = publicUrl + personPath(handle);
      return writeFeed(
        {
          title: displayName,
          description: about,
          updatedAt: toDay(shown[0]?.createdAt ?? publishedAt),
          items: shown.map(({ id, createdAt, ...entry }) => ({ key: id, date: toDay(createdAt), entry })),
        },
        {
          file,
          page,
          link: page,
          urlOf: (format) => publicUrl + publicFeedPath(handle, `people.${format}`),
          // Ids are random, so that nobody finds them by their digests.
          toId: (key) => digest(`${handle} ${key}`),
        },
      );
    },
  };
}
