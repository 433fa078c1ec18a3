import { jsonField, jsonText } from '../../model/json.ts';
import type { RowLedger } from '../../model/model.ts';

/** By AniList's names of the ways to score. */
const SCALES = new Map(
  Object.entries<number>({
    POINT_100: 100,
    POINT_10_DECIMAL: 10,
    POINT_10: 10,
    POINT_5: 5,
    POINT_3: 3,
  }),
);
const SCALE_NAMES: Readonly<Record<number, string>> = {
  3: '3 smileys',
  5: '5 stars',
  10: '10 points',
  100: '100 points',
};

/** Where exporters keep the way to score. */
const PLACES = [
  ['User', 'mediaListOptions', 'scoreFormat'],
  ['user', 'mediaListOptions', 'scoreFormat'],
  ['MediaListCollection', 'user', 'mediaListOptions', 'scoreFormat'],
  ['data', 'User', 'mediaListOptions', 'scoreFormat'],
  ['data', 'MediaListCollection', 'user', 'mediaListOptions', 'scoreFormat'],
  ['scoreFormat'],
];

/**
 * The highest score that can be given: what the file says, else the only scale that all scores fit, else what the user
 * answers. Few scores above the half of a scale are no proof of a smaller one, but scores above its end are.
 */
export function scoreMaxOf(file: unknown, scores: readonly number[], ledger: RowLedger): number {
  const named = PLACES.map((names) => SCALES.get(jsonText(jsonField(file, ...names))));
  const known = named.find((max) => max !== undefined);
  const highest = Math.max(0, ...scores);
  if (known !== undefined && highest <= known) return known;
  if (highest > 10) return 100;
  if (highest > 5 || scores.some((score) => !Number.isInteger(score))) return 10;
  if (highest === 0) return 100;
  const possible = highest > 3 ? [5, 10, 100] : [3, 5, 10, 100];
  return Number(
    ledger.ask(
      'anilist-score-max',
      `Your highest score on AniList is ${highest}. What is the highest score you could give?`,
      possible.map((max) => [String(max), SCALE_NAMES[max] ?? String(max)] as const),
    ),
  );
}
