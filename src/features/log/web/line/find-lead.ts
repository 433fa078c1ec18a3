import { findExactTitle } from './find-title.ts';
import type { Reading } from './line.ts';
import { phraseOf, textOf } from './line-words.ts';
import { readDate } from './read-date.ts';
import { readEpisode } from './read-episode.ts';
import { readCategory, readLeadingStatus } from './read-words.ts';
import { readPhrase, type Candidate, type Reader } from './reader.ts';

const LEAD_MAX_WORDS = 5;

/** What stands before the name: 'want to read', 'yesterday', 'book:'. */
export function findLead(reader: Reader): Candidate[] {
  const lead: Candidate[] = [];
  for (let from = 0; ; from = lead.at(-1)!.to) {
    const found = findLeadingPhrase(reader, from);
    if (!found || lead.some(({ meaning }) => meaning.kind === found.meaning.kind)) return lead;
    lead.push(found);
  }
}

function findLeadingPhrase(reader: Reader, from: number): Candidate | null {
  const { line, words, kept, today } = reader;
  for (let to = Math.min(from + LEAD_MAX_WORDS, words.length - 1); to > from; to -= 1) {
    const phrase = phraseOf(textOf(line, words, from, to));
    const reading =
      readLeadingStatus(phrase) ??
      readLeadingDate(phrase, today) ??
      readLeadingEpisode(phrase) ??
      readCategory(phrase);
    if (kept.includes(textOf(line, words, from, to))) return null;
    if (reading && beginsName(reader, from, to, reading)) return { ...reading, from, to };
  }
  return null;
}

/** Titles hardly begin with these. */
function readLeadingDate(phrase: string, today: string): Reading | null {
  return /^(?:\d+[-./]\d+[-./]\d+|yesterday|today|(?:last|this|on) .+)$/.test(phrase)
    ? readDate(phrase, today)
    : null;
}

/** 'season 3 of' */
function readLeadingEpisode(phrase: string): Reading | null {
  return phrase.endsWith(' of') ? readEpisode(phrase.slice(0, -' of'.length)) : null;
}

/** Whether a name begins behind the phrase, rather than with it, as in 'Reading Lolita in Tehran' and 'Book Club'. */
function beginsName(reader: Reader, from: number, to: number, { meaning }: Reading): boolean {
  const { line, words } = reader;
  const whole = findExactTitle(reader, from);
  if (whole && whole.to > to) return false;
  const last = words[to - 1]!.text;
  const rest = findExactTitle(reader, to);
  // 'Saw' is a film, too.
  if (rest) return !whole || /\p{L}{3}/u.test(textOf(line, words, to, rest.to));
  const isNameLeft = readPhrase(phraseOf(textOf(line, words, to, words.length)), reader.today) === null;
  if (whole || !isNameLeft) return false;
  return (
    last.endsWith(':') ||
    (!['category', 'episode'].includes(meaning.kind) && /^(?:\p{Ll}|\d|TBR|DNF)/u.test(last))
  );
}
