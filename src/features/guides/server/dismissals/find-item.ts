import type { PlaceIndex } from '#guide-engine/places/place-index.ts';
import { sightId } from '#guide-engine/places/sight-id.ts';
import { indexOfString } from '#guide-engine/text/string-table.ts';
import { readCard } from '#guide-engine/works/card.ts';
import type { WorkIndex } from '#guide-engine/works/work-index.ts';
import type { DismissedItem } from './queries.ts';

interface ItemIndexes {
  readonly places: PlaceIndex;
  readonly movie: WorkIndex;
  readonly book: WorkIndex;
}

/** The work, destination or sight with an id; undefined if the catalogue has none. */
export function findItem({ movie, book, places }: ItemIndexes, id: string): DismissedItem | undefined {
  return findWork(movie, id) ?? findWork(book, id) ?? findPlace(places, id);
}

function findWork(index: WorkIndex, id: string): DismissedItem | undefined {
  const item = indexOfString(index.ids, id);
  if (item < 0) return undefined;
  const { title, year } = readCard(index, item);
  return { id, kind: index.kind, name: title, year, place: null };
}

function findPlace({ destinations }: PlaceIndex, id: string): DismissedItem | undefined {
  const found = { id, kind: 'travel', year: null } as const;
  const [destinationId] = id.split('/');
  const destination = destinations.find((record) => record.id === destinationId);
  if (!destination) return undefined;
  if (id === destinationId) return { ...found, name: destination.name, place: null };
  const sight = destination.sights.find((one) => sightId(destination, one) === id);
  return sight && { ...found, name: sight.name, place: destination.name };
}
