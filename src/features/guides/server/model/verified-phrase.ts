import { contentWords } from '#guide-engine/text/words.ts';
import type { ItemFacts } from './model-input.ts';

const PHRASE_MIN_CHARS = 12;
const PHRASE_MAX_CHARS = 160;
/** Markup, addresses and anything else that does not belong in a plain sentence. */
const NOT_PLAIN = /[<>{}[\]`*_#|\\@=~^$]|:\/\/|\bwww\.|\.\p{L}|\bjavascript:/iu;

/** Words that connect facts without adding any. */
const NEUTRAL = new Set(
  contentWords(
    'share shares shared sharing common alike similar similarly kindred also too together same equally whereas',
  ),
);

/**
 * A model's reason if it can be verified: a plain sentence whose content words all occur in what is known about the
 * entry or the subjects, at least one of them in what they have in common. Null otherwise.
 */
export function verifiedPhrase(
  phrase: string,
  entry: ItemFacts,
  subjects: readonly ItemFacts[],
): string | null {
  const plain = phrase
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/[.…!]+$/u, '');
  if (plain.length < PHRASE_MIN_CHARS || plain.length > PHRASE_MAX_CHARS || NOT_PLAIN.test(plain))
    return null;
  const used = contentWords(plain).filter((word) => !NEUTRAL.has(word));
  const known = new Set([...wordsOf(entry), ...subjects.flatMap(wordsOf)]);
  const shared = new Set(contentWords(subjects.length === 0 ? entry.description : entry.why.join(' ')));
  // For several titles, reasons say which of them they are about.
  if (subjects.length > 1)
    for (const word of contentWords(subjects.map(({ name }) => name).join(' '))) shared.delete(word);
  const isTrue = used.every((word) => known.has(word)) && used.some((word) => shared.has(word));
  return isTrue ? plain : null;
}

function wordsOf({ name, year, creators = [], kind = '', description, tags, why }: ItemFacts): string[] {
  return contentWords([name, year ?? '', ...creators, kind, description, ...tags, ...why].join(' '));
}
