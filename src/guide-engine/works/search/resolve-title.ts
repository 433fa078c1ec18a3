import type { MatchKind } from '../../guide.ts';
import {
  findConcept,
  findConceptAlone,
  findClearSurname,
  findMistypedPerson,
  findNamesakes,
  findNearPerson,
  labelOf,
  type NamedConcepts,
} from './find-concept.ts';
import { closeTitles } from './close-titles.ts';
import { findNamed, type TitleMatch } from './find-title.ts';
import { findBeginning, findMistyped, findSimilar } from './guess-title.ts';
import { capitalised } from '../../text/labels.ts';
import { hasArticle, isInTitleCase, normalise } from '../../text/normalise.ts';
import { meaningOfPhrase } from '../question/phrases.ts';
import { questionAbout, readQuestion, type Question } from '../question/question.ts';
import { workCount, type WorkIndex } from '../work-index.ts';

/** What an input means: a work, a description of works, or nothing known. */
export type Resolution =
  | {
      readonly kind: 'work';
      readonly how: MatchKind;
      readonly item: number;
      readonly others: readonly number[];
    }
  | { readonly kind: 'question'; readonly question: Question }
  | {
      readonly kind: 'unknown';
      /** The people with exactly that surname, of whom none is clearly meant. */
      readonly people: readonly string[];
      /** Works with names somewhat like the input. */
      readonly close: readonly number[];
      /** Other inputs that may have been meant: a person, a description. */
      readonly ideas: readonly string[];
    };

/** Resolves a cleaned input (see `cleanInput`), the most certain matches first. */
export function resolveTitle(index: WorkIndex, input: string): Resolution {
  if (workCount(index) === 0) return { kind: 'unknown', people: [], close: [], ideas: [] };
  return (
    resolveKnown(index, input) ?? {
      kind: 'unknown',
      people: hasArticle(input) ? [] : findNamesakes(index, input).slice(0, MAX_PEOPLE),
      close: closeTitles(index, input),
      ideas: ideasFor(index, input),
    }
  );
}

const MAX_OTHERS = 5;
const MAX_PEOPLE = 3;

function resolveKnown(index: WorkIndex, input: string): Resolution | undefined {
  return (
    asWork(findNamed(index, input)) ??
    about(index, input, findNamedConcept(index, input)) ??
    asWork(findBeginning(index, input)) ??
    about(index, input, hasArticle(input) ? undefined : findClearSurname(index, input)) ??
    asWork(findMistyped(index, input)) ??
    asWork(beforeKind(index, input)) ??
    fromQuestion(index, input) ??
    about(index, input, hasArticle(input) ? undefined : findMistypedPerson(index, input)) ??
    asWork(findSimilar(index, input))
  );
}

/** "Inception movie", where the title means nothing else, as in "kids film"; "The Muppet Movie" is a title. */
function beforeKind(index: WorkIndex, input: string): TitleMatch | undefined {
  const title = input.replace(/\s(?:(?:the\s+)?movie|film|(?:a\s+)?novel)$/iu, '');
  const isElse = meaningOfPhrase(normalise(title)) !== undefined || findConcept(index, title) !== undefined;
  const found = title === input || isElse ? undefined : findNamed(index, title);
  return found?.how === 'exact' ? { how: 'main part', items: found.items } : undefined;
}

/**
 * An article makes a title of a theme or a name ("The Castle", "The Prince"), unless the theme has it too and is written so
 * ("the jungle", but not "The Jungle").
 */
function findNamedConcept(index: WorkIndex, input: string): NamedConcepts | undefined {
  const found = findConceptAlone(index, input);
  if (found === undefined || !hasArticle(input)) return found;
  const label = labelOf(index, found[0]);
  const isWrittenSo = !isInTitleCase(input) || capitalised(label) === input;
  return isWrittenSo && normalise(label) === normalise(input) ? found : undefined;
}

/** Readings that are too weak to make a guide from, but good enough to offer. */
function ideasFor(index: WorkIndex, input: string): string[] {
  const person = hasArticle(input) ? undefined : findNearPerson(index, input);
  const idea = `${index.kind}s about ${input}`;
  return [
    ...(person === undefined ? [] : [labelOf(index, person[0])]),
    ...(isMadeOfThemes(readQuestion(index, idea)) ? [idea] : []),
  ];
}

/** Whether all words are themes, genres or languages that have a name: "robot dreams" may also be a description. */
function isMadeOfThemes(question: Question | undefined): boolean {
  return (
    question?.unread.length === 0 && question.wishes.every(({ kind }) => kind !== 'word' && kind !== 'person')
  );
}

function asWork(found: TitleMatch | undefined): Resolution | undefined {
  const [item, ...others] = found?.items ?? [];
  if (found === undefined || item === undefined) return undefined;
  return { kind: 'work', how: found.how, item, others: others.slice(0, MAX_OTHERS) };
}

function about(index: WorkIndex, input: string, concepts: NamedConcepts | undefined): Resolution | undefined {
  return concepts && { kind: 'question', question: questionAbout(index, input, concepts) };
}

function fromQuestion(index: WorkIndex, input: string): Resolution | undefined {
  const question = readQuestion(index, input);
  const [item, ...others] = question?.likes ?? [];
  if (item !== undefined && others.length === 0 && question?.parts.length === 1)
    return { kind: 'work', how: 'exact', item, others: [] };
  return question && { kind: 'question', question };
}
