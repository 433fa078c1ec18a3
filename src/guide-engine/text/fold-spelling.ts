/**
 * One spelling for what readers write in several ways, of a normalised text: "Dr" and "Doctor", "colour" and "color",
 * "vol 01", "part i" and the number alone. The result is a key to compare, not English.
 */
export function foldSpelling(normalised: string): string {
  const words = normalised.split(' ').map((word) => SAME_WORDS.get(word) ?? foldEnding(word));
  if (normalised.endsWith(' st')) words[words.length - 1] = 'street';
  const folded = words.join(' ');
  if (!MAY_NAME_PART.test(folded)) return folded;
  return folded.replace(PART, (_, part?: string, last = '') => ROMAN[part ?? last] ?? part ?? last);
}

const SAME_WORDS = new Map(
  `dr doctor|mr mister|mrs missus|st saint|mt mount|vs versus|blvd boulevard|rd road|ave avenue|sgt sergeant|lt lieutenant
  |capt captain|jr junior|grey gray|greys grays|pyjamas pajamas|defence defense|offence offense|plough plow
  |thirteen 13|fourteen 14|fifteen 15|sixteen 16|seventeen 17|eighteen 18|nineteen 19|twenty 20
  |xi 11|xii 12|xiii 13|xiv 14|xv 15`
    .split(/\s*\|/u)
    .map((pair) => pair.split(' ') as [string, string]),
);

/** British endings as American ones; words that no one spells otherwise may change too, since all keys do alike. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\w{3})our(?=s?$|ed$|ing$|ite|ful|able|hood)/u, 'or'],
  [/(?<=\w{2})tre(?=s?$)/u, 'ter'],
  [/(?<=trave|marve|jewe|counse|cance)ll(?=e|i|o)/u, 'l'],
  [/(?<=\w{3})is(?=e$|ed$|es$|ing$|ations?$)/u, 'iz'],
  [/(?<=\w{2})ogue(?=s?$)/u, 'og'],
  [/(?<=judg|acknowledg)e(?=ment)/u, ''],
  [/^0+(?=[1-9])/u, ''],
];

/** Most texts have no part and most words none of the endings, which is cheaper to see than to replace each. */
const MAY_NAME_PART = /vol|part|pt|chapter|episode| [vx]$/u;
const MAY_FOLD = /our|tre|ll|is|ogue|gement|^0/u;

function foldEnding(word: string): string {
  if (!MAY_FOLD.test(word)) return word;
  return ENDINGS.reduce((folded, [ending, instead]) => folded.replace(ending, instead), word);
}

/** The number of a part after other words: "Kill Bill: Vol. 1", "Dune: Part Two", "Rocky V" (and so "Malcolm 10"). */
const PART = /(?<=\S )(?:(?:volume|vol|part|pt|chapter|episode) (\d+|[ivx])(?= |$)|([vx])$)/gu;

const ROMAN: Readonly<Record<string, string>> = { i: '1', v: '5', x: '10' };
