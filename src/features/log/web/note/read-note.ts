/** A piece of a line: text, or text that means something. */
export type Inline =
  | string
  | { readonly kind: 'bold' | 'italic'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly text: string };

export type Block =
  /** Lines, with the breaks between them. */
  | { readonly kind: 'text'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Item[] };

interface Item {
  /** As it was written; undefined: a bullet. */
  readonly number: number | undefined;
  readonly content: readonly Inline[];
}

const ITEM = /^ {0,8}(?:[-*•]|(\d{1,3})[.)]) +(\S.*)$/;
const LINK_MAX_CHARS = 2_000;
/** A part of an address: a character, or what stands in balanced parentheses. */
const partOf = (char: string) => String.raw`(?:${char}|\((?:${char}|\(${char}*\))*\))`;
/**
 * A star next to one of these characters is a plain star; scripts without capitals, such as Chinese, write no spaces
 * between words.
 */
const WORD = String.raw`\p{Lu}\p{Ll}\p{N}_`;
/**
 * Each alternative ends at a character that also begins the next attempt, or after a bounded number of others, so that
 * reading takes linear time.
 */
const PIECE = new RegExp(
  [
    String.raw`\[(?<text>[^[\]\n]{1,500})\]\((?<target>${partOf(String.raw`[^\s()<>]`)}{1,${LINK_MAX_CHARS}})\)`,
    String.raw`(?<url>https?://${partOf(String.raw`[^\s()<>"]`)}{1,${LINK_MAX_CHARS}})`,
    String.raw`(?<![${WORD}])\*\*(?<bold>[^\s*](?:[^*\n]*[^\s*])?)\*\*(?![${WORD}])`,
    String.raw`(?<![*${WORD}])\*(?<star>[^\s*](?:[^*\n]*[^\s*])?)\*(?![*${WORD}])`,
    String.raw`(?<![\p{L}\p{N}_])_(?<line>[^\s_](?:[^_\n]*[^\s_])?)_(?![\p{L}\p{N}_])`,
  ].join('|'),
  'gu',
);

/**
 * The light Markdown of a note: bold, italic, lists, links and the breaks of lines. Everything else is text, HTML
 * included. A link leads to the web or to an email address, whatever the note says.
 */
export function readNote(note: string): readonly Block[] {
  const groups: { readonly kind: 'text' | 'bullets' | 'numbers'; readonly lines: Line[] }[] = [];
  for (const line of note.split('\n')) {
    const item = ITEM.exec(line);
    const kind = item === null ? 'text' : item[1] === undefined ? 'bullets' : 'numbers';
    const read = { number: item?.[1], text: item?.[2] ?? line };
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(read);
    else groups.push({ kind, lines: [read] });
  }
  return groups.map(({ kind, lines }) =>
    kind === 'text'
      ? { kind, content: readInline(lines.map(({ text }) => text).join('\n')) }
      : { kind: 'list', isOrdered: kind === 'numbers', items: lines.map(toItem) },
  );
}

interface Line {
  readonly number: string | undefined;
  readonly text: string;
}

const toItem = ({ number, text }: Line): Item => ({
  number: number === undefined ? undefined : Number(number),
  content: readInline(text),
});

function readInline(text: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const { piece, length } = toPiece(match);
    if (piece === null) continue;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push(piece);
    end = match.index + length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Null: it is text. */
function toPiece({ 0: all, groups = {} }: RegExpExecArray): { piece: Inline | null; length: number } {
  const { text, target, url, bold, star, line } = groups;
  const length = all.length;
  const italic = star ?? line;
  if (bold !== undefined) return { piece: { kind: 'bold', content: readInline(bold) }, length };
  if (italic !== undefined) return { piece: { kind: 'italic', content: readInline(italic) }, length };
  if (target !== undefined) return { piece: linkTo(target, text ?? ''), length };
  const bare = withoutPunctuation(url ?? '');
  return { piece: linkTo(bare, bare), length: bare.length };
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const PROTOCOLS = ['http:', 'https:', 'mailto:'];

function linkTo(target: string, text: string): Inline | null {
  if (!VISIBLE.test(text) || !URL.canParse(target)) return null;
  const { protocol, href } = new URL(target);
  return PROTOCOLS.includes(protocol) ? { kind: 'link', href, text } : null;
}

/** What ends the sentence around an address is no part of it. */
function withoutPunctuation(url: string): string {
  let end = url.length;
  while (/[.,;:!?'*_\]]/.test(url[end - 1] ?? '')) end -= 1;
  return url.slice(0, end);
}
