import { CATEGORIES } from '#features/log/contract/activity.ts';
import { FAVOURITES_MAX, type ProfileDraft, type PublicProfile } from '../contract/people.ts';
import type { LogReader } from '#features/log/server/public.ts';

/** Visitors are sent neither ids nor times of entries. */
export const ITEM_FIELDS = ['name', 'rating', 'year', 'creator', 'category'] as const;

const FIVE_STARS = 5;

/** What visitors see of a user's profile with these parts. */
export async function readVisibleProfile(
  entries: LogReader,
  userId: string,
  { lists, ...profile }: Omit<ProfileDraft, 'listIds'> & Pick<PublicProfile, 'lists'>,
): Promise<PublicProfile> {
  const { handle, displayName, about, indexed, years, categories } = profile;
  const done = { status: 'DONE', categories } as const;
  const favourite = { ...done, rating: FIVE_STARS, limit: FAVOURITES_MAX };
  const [numbers, latest, favourites] = await Promise.all([
    profile.numbers ? entries.counts(userId, done) : null,
    profile.latest === 0 ? null : entries.newest(userId, ITEM_FIELDS, { ...done, limit: profile.latest }),
    profile.favourites ? entries.newest(userId, ITEM_FIELDS, favourite) : null,
  ]);
  return {
    handle,
    displayName,
    about,
    indexed,
    numbers:
      numbers && numbers.toSorted((a, b) => CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category)),
    latest,
    favourites,
    lists,
    years,
  };
}
