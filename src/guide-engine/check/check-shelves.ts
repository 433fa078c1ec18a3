import type { WorkRecord } from '../record.ts';
import type { Problems } from './problems.ts';

/** A work whose first genre is the key must have one of these tags. */
const TAGS_OF_SHELF: Readonly<Record<string, readonly string[]>> = {
  animation: ['drawn-animation', 'computer-animation', 'stop-motion'],
  comics: ['graphic-novel'],
  'picture-book': ['picture-book'],
  poetry: ['verse'],
};

/** A work with the tag that is the key must have one of these genres as its first. */
const SHELVES_OF_TAG: Readonly<Record<string, readonly string[]>> = {
  'computer-animation': ['animation'],
  'graphic-novel': ['comics'],
  'picture-book': ['picture-book', 'comics'],
};

/** Shops put later books on the shelf of their own genre. */
const LAST_YEAR_OF_CLASSICS = 1970;

/** The first genre is the shelf on which a shop has the work, so it must agree with the form and the year. */
export function checkShelves(records: readonly WorkRecord[]): Problems {
  return records.flatMap((record) => [
    ...checkTagsOfShelf(record),
    ...checkShelfOfTags(record),
    ...checkClassics(record),
  ]);
}

function checkTagsOfShelf({ id, genres: [shelf = ''], tags }: WorkRecord): Problems {
  const expected = TAGS_OF_SHELF[shelf];
  return expected === undefined || expected.some((tag) => tags.includes(tag))
    ? []
    : [`${id}: the first genre is ${shelf}, but it has no tag ${expected.join(' or ')}`];
}

function checkShelfOfTags({ id, genres: [shelf = ''], tags }: WorkRecord): Problems {
  return tags.flatMap((tag) => {
    const expected = SHELVES_OF_TAG[tag];
    return expected === undefined || expected.includes(shelf)
      ? []
      : [`${id}: has the tag ${tag}, but its first genre is ${shelf} instead of ${expected.join(' or ')}`];
  });
}

function checkClassics({ id, genres, year }: WorkRecord): Problems {
  return genres[0] === 'classics' && year > LAST_YEAR_OF_CLASSICS
    ? [`${id}: a work of ${year} doesn't stand with the classics, which end in ${LAST_YEAR_OF_CLASSICS}`]
    : [];
}
