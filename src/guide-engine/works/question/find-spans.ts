import { documentFrequency } from '../../index/field-index.ts';
import { normalise } from '../../text/normalise.ts';
import { joinedWords, typedText, type QuestionText, type Run } from '../../text/question-spans.ts';
import { indexOfString, stringAt } from '../../text/string-table.ts';
import { isContentWord, stem } from '../../text/words.ts';
import type { Concept } from '../search/concept-table.ts';
import {
  findClearSurname,
  findConcept,
  findConceptAlone,
  findMakerOf,
  findMistypedPerson,
  findNamesakes,
  findSurname,
  isPerson,
  labelOf,
  type NamedConcepts,
} from '../search/find-concept.ts';
import { readCard } from '../card.ts';
import { isKnownWord } from '../search/known-words.ts';
import type { WorkIndex } from '../work-index.ts';
import { findLikes, limitsComparedWith } from './likes.ts';
import type { Meaning, Span, WishKind } from './meanings.ts';
import { meaningOfNumber } from './numbers.ts';
import { meaningOfPhrase, PHRASE_MAX_WORDS } from './phrases.ts';
import { hasSignsOf } from './wish-fit.ts';

/** The phrases of the input, the longest at each place, without overlaps. */
export function findSpans(index: WorkIndex, typed: QuestionText): Span[] {
  const spans = findLikes(index, typed, (run) => spanAt(index, typed, run.from)?.meaning);
  for (let from = 0; from < typed.words.length; from++) {
    if (spans.some((span) => span.from <= from && from < span.to)) continue;
    const span = spanAt(index, typed, from);
    if (span === undefined) continue;
    spans.push(span);
    from = span.to - 1;
  }
  const inOrder = spans.toSorted((a, b) => a.from - b.from);
  return inOrder.map((span, i) => inContext(index, typed, inOrder, span, inOrder[i + 1]));
}

/** "Like Dune but shorter" is shorter than that, and a "family horror" is one for the family. */
function inContext(
  index: WorkIndex,
  typed: QuestionText,
  spans: readonly Span[],
  span: Span,
  next: Span | undefined,
): Span {
  const words = joinedWords(typed, span.from, span.to);
  const like = spans.find(({ meaning }) => meaning.like !== undefined)?.meaning.like;
  const compared = like === undefined ? undefined : limitsComparedWith(index, like, words);
  if (compared !== undefined)
    return { ...span, meaning: { label: `${words} than ${readCard(index, like!).title}`, limits: compared } };
  const isOfKind =
    next?.from === span.to && (next.meaning.wish?.kind === 'kind' || next.meaning.wish?.kind === 'form');
  return words === 'family' && isOfKind ? { ...span, meaning: meaningOfPhrase('for the family')! } : span;
}

function spanAt(index: WorkIndex, typed: QuestionText, from: number): Span | undefined {
  const number = meaningOfNumber(joinedWords(typed, from, from + PHRASE_MAX_WORDS + 1));
  if (number !== undefined) return { from, to: from + number.words, meaning: number.meaning };
  for (let to = Math.min(typed.words.length, from + PHRASE_MAX_WORDS); to > from; to--) {
    const run = { from, to };
    const meaning =
      phraseAt(index, typed, run) ?? conceptAt(index, typed, run) ?? mistypedAt(index, typed, run);
    if (meaning !== undefined) return { from, to, meaning };
  }
  return undefined;
}

/** Undefined also where the catalogue has nothing of what is meant. */
function phraseAt(index: WorkIndex, typed: QuestionText, { from, to }: Run): Meaning | undefined {
  const meaning = meaningOfPhrase(joinedWords(typed, from, to));
  const isHere = meaning?.wish === undefined || hasSignsOf(index, meaning.wish);
  return isHere ? meaning : undefined;
}

function conceptAt(index: WorkIndex, typed: QuestionText, { from, to }: Run): Meaning | undefined {
  const phrase = joinedWords(typed, from, to);
  if (to - from > CONCEPT_MAX_WORDS || ARTICLES.has(typed.words[from]!.word)) return undefined;
  const before = typed.words[from - 1]?.word ?? '';
  const concepts =
    (typed.words.length === 1 ? findConceptAlone : findConcept)(index, phrase) ??
    (INTRODUCING_PEOPLE.has(before) ? findSurname(index, phrase) : undefined) ??
    findSiblings(index, phrase) ??
    (to - from === 1 ? findClearSurname(index, phrase) : undefined) ??
    (from === 0 && MADE_BY[index.kind].includes(joinedWords(typed, to, typed.words.length))
      ? findMakerOf(index, phrase)
      : undefined);
  if (concepts === undefined) return undefined;
  const meaning = meaningOfConcepts(index, concepts);
  // "Animation for a" has the stems of "animation".
  const isClean = [from, to - 1].every((i) => isContentWord(typed.words[i]!.word));
  if (!isClean && normalise(meaning.label) !== phrase) return undefined;
  return before === 'like' && meaning.wish?.kind === 'person' ? { ...meaning, evidence: 'asks' } : meaning;
}

