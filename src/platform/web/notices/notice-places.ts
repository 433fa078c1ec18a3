import type { Notice } from './notices.ts';

const SHOWN_MAX = 3;

/** What stands at a place: a notice, or the height in pixels of one that has ended below others. */
export type NoticePlace = Notice | number;

/** The places from the lowest to the highest. A shown notice keeps its place until it ends. */
export type NoticePlaces = readonly NoticePlace[];

/** A new notice stands above all others while there is room, then in the lowest free place or that of the oldest. */
export function placeNotice(places: NoticePlaces, notice: Notice): NoticePlaces {
  if (places.length < SHOWN_MAX) return [...places, notice];
  const free = places.findIndex((place) => typeof place === 'number');
  return places.with(free === -1 ? oldestPlace(places) : free, notice);
}

/** Leaves its place empty for as long as others stand above it. */
export function endNotice(places: NoticePlaces, id: number, heightPx: number): NoticePlaces {
  const left = places.map((place) => (isNotice(place) && place.id === id ? heightPx : place));
  return left.slice(0, left.findLastIndex(isNotice) + 1);
}

export function changeNoticeIn(places: NoticePlaces, id: number, part: Partial<Notice>): NoticePlaces {
  return places.map((place) => (isNotice(place) && place.id === id ? { ...place, ...part } : place));
}

export function isNotice(place: NoticePlace): place is Notice {
  return typeof place !== 'number';
}

function oldestPlace(places: NoticePlaces): number {
  const ids = places.map((place) => (isNotice(place) ? place.id : Infinity));
  return ids.indexOf(Math.min(...ids));
}
