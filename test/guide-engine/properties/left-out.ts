import type { WorkRecord } from '#guide-engine/record.ts';
import { searchKey } from '#guide-engine/text/normalise.ts';
import { readCard } from '#guide-engine/works/card.ts';
import { resolveTitle } from '#guide-engine/works/search/resolve-title.ts';
import type { WorkIndex } from '#guide-engine/works/work-index.ts';

/** Property 8: a title that is not here is not taken for another one, except for a work of that very name. */
export function guessedTitles<Work extends WorkRecord>(
  records: readonly Work[],
  build: (kept: readonly Work[]) => WorkIndex,
): string[] {
  const { kept = [], leftOut = [] } = Object.groupBy(records, (_, i) =>
    i % EVERY === EVERY - 1 ? 'leftOut' : 'kept',
  );
  const index = build(kept);
  const guesses = leftOut
    .map(({ title }) => ({ title, reading: readingOf(index, title) }))
    .filter(({ reading }) => reading !== undefined);
  const unsaid = guesses.filter(({ reading }) => reading!.startsWith('exact'));
  return (guesses.length > MAX_SHARE * leftOut.length ? guesses : unsaid).map(
    ({ title, reading }) => `“${title}” was read as ${reading}`,
  );
}

const EVERY = 20;
/** A series without the part that was left out still has its name, and so has a work without the subtitle. */
const GUESSED = ['exact', 'typo', 'similar', 'beginning'];
const MAX_SHARE = 0.02;

function readingOf(index: WorkIndex, title: string): string | undefined {
  const resolution = resolveTitle(index, title);
  if (resolution.kind === 'question') {
    const isPerson = resolution.question.wishes.some((wish) => wish.kind === 'person');
    return isPerson ? 'person' : undefined;
  }
  if (resolution.kind === 'unknown' || !GUESSED.includes(resolution.how)) return undefined;
  const { title: found, aliases, creators } = readCard(index, resolution.item);
  // "Zack Snyder's Justice League" names whose "Justice League" is meant, and the director made both.
  const names = [found, ...aliases, ...creators.map((creator) => `${creator}'s ${found}`)];
  const isNamesake = names.some((name) => searchKey(name) === searchKey(title));
  return isNamesake ? undefined : `${resolution.how} “${found}”`;
}
