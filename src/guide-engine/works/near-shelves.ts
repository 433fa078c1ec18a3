import type { WeightedTerm } from '../index/field-index.ts';
import type { WorkKind } from '../record.ts';
import { indexOfString, stringAt } from '../text/string-table.ts';
import type { WorkIndex } from './work-index.ts';

/** Shelves that readers pass between; each is near to all others of its row. */
const NEAR_SHELVES: Readonly<Record<WorkKind, readonly (readonly string[])[]>> = {
  movie: [
    ['crime', 'thriller'],
    ['mystery', 'thriller'],
    ['drama', 'romance'],
    ['drama', 'crime'],
    ['drama', 'biography', 'history'],
    ['comedy', 'romance'],
    ['action', 'adventure'],
    ['action', 'superhero'],
    ['fantasy', 'adventure'],
    ['animation', 'family'],
    ['musical', 'music'],
    ['war', 'history'],
  ],
  book: [
    ['crime', 'thriller'],
    ['literary-fiction', 'historical-fiction'],
    ['science-fiction', 'dystopia'],
    ['biography', 'memoir'],
    ['psychology', 'self-help', 'business'],
    ['science', 'nature'],
    ['society', 'history', 'philosophy'],
    ['childrens', 'picture-book'],
    ['adventure', 'fantasy'],
  ],
};

/** How much of a genre's weight a shelf near to the first one has. */
const NEAR_SHARE = 0.5;

/** The genres of a query, and the shelves near to the first of them. */
export function withNearShelves(index: WorkIndex, genres: readonly WeightedTerm[] = []): WeightedTerm[] {
  const [first, ...rest] = genres;
  if (first === undefined) return [];
  const { terms } = index.fields.genre;
  const shelf = stringAt(terms, first.term);
  const near = NEAR_SHELVES[index.kind]
    .filter((row) => row.includes(shelf))
    .flat()
    .map((word) => ({ term: indexOfString(terms, word), weight: NEAR_SHARE * first.weight }))
    .filter(
      ({ term, weight }) => term >= 0 && !genres.some((own) => own.term === term && own.weight >= weight),
    );
  return [first, ...rest.filter((own) => !near.some(({ term }) => term === own.term)), ...near];
}
