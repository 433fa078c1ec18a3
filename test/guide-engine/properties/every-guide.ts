import { GUIDE_LENGTH, RESERVE_LENGTH, type Guide, type GuideResult } from '#guide-engine/guide.ts';
import { searchKey } from '#guide-engine/text/normalise.ts';

/** Descriptions of a guide’s faults; an empty list means that the property holds. */
export type Violations = string[];

/** How an input was understood: a guide without its entries, or an unknown input. */
export type Reading =
  | Pick<Guide, 'kind' | 'understood' | 'others'>
  | Extract<GuideResult, { kind: 'unknown' }>;

/** The possible answers, by the id of an entry. */
export type Known = ReadonlyMap<
  string,
  { readonly name: string; readonly description: string; readonly year?: number }
>;

/** The guide with all that may be shown of it, for the properties that what is next in line must have, too. */
export function withNextInLine(guide: Guide): Guide {
  return { ...guide, entries: [...guide.entries, ...guide.reserve] };
}

/** Property 1: ten entries, or a sentence that gives the reason for fewer; none is next in line before there are ten. */
export function hasTenOrSaysWhy({ entries, reserve, note }: Guide): Violations {
  if (entries.length > GUIDE_LENGTH) return [`has ${entries.length} entries`];
  if (reserve.length > (entries.length < GUIDE_LENGTH ? 0 : RESERVE_LENGTH))
    return [`has ${reserve.length} entries next in line`];
  return entries.length < GUIDE_LENGTH && !isSentence(note)
    ? [`has ${entries.length} entries and doesn't say why`]
    : [];
}

/** Property 2: every entry is a record of the catalogue, with that record’s name, year and description. */
export function inventsNothing({ entries }: Guide, known: Known): Violations {
  return entries.flatMap((entry) => {
    const record = known.get(entry.id);
    if (record === undefined) return [`${entry.id} isn't of the catalogue`];
    const isTrue =
      record.name === entry.name && record.description === entry.description && record.year === entry.year;
    return isTrue ? [] : [`${entry.id} says something else than its record`];
  });
}

/** Property 3: neither the input, nor its interpretation, nor any duplicate. Another version may have the name of the input. */
export function leavesOutInputAndDoubles(
  { understood, entries }: Guide,
  input: string,
  versions: readonly string[] = [],
): Violations {
  const names = entries.map(({ name }) => searchKey(name));
  const doubled = names.filter((name, i) => names.indexOf(name) !== i);
  const inputs = new Set([searchKey(input), searchKey(understood.label)]);
  return [
    ...doubled.map((name) => `“${name}” occurs twice`),
    ...entries
      .filter(({ id, name }) => inputs.has(searchKey(name)) && !versions.includes(id))
      .map(({ name }) => `“${name}” was the input`),
    ...entries.filter(({ id }) => id === understood.id).map(({ id }) => `${id} was the input`),
  ];
}

/** Property 6: the same guide for the same input. */
export function isTheSame(a: GuideResult, b: GuideResult): Violations {
  return JSON.stringify(a) === JSON.stringify(b) ? [] : ['differs from the guide made before'];
}

/** Property 7: a variant of the input is understood as the same thing, or offers it. */
export function leadsTo(result: Reading, id: string): Violations {
  const offered =
    result.kind === 'guide' ? [result.understood.id, ...result.others.map((other) => other.id)] : [];
  return offered.includes(id) ? [] : [`doesn't lead to ${id}`];
}

/** Property 7: an input with its year is understood as exactly that work. */
export function isFor({ understood }: Guide, id: string): Violations {
  return understood.id === id ? [] : [`is for ${understood.id ?? understood.label}`];
}

/** Property 8: an unknown input is reported as unknown, with at most five close names. */
export function isHonest(result: GuideResult): Violations {
  if (result.kind === 'guide') return [`was answered with a guide for “${result.understood.label}”`];
  const problems = isSentence(result.message) ? [] : ['has no sentence for the reader'];
  return result.close.length > 5 ? [...problems, `offers ${result.close.length} names`] : problems;
}

/** Property 8, the other half: an input that is not taken literally comes with its interpretation. */
export function saysHowItWasRead({ understood }: Guide): Violations {
  const isLiteral =
    understood.how === 'exact' || understood.how === 'destination' || understood.how === 'described';
  return isLiteral || isSentence(understood.note) ? [] : [`was read by ${understood.how} without saying so`];
}

/** Property 11: nothing that becomes outdated. */
export function containsNothingDated({ entries }: Guide): Violations {
  return entries
    .filter(({ description, why }) => STALE.test([description, ...why].join('\n')))
    .map(({ id }) => `${id} holds an hour or a price`);
}

/** Property 12: an external search finds the entry by its name with its year, author or city. */
export function canBeSearched({ entries }: Guide): Violations {
  return entries.flatMap(({ id, name, year, creators, place, query }) => {
    const hints = [year === undefined ? undefined : String(year), creators?.[0], place].filter(
      (hint) => hint !== undefined,
    );
    return query.includes(name) && hints.some((hint) => query.includes(hint))
      ? []
      : [`${id} can't be found by “${query}”`];
  });
}

const STALE = /[€$£]\s?\d|\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b|\bopen (?:daily|from|until)\b|\bticket price/iu;

/** A Dutch name keeps its small letter in front: "'s-Hertogenbosch". */
function isSentence(text: string | undefined): boolean {
  return text !== undefined && /^(?:'s-)?[\p{Lu}“].{10,}[.?!]$/u.test(text);
}
