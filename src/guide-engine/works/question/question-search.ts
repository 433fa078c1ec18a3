import { GUIDE_LENGTH, type UnknownInput } from '../../guide.ts';
import type { WorkKind } from '../../record.ts';
import { capitalised } from '../../text/labels.ts';
import { compareWith, compareWithTitles, type Comparison } from '../comparison.ts';
import { readCard } from '../card.ts';
import { describingReasons } from '../reasons.ts';
import { queryLike } from '../search/query.ts';
import type { Search } from '../search/search.ts';
import { fittingNote, listText } from '../sentences.ts';
import type { WorkIndex } from '../work-index.ts';
import type { Question } from './question.ts';
import { rankForQuestion, type Answer } from './rank-question.ts';

/** The search for what a question asks for, or why nothing fits. */
export function searchForQuestion(index: WorkIndex, question: Question): Search | UnknownInput {
  const answer = rankForQuestion(index, question);
  const label = capitalised(question.parts.map((part) => part.label).join(', '));
  if (answer.scores.every((score) => score === -Infinity))
    return { kind: 'unknown', message: `No ${index.kind} here fits “${label}”.`, close: [] };
  const isNamed = answer.named.length > 0;
  const isStrict = answer.fitting.length >= GUIDE_LENGTH && !isNamed;
  const note = noteOf(index.kind, question, answer);
  return {
    understood: {
      how: howOf(question),
      label,
      ...(note !== undefined && { note }),
      parts: question.parts.map((part) => ({ ...part, label: capitalised(part.label) })),
    },
    others: [],
    compared: comparisonOf(index, question, answer),
    excluded: question.likes,
    ...(isStrict
      ? { only: answer.fitting }
      : { wanted: bestFirst(answer.scores, isNamed ? answer.named : answer.fitting) }),
  };
}

function bestFirst(scores: Float32Array, items: readonly number[]): number[] {
  return items.toSorted((a, b) => scores[b]! - scores[a]! || a - b);
}

/** A person, a genre or a theme alone has a name of its own. */
function howOf({ wishes: [wish], parts }: Question): 'person' | 'genre' | 'theme' | 'described' {
  if (wish === undefined || parts.length > 1) return 'described';
  if (wish.kind === 'person') return 'person';
  return wish.kind === 'kind' ? 'genre' : 'theme';
}

/** Reasons say what an item has of what is asked for, and then what it shares with the titles, or else what it is like. */
function comparisonOf(index: WorkIndex, { likes }: Question, { scores, askedFor }: Answer): Comparison {
  const titles = likes.map((item) => ({
    query: queryLike(index, item),
    item,
    label: readCard(index, item).title,
  }));
  const [title, ...others] = titles;
  const compared =
    title === undefined
      ? undefined
      : others.length === 0
        ? compareWith(index, title)
        : compareWithTitles(index, titles);
  return {
    score: () => scores.slice(),
    hasStrongReason: () => true,
    reasonsFor: (items) => {
      const described = describingReasons(index, items, askedFor, compared !== undefined);
      const shared = compared?.reasonsFor(items) ?? [];
      return described.map((asked, i) =>
        [...new Set([...asked, ...(shared[i] ?? [])])].slice(0, MAX_REASONS),
      );
    },
  };
}

const MAX_REASONS = 3;

/** What was not taken literally, and how many fit. */
function noteOf(kind: WorkKind, question: Question, { fitting, named }: Answer): string | undefined {
  const { unread, unknowable, wishes, parts } = question;
  const notes = [
    unread.length === 0 ? undefined : `Not understood: ${quoted(unread)}.`,
    unknowable.length === 0 ? undefined : `The catalogue doesn't know about ${quoted(unknowable)}.`,
    wishes.length === 0
      ? undefined
      : fittingNote(kind, fitting.length, parts.length > 1 ? 'all of that' : 'that', named.length > 0),
  ];
  return notes.filter((note) => note !== undefined).join(' ') || undefined;
}

function quoted(words: readonly string[]): string {
  return listText(words.map((word) => `“${word}”`));
}
