import type { Activity, ActivityCategory } from '#features/log/contract/activity.ts';
import { encodeGuideLink } from './guide-link.ts';

/** The guide based on an entry of the log; shows and games have none. */
export function guideShortcutFor({
  name,
  category,
}: Pick<Activity, 'name' | 'category'>): GuideShortcut | null {
  switch (category) {
    case 'PLACE':
      return {
        label: 'Travel guide',
        to: `/travelGuide/${encodeGuideLink({ place: name, childFriendly: false })}`,
      };
    case 'MOVIE':
      return { label: 'Movie guide', to: `/movieGuide/${encodeGuideLink({ name })}` };
    case 'BOOK':
      return { label: 'Book guide', to: `/bookGuide/${encodeGuideLink({ name })}` };
    case 'SHOW':
    case 'GAME':
      return null;
  }
}

export interface GuideShortcut {
  readonly label: string;
  readonly to: string;
}

export const GUIDE_SHORTCUTS: readonly (GuideShortcut & { readonly category: ActivityCategory })[] = [
  { label: 'Travel guide', to: '/travelGuide', category: 'PLACE' },
  { label: 'Movie guide', to: '/movieGuide', category: 'MOVIE' },
  { label: 'Book guide', to: '/bookGuide', category: 'BOOK' },
];
