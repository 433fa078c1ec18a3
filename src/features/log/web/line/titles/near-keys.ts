interface NearKeys {
  /** The keys at the smallest distance, if it is one that a typo explains. The key itself is none of them. */
  readonly find: (key: string) => readonly string[];
}

/** From that length on, one or two letters may be wrong. */
const ONE_TYPO_MIN_CHARS = 5;
const TWO_TYPOS_MIN_CHARS = 9;

/**
 * Finds keys in spite of typos, by the distance of Damerau and Levenshtein. It compares only keys with the same numbers, with
 * about the same length and letters, and with a first letter that is right or the second one.
 */
export function createNearKeys(keys: () => readonly string[]): NearKeys {
  let groups: Groups | null = null;
  return {
    find(typed) {
      let best = typosIn(typed);
      // The first characters of a line do not wait for the groups.
      if (best === 0) return [];
      const known = (groups ??= groupsOf(keys()));
      let found: string[] = [];
      const letters = lettersOf(typed);
      const numbers = numbersOf(typed);
      const firsts = new Set([typed.charAt(0), typed.charAt(1)]);
      const lengths = Array.from({ length: 2 * best + 1 }, (_, index) => typed.length - best + index);
      const near = [...firsts].flatMap((first) =>
        lengths.flatMap((length) => known.get(groupOf(first, length, numbers)) ?? []),
      );
      for (const other of near) {
        // A wrong letter changes two of the set, a swap none.
        if (other.key === typed || bitsIn(other.letters ^ letters) > 2 * best) continue;
        const distance = distanceOf(typed, other.key, best);
        if (distance > best) continue;
        if (distance < best) found = [];
        best = distance;
        found.push(other.key);
      }
      return [...new Set(found)];
    },
  };
}

interface ComparedKey {
  readonly key: string;
  readonly letters: number;
}

type Groups = ReadonlyMap<string, readonly ComparedKey[]>;

function groupsOf(keys: readonly string[]): Groups {
  const compared = keys
    .filter(({ length }) => length >= ONE_TYPO_MIN_CHARS)
    .map((key) => ({ key, letters: lettersOf(key) }));
  return Map.groupBy(compared, ({ key }) => groupOf(key.charAt(0), key.length, numbersOf(key)));
}

const groupOf = (first: string, length: number, numbers: string) => `${first} ${length} ${numbers}`;

/** 'Toy Story 3' is no typo of 'Toy Story 2', and 'Rocky II' none of 'Rocky III'. */
function numbersOf(key: string): string {
  return key.match(/\d+|(?<= )[ivx]+$/g)?.join() ?? '';
}

function typosIn({ length }: string): number {
  return length >= TWO_TYPOS_MIN_CHARS ? 2 : length >= ONE_TYPO_MIN_CHARS ? 1 : 0;
}

/** One of 32 bits for each character. */
function lettersOf(key: string): number {
  let letters = 0;
  for (let index = 0; index < key.length; index += 1) letters |= 1 << (key.charCodeAt(index) & 31);
  return letters;
}

function bitsIn(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The number of letters that are wrong, missing, superfluous or swapped; more than `max` if it is above that. */
function distanceOf(a: string, b: string, max: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(value, before[j - 2]! + 1) : value);
    }
    if (Math.min(...row) > max) return Infinity;
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
