import { capitalised } from '../text/labels.ts';
import type { Facet, WorkKind } from '../record.ts';

/** What two works can have in common. */
export type Topic =
  | Facet
  | 'series'
  | 'creator'
  | 'cast'
  | 'free tag'
  | 'subject'
  | 'genre'
  | 'language'
  | 'decade';

/**
 * What an item is compared with: one work; something the reader named; or all works that match the
 * reader's words.
 */
export type ComparedWith = 'work' | 'named' | 'several works';

/** A short phrase for what is shared, strongest label first: "Same setting: Paris, Rome". */
export function phraseFor(
  kind: WorkKind,
  topic: Topic,
  candidateList: ComparedWith,
  labels: readonly string[],
): string {
  const list = labels.slice(0, topic === 'audience' ? 1 : MAX_LABELS).join(', ');
  if (candidateList === 'work') return likeWork(kind, topic, list);
  switch (topic) {
    case 'creator':
      return kind === 'movie' ? `Directed by ${list}` : `By ${list}`;
    case 'cast':
      return `With ${list}`;
    case 'subject':
      return `About ${list}`;
    case 'language':
      return `In ${list}`;
    case 'decade':
      return `From the ${list}`;
    case 'audience':
      return capitalised(list);
    case 'free tag':
      return `Tagged: ${list}`;
    default:
      return `${capitalised(topic)}: ${list}`;
  }
}

const MAX_LABELS = 2;

function likeWork(kind: WorkKind, topic: Topic, list: string): string {
  switch (topic) {
    case 'creator':
      return kind === 'movie' ? `Also directed by ${list}` : `Also by ${list}`;
    case 'cast':
      return `Also with ${list}`;
    case 'plot device':
      return `In both: ${list}`;
    case 'free tag':
      return `In both: ${list}`;
    case 'audience':
      return `Also ${list}`;
    case 'language':
      return `Also in ${list}`;
    case 'decade':
      return `Also from the ${list}`;
    case 'genre':
      return `Also ${list}`;
    case 'subject':
      return `Also about ${list}`;
    default:
      return `Same ${topic}: ${list}`;
  }
}
