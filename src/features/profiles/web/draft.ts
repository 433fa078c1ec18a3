import { CATEGORIES } from '#features/log/contract/activity.ts';
import type { ProfileDraft, ProfileSettings } from '../contract/people.ts';

/** A profile shows nothing of the log before its owner chooses something. */
export function newDraft(): ProfileDraft {
  return {
    handle: '',
    displayName: '',
    about: '',
    indexed: false,
    listIds: [],
    years: [],
    categories: [...CATEGORIES],
    numbers: false,
    latest: 0,
    favourites: false,
  };
}

export function toDraft(settings: ProfileSettings): ProfileDraft {
  const { handle, displayName, about, indexed, listIds, years, categories } = settings;
  const { numbers, latest, favourites } = settings;
  return {
    handle,
    displayName,
    about,
    indexed,
    listIds,
    years,
    categories,
    numbers,
    latest,
    favourites,
  };
}

/** With the item if it was without it, and without it if it had it. */
export function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
