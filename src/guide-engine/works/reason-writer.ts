import { GUIDE_LENGTH } from '../guide.ts';
import type { WorkKind } from '../record.ts';
import { capitalised } from '../text/labels.ts';
import { phraseFor, saysTwice, type Named, type Topic } from './phrases.ts';

/** What can be said of one entry. */
export interface EntryTopics {
  /** Ways to say each fact that comes before all others, such as the same series; the first ways are the best. */
  readonly facts: readonly (readonly string[])[];
  /** What the reader asked for: it comes first, after the facts. */
  readonly asked?: readonly Feature[];
  readonly features: readonly Feature[];
  /** Whether only the facts and what was asked for are to be said. */
  readonly isBrief?: boolean;
}

export interface Feature extends Named {
  readonly strength: number;
}

/**
 * Writes the reasons of a guide's entries, one after the other: no reason more than twice among ten entries, and what was
 * named before counts less than what was not.
 */
export function createReasonWriter(kind: WorkKind): (topics: EntryTopics) => string[] {
  const uses = new Map<string, number>();
  const countOf = (word: string) => uses.get(word) ?? 0;
  let tens = 0;
  let written = 0;

  const isFree = (text: string) => countOf(text) < MAX_USES * tens;
  const isFresh = (text: string) =>
    patternsOf(text).every((pattern) => countOf(pattern) < MAX_OF_PATTERN * tens);
  const note = (words: readonly string[]) => {
    for (const word of words) uses.set(word, countOf(word) + 1);
  };
  const worth = ({ label, strength }: Feature) => {
    const count = countOf(label);
    return count === 0 ? strength : strength * REPEATED ** (count / tens);
  };

  const mostWorth = (features: readonly Feature[]) =>
    features
      .map((feature) => ({ feature, value: worth(feature) }))
      .toSorted((a, b) => b.value - a.value || (a.feature.label < b.feature.label ? -1 : 1))
      .slice(0, MAX_CONSIDERED);

  /** The best phrase for one or two of the features, one of them asked for if there are any such. */
  const bestPhrase = (features: readonly Feature[], asked: readonly Feature[] = []) => {
    const best = [...mostWorth(asked), ...mostWorth(features)];
    const isAskedFor = ({ feature }: { feature: Feature }) => asked.length === 0 || asked.includes(feature);
    let chosen: { text: string; features: readonly Feature[] } | undefined;
    let highest = 0;
    for (const head of best) {
      for (const partner of [undefined, ...best]) {
        const most = head.value + PARTNER * (partner?.value ?? 0);
        if (partner === head || most <= highest) continue;
        if (!isAskedFor(head) && !(partner !== undefined && isAskedFor(partner))) continue;
        const text = phraseFor(kind, head.feature, partner?.feature);
        if (text === undefined || !isFree(text)) continue;
        const value = isFresh(text) ? most : STALE * most;
        if (value <= highest) continue;
        highest = value;
        chosen = { text, features: partner ? [head.feature, partner.feature] : [head.feature] };
      }
    }
    return chosen;
  };

  return ({ facts, asked = [], features, isBrief = false }) => {
    tens = 1 + Math.floor(written / GUIDE_LENGTH);
    written += 1;
    const reasons = facts.flatMap((ways) => {
      const free = ways.filter(isFree);
      return free.find(isFresh) ?? free[0] ?? [];
    });
    reasons.splice(MAX_FACTS);
    const length = reasons.length + (reasons.length === 0 ? 2 : 1);
    const isOther = ({ topic, label }: Feature) =>
      !WEAK_TOPICS.has(topic) && !asked.some((own) => own.label === label);
    let left = features.filter(isOther);
    const say = (phrase: ReturnType<typeof bestPhrase>) => {
      if (phrase === undefined) return false;
      reasons.push(phrase.text);
      note(phrase.features.map(({ label }) => label));
      left = left.filter(({ label }) => !phrase.features.some((said) => saysTwice(said.label, label)));
      return true;
    };
    if (asked.length > 0) say(bestPhrase(left, asked));
    if (!isBrief) {
      while (reasons.length < length && say(bestPhrase(left)));
      if (reasons.length === 0) reasons.push(...lastReason(kind, { facts, features }, isFree));
    }
    note(reasons.flatMap((text) => [text, ...patternsOf(text)]));
    return reasons;
  };
}

/** What reasons are not to have in common too often: their first word, and "… about …". */
function patternsOf(text: string): string[] {
  const opening = `opening ${text.split(' ', 1)[0]!.toLowerCase()}`;
  return text.includes(' about ') ? [opening, 'about'] : [opening];
}

const MAX_FACTS = 2;
const MAX_USES = 2;
const MAX_OF_PATTERN = 3;
const MAX_CONSIDERED = 5;
/** How much less something counts that was named once among ten entries. */
const REPEATED = 0.45;
/** How much the second thing in a phrase counts. */
const PARTNER = 0.5;
/** How much a phrase counts that is made as several others are. */
const STALE = 0.5;

/** What thousands of works have. It is only a reason if there is no other. */
export const WEAK_TOPICS: ReadonlySet<Topic> = new Set(['genre', 'decade', 'reception', 'broad', 'audience']);

/** What is left if all else was said twice: "Caper of the 1990s", "Drama and crime of the 1990s". */
function lastReason(
  kind: WorkKind,
  { facts, features }: EntryTopics,
  isFree: (text: string) => boolean,
): string[] {
  const labels = (topic: Topic) => features.filter((one) => one.topic === topic).map(({ label }) => label);
  const [decade] = labels('decade');
  const shelves = [...labels('kind'), labels('genre').slice(0, 2).join(' and ')].filter(Boolean);
  const texts = shelves.map((shelf) =>
    capitalised(decade === undefined ? shelf : `${shelf} of the ${decade}`),
  );
  const [text = texts[0]] = texts.filter(isFree);
  if (text !== undefined) return [text];
  const [other = decade === undefined ? undefined : `from the ${decade}`] = [
    ...labels('audience'),
    ...labels('broad'),
  ];
  if (other !== undefined) return [capitalised(other)];
  const [strongest] = features.toSorted((a, b) => b.strength - a.strength);
  const alone = strongest === undefined ? facts[0]?.[0] : phraseFor(kind, strongest);
  return alone === undefined ? [] : [alone];
}
