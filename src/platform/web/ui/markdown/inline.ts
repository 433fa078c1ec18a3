/** A piece of a line: text, or text that means something. */
export type Inline =
  | string
  | { readonly kind: 'bold' | 'italic'; readonly content: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly text: string };

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
    '`(?<code>[^`\\n]+)`',
    String.raw`(?<url>https?://${partOf(String.raw`[^\s()<>"]`)}{1,${LINK_MAX_CHARS}})`,
    String.raw`(?<![${WORD}])\*\*(?<bold>[^\s*](?:[^*\n]*[^\s*])?)\*\*(?![${WORD}])`,
    String.raw`(?<![*${WORD}])\*(?<star>[^\s*](?:[^*\n]*[^\s*])?)\*(?![*${WORD}])`,
    String.raw`(?<![\p{L}\p{N}_])_(?<line>[^\s_](?:[^_\n]*[^\s_])?)_(?![\p{L}\p{N}_])`,
  ].join('|'),
  'gu',
);

/**
 * Bold, italic, code and links of a line or a paragraph. Everything else is text, HTML included. A link leads to the web or to
 * an email address, whatever the text says. It takes linear time.
 */
export function readInline(text: string): readonly Inline[] {
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
  const { text, target, code, url, bold, star, line } = groups;
  const length = all.length;
  const italic = star ?? line;
  if (bold !== undefined) return { piece: { kind: 'bold', content: readInline(bold) }, length };
  if (italic !== undefined) return { piece: { kind: 'italic', content: readInline(italic) }, length };
  if (code !== undefined) return { piece: { kind: 'code', text: code }, length };
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
