import { episodeName } from '#import-formats/choices/episode-names.ts';
import { TAG_MAX_CHARS, TAGS_MAX_ITEMS } from '../../contract/activity.ts';
import { cutPieces } from './cut-pieces.ts';
import { findAlternatives, findUnread } from './find-alternatives.ts';
import { findLead } from './find-lead.ts';
import { findPhrases } from './find-phrases.ts';
import { findCreator, findTitle } from './find-title.ts';
import { unparsedLine, type ParsedLine, type Piece } from './line.ts';
import {
  isSeparator,
  separatorBefore,
  splitWords,
  textOf,
  withoutSeparators,
  type Word,
} from './line-words.ts';
import { meantWorks } from './titles/meant-works.ts';
import type { Candidate, LineContext, Reader } from './reader.ts';

/**
 * Understands `Dune book 5 yesterday #scifi, with Tom`: a name, and behind it category, status, rating, date and what else
 * was said, each at most once; tags stand anywhere. A known title is never cut, at least one word stays in the name, and
 * what is not understood stays there, too.
 */
export function parseLine(line: string, context: LineContext): ParsedLine {
  const all = splitWords(line);
  const tags = findTags(all, context.kept);
  const words = all.filter((word) => !isSeparator(word) && !tags.some(({ from }) => from === word.index));
  if (words.length === 0) return unparsedLine(line);
  const reader = { ...context, line, words };
  const lead = findLead(reader);
  const titled = findTitle(reader, lead.at(-1)?.to ?? 0);
  const creator = findCreator(reader, titled);
  const title = { ...titled, to: creator?.to ?? titled.to };
  const phrases = [...lead, ...(creator ? [creator] : []), ...findPhrases(reader, title, lead)];
  const found = [
    ...tags.map((tag) => toPiece(line, all, tag)),
    ...phrases
      .flatMap((phrase) => withoutTags(phrase, reader, tags))
      .map((phrase) => toPiece(line, words, phrase)),
  ].toSorted((a, b) => a.start - b.start);
  const pieces = withSeparators(line, found);
  const name = cutPieces(line, pieces);
  const episode = phrases.map(({ meaning }) => meaning).find((meaning) => meaning.kind === 'episode');
  return {
    name,
    entryName: episode ? episodeName(name, episode) : name,
    pieces,
    ...meantWorks(name, phrases, context),
    alternatives: findAlternatives(line, pieces, name, context),
    unread: findUnread(name, title, reader),
  };
}

function findTags(words: readonly Word[], kept: readonly string[]): Candidate[] {
  const tags = words.flatMap(({ text }, from) => {
    const tag = /^#(\p{L}[\p{L}\p{M}\p{N}_-]*)[,;]?$/u.exec(text)?.[1];
    if (tag === undefined || tag.length > TAG_MAX_CHARS || kept.includes(text)) return [];
    return [{ meaning: { kind: 'tag', tag }, from, to: from + 1 } satisfies Candidate];
  });
  return tags.slice(0, TAGS_MAX_ITEMS);
}

/** A tag inside of a remark divides it. */
function withoutTags(phrase: Candidate, { line, words }: Reader, tags: readonly Candidate[]): Candidate[] {
  if (phrase.meaning.kind !== 'note') return [phrase];
  const parts: Candidate[] = [];
  for (let from = phrase.from; from < phrase.to;) {
    const next = words.findIndex(
      ({ index }, to) => to > from && tags.some((tag) => tag.from > words[from]!.index && tag.from < index),
    );
    const to = next === -1 ? phrase.to : Math.min(next, phrase.to);
    parts.push({
      meaning: { kind: 'note', text: withoutSeparators(textOf(line, words, from, to)) },
      from,
      to,
    });
    from = to;
  }
  return parts;
}

function toPiece(line: string, words: readonly Word[], { meaning, from, to }: Candidate): Piece {
  return { meaning, text: textOf(line, words, from, to), start: words[from]!.start, end: words[to - 1]!.end };
}

/** Lets each piece begin with the separator before it: 'Dune, 5' and 'Dune - 5'. */
function withSeparators(line: string, pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const end = pieces[index - 1]?.end ?? 0;
    return { ...piece, start: piece.start - separatorBefore(line, end, piece.start).length };
  });
}
