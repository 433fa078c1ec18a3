import { normalise } from '../text/normalise.ts';
import { countValues, findDuplicates, type Problems } from './problems.ts';

/** A shown sentence and what it belongs to. */
export interface Described {
  readonly id: string;
  readonly description: string;
  readonly names: readonly string[];
}

/** Descriptions must be of the right length, whole sentences, each once, and not made from a template. */
export function checkSentences(items: readonly Described[]): Problems {
  const normalised = items.map(({ description }) => normalise(description));
  return [
    ...items.flatMap(checkSentence),
    ...checkRepetition(items, normalised),
    ...checkTemplates(items, normalised),
  ];
}

/** In characters. */
const DESCRIPTION_MIN_CHARS = 40;
const DESCRIPTION_MAX_CHARS = 220;
/** The length of a run of words, and how many descriptions may share it. */
const SKELETON_WORDS = 5;
const MAX_SHARED_SKELETONS = 3;

/** Words of blurbs: praise without content, and talk about the work itself. */
const PRAISE =
  /\b(?:masterpieces?|unforgettable|must-see|breathtaking|stunning|amazing|iconic|heart-?warming|hilarious|thrilling|spectacular|world-famous|most beautiful|tells the story|explores|this (?:film|movie|book|novel))\b/iu;

function checkSentence({ id, description }: Described): Problems {
  const problems: Problems = [];
  const length = Array.from(description).length;
  if (length < DESCRIPTION_MIN_CHARS)
    problems.push(
      `${id}: the description has ${length} characters, at least ${DESCRIPTION_MIN_CHARS} are needed`,
    );
  if (length > DESCRIPTION_MAX_CHARS)
    problems.push(
      `${id}: the description has ${length} characters, at most ${DESCRIPTION_MAX_CHARS} are allowed`,
    );
  if (!/[.!?…]["”’)]?$/u.test(description))
    problems.push(`${id}: the description doesn't end like a sentence`);
  if (/<[a-z/]|https?:|\s{2}|\p{Cc}/iu.test(description))
    problems.push(`${id}: the description contains markup, an address or stray white space`);
  const [praise] = PRAISE.exec(description) ?? [];
  if (praise !== undefined) problems.push(`${id}: “${praise}” says what to feel, not what there is`);
  return problems;
}

function checkRepetition(items: readonly Described[], normalised: readonly string[]): Problems {
  const repeated = findDuplicates(normalised);
  return items
    .filter((_, i) => repeated.has(normalised[i]!))
    .map(({ id }) => `${id}: the same description occurs elsewhere too`);
}

/**
 * A template shows as the same run of words in many descriptions, apart from the names:
 * "… is one of the best-known sights of …".
 */
function checkTemplates(items: readonly Described[], normalised: readonly string[]): Problems {
  const runsOf = items.map(({ names }, i) => new Set(wordRuns(normalised[i]!, names)));
  const counts = countValues(runsOf.flatMap((runs) => [...runs]));
  const reported = new Set<string>();
  return items.flatMap(({ id }, i) => {
    const run = [...runsOf[i]!].find((candidate) => counts.get(candidate)! > MAX_SHARED_SKELETONS);
    if (run === undefined || reported.has(run)) return [];
    reported.add(run);
    return [`${id}: “${run}” occurs in ${counts.get(run)} descriptions, which reads like a template`];
  });
}

function wordRuns(description: string, names: readonly string[]): string[] {
  const nameWords = new Set(
    names.flatMap((name) => normalise(name).split(' ')).filter((word) => word.length > 3),
  );
  const words = description.split(' ').map((word) => (nameWords.has(word) ? '…' : word));
  return Array.from({ length: Math.max(0, words.length - SKELETON_WORDS + 1) }, (_, i) =>
    words.slice(i, i + SKELETON_WORDS).join(' '),
  );
}
