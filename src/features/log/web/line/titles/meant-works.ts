import { CATEGORIES, type ActivityCategory } from '../../../contract/activity.ts';
import type { KnownWork, Meaning, ParsedLine, Reading } from '../line.ts';
import { mergeEqual } from './merge-works.ts';
import { findInexact } from './misspelling.ts';
import type { LineContext } from '../reader.ts';
import { withOtherParts } from './known-titles.ts';
import { searchWordsOf, titleKeyOf } from './title-key.ts';

/** So much better known must a work be than the next one of its name. */
const CLEARLY_BETTER_KNOWN = 2;
/** A title without its article means only works that are known so well. */
const WELL_KNOWN = 4;
/** A work of the log is at least as likely as the best known of the catalogue. */
const LOG_FAME = 5;

const fameOf = ({ fame = LOG_FAME }: KnownWork) => fame;

/** The works that the name means, in view of what the line says besides. */
export function meantWorks(
  name: string,
  phrases: readonly Reading[],
  { titles, kept, category: chosen = null }: Pick<LineContext, 'titles' | 'kept' | 'category'>,
): Pick<ParsedLine, 'categories' | 'isCategoryKnown' | 'work'> {
  const said =
    phrases.map(({ meaning }) => categoryOf(meaning)).find((category) => category !== null) ?? chosen;
  const possible = said === null ? (phrases.find(({ isOf }) => isOf)?.isOf ?? CATEGORIES) : [said];
  const year = phrases.map(({ meaning }) => meaning).find((meaning) => meaning.kind === 'year')?.year;
  const isPossible = (work: KnownWork) =>
    possible.includes(work.category) && (year === undefined || !work.year || work.year === year);
  const known = titles.find(name);
  const named = (known?.works ?? []).filter(isPossible);
  const keys = withOtherParts(titleKeyOf(name));
  const forms = withOtherParts(searchWordsOf(name));
  const titled = named.filter((work) => keys.includes(titleKeyOf(work.name)));
  // 'The Batman' is not 'Batman', but 'Godfather' is 'The Godfather', unlike 'dinner' and 'The Dinner'.
  const literal = titled.filter((work) => forms.includes(searchWordsOf(work.name)));
  const exact = literal.length > 0 ? literal : titled.filter((work) => fameOf(work) >= WELL_KNOWN);
  const near =
    known || kept.includes(name) ? [] : (findInexact(titles, name)?.works ?? []).filter(isPossible);
  const aliased = named.filter((work) => !titled.includes(work));
  const match = exact.length > 0 ? 'exact' : aliased.length > 0 ? 'alias' : 'typo';
  const works = mergeEqual(match === 'exact' ? exact : match === 'alias' ? aliased : near).toSorted(
    (a, b) => fameOf(b) - fameOf(a),
  );
  const first = works[0] ?? null;
  const others = works.filter((work) => work !== first);
  const isClear = (rivals: readonly KnownWork[]) =>
    first !== null && rivals.every((work) => fameOf(first) - fameOf(work) >= CLEARLY_BETTER_KNOWN);
  const isCategoryKnown =
    said !== null || isClear(others.filter(({ category }) => category !== first?.category));
  return {
    categories: said === null ? [...new Set(works.map(({ category }) => category))] : [said],
    isCategoryKnown,
    work:
      first !== null &&
      isCategoryKnown &&
      isClear(others.filter(({ category }) => category === first.category))
        ? { work: first, match }
        : null,
  };
}

function categoryOf(meaning: Meaning): ActivityCategory | null {
  if (meaning.kind === 'episode') return 'SHOW';
  return 'category' in meaning ? (meaning.category ?? null) : null;
}
