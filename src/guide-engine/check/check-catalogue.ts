import type {
  BookRecord,
  DestinationRecord,
  MovieRecord,
  Studio,
  Tag,
  Town,
  WorkKind,
  WorkRecord,
} from '../record.ts';
import { checkDestinations, checkGazetteer } from './check-destinations.ts';
import { checkFame } from './check-fame.ts';
import { checkKinds } from './check-kinds.ts';
import { checkSentences } from './check-sentences.ts';
import { checkShelves } from './check-shelves.ts';
import { checkTagList, checkTags } from './check-tags.ts';
import { checkWorks } from './check-works.ts';
import { findDuplicates, type Problems } from './problems.ts';

/** Everything that Daybook ships to make guides from. */
export interface Catalogue {
  readonly tags: readonly Tag[];
  readonly studios: readonly Studio[];
  readonly movies: readonly MovieRecord[];
  readonly books: readonly BookRecord[];
  readonly destinations: readonly DestinationRecord[];
  readonly gazetteer: readonly Town[];
}

/**
 * Everything that is wrong with a catalogue, a sentence each, in the order of the records.
 * `thisYear` bounds the years of works.
 */
export function checkCatalogue(catalogue: Catalogue, thisYear: number): Problems {
  return [
    ...checkTagList(catalogue.tags),
    ...checkKind('movie', catalogue.movies, catalogue.tags, thisYear),
    ...checkKind('book', catalogue.books, catalogue.tags, thisYear),
    ...checkStudios(catalogue.studios, catalogue.movies),
    ...checkDestinations(catalogue.destinations),
    ...checkGazetteer(catalogue.gazetteer),
  ];
}

/** Each movie has at most one studio, and is in the catalogue. */
function checkStudios(studios: readonly Studio[], movies: readonly MovieRecord[]): Problems {
  const known = new Set(movies.map(({ id }) => id));
  const named = studios.flatMap((studio) => studio.movies);
  return [
    ...named
      .filter((id) => !known.has(id))
      .map((id) => `${id}: a studio names it, but there is no such movie`),
    ...[...findDuplicates(named).keys()].map((id) => `${id}: several studios name it`),
  ];
}

function checkKind(
  kind: WorkKind,
  records: readonly WorkRecord[],
  tags: readonly Tag[],
  thisYear: number,
): Problems {
  const described = records.map(({ id, description, title, creators }) => ({
    id,
    description,
    names: [title, ...creators],
  }));
  return [
    ...checkWorks(kind, records, thisYear),
    ...checkTags(kind, records, tags),
    ...checkKinds(records, tags),
    ...checkShelves(records),
    ...checkFame(kind, records),
    ...checkSentences(described),
  ];
}
