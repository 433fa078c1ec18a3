import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { createEntry, foldedKey, joinTexts } from '../../model/entry.ts';
import type { ImportedEntry, RowRef } from '../../model/model.ts';
import { mapsAddress, type MapsLink } from './maps-link.ts';

/** What a row says of a place. */
interface SavedPlace {
  readonly ref: RowRef;
  readonly name: string;
  readonly link: MapsLink | null;
  readonly url: string;
  readonly status: ActivityStatus;
  readonly text: string;
  readonly coordinates?: string;
  readonly tags?: readonly string[];
  readonly addedAt?: number | null;
}

export const NO_NAME = 'The file has no name for this place.';
export const LEFT_OUT = 'You chose to leave out saved places like this one.';

/** The log knows no coordinates: the address in Google Maps stays in the note. */
export function placeEntry(place: SavedPlace): ImportedEntry {
  const { ref, name, link, url, status, text, coordinates = link?.coordinates ?? '', tags, addedAt } = place;
  const cid = link?.cid ?? null;
  return createEntry({
    rows: [ref],
    // The same for a review, a star and a list.
    key: cid === null ? foldedKey('place', name, coordinates) : `place:${cid}`,
    category: 'PLACE',
    name,
    status,
    note: joinTexts(text, cid === null ? url : mapsAddress(cid)),
    tags,
    addedAt,
  });
}
