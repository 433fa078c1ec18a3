import { readInline, type Inline } from '#platform/web/ui/markdown/inline.ts';

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

/** The light Markdown of a note: lists, the breaks of lines, and what is in them. Everything else is text, HTML included. */
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
