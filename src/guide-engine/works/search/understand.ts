import type { UnknownInput } from '../../guide.ts';
import { cleanInput } from '../../text/clean-input.ts';
import { choiceOf } from '../card.ts';
import { resolveInput } from './resolve-input.ts';
import type { Resolution } from './resolve-title.ts';
import { searchLike, type Search } from './search.ts';
import { searchForTitles, tooManyTitles, unknownInList } from './search-titles.ts';
import { searchForQuestion } from '../question/question-search.ts';
import { unknownMessage } from '../sentences.ts';
import type { WorkIndex } from '../work-index.ts';

/** What to search for when a reader typed this, or why that is unknown. */
export function understand(index: WorkIndex, input: string): Search | UnknownInput {
  const cleaned = cleanInput(input);
  const resolution = resolveInput(index, cleaned);
  switch (resolution.kind) {
    case 'question':
      return searchForQuestion(index, resolution.question);
    case 'work':
      return searchLike(index, resolution, cleaned);
    case 'titles':
      return searchForTitles(index, resolution);
    case 'partly known':
      return unknownInList(index, resolution);
    case 'too many':
      return tooManyTitles(index, resolution);
    case 'unknown':
      return unknownInput(index, resolution, cleaned);
  }
}

const MAX_CLOSE = 5;

function unknownInput(
  index: WorkIndex,
  { people, close: titles, ideas }: Extract<Resolution, { kind: 'unknown' }>,
  input: string,
): UnknownInput {
  const close = [
    ...people.map((label) => ({ label })),
    ...titles.map((item) => choiceOf(index, item)),
    ...ideas.filter((label) => !people.includes(label)).map((label) => ({ label })),
  ].slice(0, MAX_CLOSE);
  return { kind: 'unknown', message: unknownMessage(input), close };
}
