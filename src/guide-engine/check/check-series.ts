import type { WorkRecord } from '../record.ts';
import { findDuplicates, type Problems } from './problems.ts';

interface Part {
  readonly id: string;
  readonly number: number;
  readonly year: number;
}

/** From this share on, a missing part is an oversight; of long series, a catalogue may have only the best parts. */
const COMPLETE_SHARE = 0.75;

/** Series whose numbers follow the story, or that were collected after later parts. */
const OUT_OF_ORDER = new Set(['Star Wars', 'The Witcher', 'Asian Saga']);

/** The parts of a series have numbers of their own, without holes, in the order in which they appeared. */
export function checkSeries(records: readonly WorkRecord[]): Problems {
  const inSeries = records.flatMap(({ id, year, series }) => (series ? [{ ...series, id, year }] : []));
  return [...Map.groupBy(inSeries, ({ name }) => name)].flatMap(([name, parts]) => {
    const sorted = parts.toSorted((a, b) => a.number - b.number);
    return [
      ...malformed(sorted),
      ...[...duplicateNumbers(sorted), ...missingParts(sorted), ...misorderedParts(name, sorted)].map(
        (problem) => `series “${name}”: ${problem}`,
      ),
    ];
  });
}

function malformed(parts: readonly Part[]): Problems {
  return parts
    .filter(({ number }) => !(number > 0))
    .map(({ id, number }) => `${id}: the number ${number} in the series isn't above 0`);
}

function duplicateNumbers(parts: readonly Part[]): Problems {
  const numbers = findDuplicates(parts.map(({ number }) => String(number)));
  return [...numbers.keys()].map((number) => `the number ${number} occurs twice`);
}

function missingParts(parts: readonly Part[]): Problems {
  const numbers = new Set(parts.map(({ number }) => number));
  const last = Math.floor(Math.max(...numbers));
  const missing = Array.from({ length: last }, (_, i) => i + 1).filter((number) => !numbers.has(number));
  const isOversight = missing.length > 0 && last - missing.length >= COMPLETE_SHARE * last;
  return !isOversight ? [] : [`the parts ${missing.join(', ')} are missing`];
}

/** Parts with numbers in between are set earlier than they were published. */
function misorderedParts(name: string, parts: readonly Part[]): Problems {
  if (OUT_OF_ORDER.has(name)) return [];
  const numbered = parts.filter(({ number }) => Number.isInteger(number));
  return numbered
    .filter(({ year }, i) => i > 0 && year < numbered[i - 1]!.year)
    .map(({ number, year }) => `part ${number} of ${year} is older than the part before it`);
}
