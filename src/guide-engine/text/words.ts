import { normalise } from './normalise.ts';

/** The content words of an English text as stems, in order and with repetitions. */
export function contentWords(text: string): string[] {
  return normalise(text).split(' ').filter(isContentWord).map(stem);
}

export function isContentWord(word: string): boolean {
  return word.length > 2 && !STOP_WORDS.has(word);
}

/**
 * A light stem, so that "detectives" meets "detective" and "betrayed" meets "betray". It only has
 * to be the same for related words, not to be a word.
 */
export function stem(word: string): string {
  if (word.length < 5) return word.replace(/(?<=[^su])s$/u, '');
  for (const [ending, instead] of ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length >= 3) {
      return dropFinalE(word.slice(0, -ending.length) + instead);
    }
  }
  return dropFinalE(word);
}

const ENDINGS = [
  ['ies', 'y'],
  ['sses', 'ss'],
  ['ness', ''],
  ['ings', ''],
  ['ing', ''],
  ['ied', 'y'],
  ['ed', ''],
  ['ss', 'ss'],
  ['us', 'us'],
  ['s', ''],
] as const;

function dropFinalE(word: string): string {
  const short = word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
  // "running" and "run": a doubled consonant at the end comes from the ending that was cut off.
  return short.replace(/([bdgmnprt])\1$/u, '$1');
}

const STOP_WORDS = new Set(
  `the and for with from that this these those his her hers him its their them they she who whom whose which what when
  where while will would can could may might must shall should has have had having are was were been being not but into
  onto over under out off than then there here also only just even ever never own one two all any both each few more most
  other some such very too about after again against before between during through until upon within without because once
  how why you your our ours itself himself herself themselves does did doing film movie book novel story tale set make
  makes made take takes find finds become becomes turn turns come comes get gets give gives goes keep keeps like way yet
  still every another first second back away down around along across himself much many new old young man woman`.split(
    /\s+/u,
  ),
);
