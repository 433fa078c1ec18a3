import { CATEGORIES } from '#features/log/contract/activity.ts';
import { FAVOURITES_MAX, type ProfileDraft, type PublicProfile } from '../contract/people.ts';
import type { EntryQueries, ProfileEntry } from './entry-queries.ts';

/** What visitors see of a user's profile with these parts. */
export async function readVisibleProfile(
  entries: EntryQueries,
  userId: string,
  { lists, ...profile }: Omit<ProfileDraft, 'listIds'> & Pick<PublicProfile, 'lists'>,
): Promise<PublicProfile> {
  const { handle, displayName, about, indexed, years, categories } = profile;
  const [numbers, latest, favourites] = await Promise.all([
    profile.numbers ? entries.numbers(userId, categories) : null,
    profile.latest === 0 ? null : entries.latest(userId, categories, profile.latest),
    profile.favourites ? entries.favourites(userId, categories, FAVOURITES_MAX) : null,
  ]);
  return {
    handle,
    displayName,
    about,
    indexed,
    numbers:
      numbers && numbers.toSorted((a, b) => CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category)),
    latest: latest && latest.map(toItem),
    favourites: favourites && favourites.map(toItem),
    lists,
    years,
  };
}

const toItem = ({ entry }: ProfileEntry) => entry;
