import type { Slices } from '../index/slices.ts';

/** An inverted index from letter triples to the keys that contain them. */
export interface TrigramTable {
  /** Postings of code `c` are `keys[starts[c], starts[c + 1])`. */
  readonly starts: Uint32Array;
  readonly keys: Slices<Uint32Array>;
  /** How many different triples each key has. */
  readonly counts: Uint8Array;
}

export interface SimilarKey {
  readonly key: number;
  readonly similarity: number;
}

export function buildTrigrams(keys: Iterable<string>): TrigramTable {
  const codesOfKeys = Array.from(keys, (key) => Uint16Array.from(trigramCodes(key)));
  const starts = new Uint32Array(CODES + 1);
  for (const codes of codesOfKeys) for (const code of codes) starts[code + 1]! += 1;
  for (let code = 0; code < CODES; code++) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const postings = new Uint32Array(starts[CODES]!);
  for (const [key, codes] of codesOfKeys.entries()) for (const code of codes) postings[next[code]!++] = key;
  return {
    starts,
    keys: { sliced: postings },
    counts: Uint8Array.from(codesOfKeys, (codes) => Math.min(255, codes.length)),
  };
}

/** Keys at least as similar as `threshold` (Dice coefficient of the triples, 0 to 1), best first. */
export function similarKeys(table: TrigramTable, text: string, threshold: number): SimilarKey[] {
  const codes = trigramCodes(text);
  const shared = new Uint8Array(table.counts.length);
  for (const code of codes) {
    for (const key of table.keys.sliced.subarray(table.starts[code]!, table.starts[code + 1]!))
      shared[key]! += 1;
  }
  const found: SimilarKey[] = [];
  for (let key = 0; key < shared.length; key++) {
    const similarity = (2 * shared[key]!) / (codes.size + table.counts[key]!);
    if (similarity >= threshold) found.push({ key, similarity });
  }
  return found.toSorted((a, b) => b.similarity - a.similarity || a.key - b.key);
}

/** Whether each triple of a text occurs in a key, so that it may be a word: "dxvergent" is none. */
export function hasKnownTriples({ starts }: TrigramTable, text: string): boolean {
  return [...trigramCodes(text)].every((code) => starts[code + 1]! > starts[code]!);
}

const ALPHABET = 38;
const CODES = ALPHABET ** 3;

/** At most 255 triples, more than any input has. */
function trigramCodes(key: string): Set<number> {
  const symbols = [0, 0, ...Array.from(key.slice(0, 250), symbolFor), 0];
  const codes = new Set<number>();
  for (let i = 0; i + 2 < symbols.length; i++) {
    codes.add((symbols[i]! * ALPHABET + symbols[i + 1]!) * ALPHABET + symbols[i + 2]!);
  }
  return codes;
}

/** Latin letters and digits have a symbol each; other scripts share symbols, which only costs precision. */
function symbolFor(character: string): number {
  const code = character.codePointAt(0) as number;
  if (code === 32) return 0;
  if (code >= 97 && code <= 122) return code - 96;
  if (code >= 48 && code <= 57) return code - 21;
  return 1 + (code % (ALPHABET - 1));
}
