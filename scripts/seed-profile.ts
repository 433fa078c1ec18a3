import { CATEGORIES } from '#features/log/contract/activity.ts';
import type { ProfileDraft } from '#features/profiles/contract/people.ts';

/** The public profile of the demo user, at `/people/robin-reads`. */
export const DEMO_PROFILE: Omit<ProfileDraft, 'listIds' | 'years'> = {
  handle: 'robin-reads',
  displayName: 'Robin',
  about: 'Books, mostly. And the sea.',
  indexed: false,
  categories: [...CATEGORIES],
  numbers: true,
  latest: 5,
  favourites: true,
};