/** "The Coen brothers"; of "Summer Sisters", only one is a person. */
function findSiblings(index: WorkIndex, phrase: string): NamedConcepts | undefined {
  const surname = phrase.replace(SIBLINGS, '');
  const isFamily = surname !== phrase && findNamesakes(index, surname).length > 1;
  return isFamily ? findSurname(index, surname) : undefined;
}

/** A person's name with an error in it: where people are named, or with a word that nothing else has. */
function mistypedAt(index: WorkIndex, typed: QuestionText, run: Run): Meaning | undefined {
  const words = typed.words.slice(run.from, run.to).map(({ word }) => word);
  const isName = words.length > 1 && words.length <= NAME_MAX_WORDS && words.every(isContentWord);
  const isExpected = run.from === 0 || INTRODUCING_PEOPLE.has(typed.words[run.from - 1]!.word);
  if (!isName || (!isExpected && words.every((word) => isKnownWord(index, word)))) return undefined;
  const concepts = findMistypedPerson(index, words.join(' '));
  return concepts && meaningOfConcepts(index, concepts);
}

const NAME_MAX_WORDS = 3;
const ARTICLES = new Set(['a', 'an', 'the']);
const CONCEPT_MAX_WORDS = 5;
const MADE_BY = { movie: ['movies', 'films'], book: ['books', 'novels'] };
const SIBLINGS = /(?<=^\S+) (?:brothers|sisters)$/u;
const INTRODUCING_PEOPLE = new Set('by with starring featuring director author like'.split(' '));

/** The meaning of a person, genre, theme, studio or language of the catalogue. */
export function meaningOfConcepts(index: WorkIndex, concepts: NamedConcepts): Meaning {
  const [first] = concepts;
  const label = labelOf(index, first).replace(/^(?:an?|the) /u, '');
  if (first.field === 'lang')
    return { label, limits: { langs: [stringAt(index.fields.lang.terms, first.term)] }, evidence: 'kind' };
  const kind = kindOf(index, first);
  const signs = concepts.map((concept) => ({ parts: [{ concept }], isHint: false }));
  const isEvident = first.field === 'genre' || first.field === 'studio' || facetOf(index, first) === 'kind';
  return { label, wish: { signs, kind }, ...(isEvident && { evidence: 'kind' }) };
}

function kindOf(index: WorkIndex, concept: Concept): WishKind {
  if (isPerson(concept)) return 'person';
  if (concept.field === 'studio') return 'studio';
  return concept.field === 'tags' && SUBJECT_FACETS.has(facetOf(index, concept) ?? 'theme')
    ? 'subject'
    : 'kind';
}

const SUBJECT_FACETS: ReadonlySet<string> = new Set(['theme', 'setting', 'period', 'plot device']);

/** The facet of a tag; undefined for anything else. */
export function facetOf(index: WorkIndex, { field, term }: Concept): string | undefined {
  if (field !== 'tags') return undefined;
  const id = stringAt(index.fields[field].terms, term);
  return index.tags.find((tag) => tag.id === id)?.facet;
}

/** Words without a meaning of their own are wanted if works have them; the longest run of them is one subject. */
export function subjectsIn(index: WorkIndex, typed: QuestionText, { from, to }: Run): Span[] {
  const spans: Span[] = [];
  let known: Run | undefined;
  for (let i = from; i < to; i++) {
    const { word } = typed.words[i]!;
    const isKnown = isContentWord(word) && isWordOfWorks(index, word);
    if (isKnown) known = { from: known?.from ?? i, to: i + 1 };
    if ((!isKnown || i === to - 1) && known !== undefined) {
      spans.push({ ...known, meaning: subjectOf(typed, known) });
      known = undefined;
    }
  }
  return spans;
}

function subjectOf(typed: QuestionText, run: Run): Meaning {
  const parts = typed.words.slice(run.from, run.to).map(({ word }) => ({ word: stem(word) }));
  return {
    label: typedText(typed, run),
    wish: { signs: [{ parts, isHint: false }], kind: 'word' },
  };
}

function isWordOfWorks({ words }: WorkIndex, word: string): boolean {
  const term = indexOfString(words.terms, stem(word));
  return term >= 0 && documentFrequency(words, term) > 0;
}
