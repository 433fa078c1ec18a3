import { readInline, type Inline } from '#platform/web/ui/markdown/inline.ts';

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: Row | null; readonly rows: readonly Row[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'rule' };

/** The cells. */
type Row = readonly (readonly Inline[])[];

interface Item {
  /** As it was written; undefined: a bullet. */
  readonly number: number | undefined;
  /** 0 for an outer item, at most 3. */
  readonly depth: number;
  readonly content: readonly Inline[];
}

const FENCE = /^\s*(```|~~~)/;
const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/;
const CLOSING_MARKS = /(?<=\s)#+\s*$/;
const UNDERLINE = /^ {0,3}(=+|-{2,})\s*$/;
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const ITEM = /^(\s*)(?:[-*+•]|(\d{1,9})[.)])\s+(\S.*)$/;
const QUOTE = /^ {0,3}> ?(.*)$/;
const TABLE_ROW = /^ {0,3}\|/;
const BELOW_HEAD = /^[\s|:-]+$/;
/** A bar after a backslash is a part of the cell. */
const BETWEEN_CELLS = /(?<!\\)\|/;
const INDENTED = /^(?: {4}|\t)/;
/** A picture inside of a link, as projects show their state: the link is kept. */
const BADGE = /\[!\[([^\]]{0,500})\]\([^)]{0,2000}\)\]/g;

const ADDRESS = /<((?:https?:|mailto:)[^\s<>]{1,2000})>/g;
/** A link to another file, which the page cannot open: only its text is shown. */
const RELATIVE_LINK = /\[([^[\]\n]{1,500})\]\((?![a-z][\w+.-]*:)[^\s()<>]{0,2000}\)/gi;

const INDENT_CHARS = 2;
const DEPTH_MAX = 3;
const QUOTES_MAX = 5;

const isBlank = (line: string) => line.trim() === '';
const beginsBlock = (line: string) =>
  [FENCE, HEADING, UNDERLINE, RULE, ITEM, QUOTE, TABLE_ROW].some((pattern) => pattern.test(line));

/**
 * The Markdown of a file: headings, paragraphs, lists, quotes, code, tables and rules. HTML and what else it does not
 * know is text. It takes linear time.
 * @param quotes around it
 */
export function readDocument(text: string, quotes = 0): readonly Block[] {
  const blocks: Block[] = [];
  const lines = createLines(text);
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    if (isBlank(line)) lines.take();
    else blocks.push(readBlock(lines, line, quotes));
  }
  return blocks;
}

type Lines = ReturnType<typeof createLines>;

function createLines(text: string) {
  const lines = text.split(/\r?\n/);
  let at = 0;
  return {
    next: () => lines[at],
    take: () => lines[at++] ?? '',
    takeWhile(fits: (line: string) => boolean): string[] {
      const start = at;
      while (at < lines.length && fits(lines[at] ?? '')) at += 1;
      return lines.slice(start, at);
    },
  };
}

/** Takes at least one line. */
function readBlock(lines: Lines, line: string, quotes: number): Block {
  const [, marks] = FENCE.exec(line) ?? [];
  if (marks !== undefined) {
    lines.take();
    const code = lines.takeWhile((inner) => !inner.trim().startsWith(marks));
    lines.take();
    return { kind: 'code', text: code.join('\n') };
  }
  const [, level, title] = HEADING.exec(line) ?? [];
  if (level !== undefined && title !== undefined) {
    lines.take();
    return {
      kind: 'heading',
      level: level.length,
      content: toInline(title.replace(CLOSING_MARKS, '').trim()),
    };
  }
  if (RULE.test(line)) {
    lines.take();
    return { kind: 'rule' };
  }
  if (INDENTED.test(line)) {
    const code = lines.takeWhile((inner) => INDENTED.test(inner) || isBlank(inner));
    return {
      kind: 'code',
      text: code
        .map((inner) => inner.replace(INDENTED, ''))
        .join('\n')
        .trimEnd(),
    };
  }
  if (TABLE_ROW.test(line)) return readTable(lines);
  if (QUOTE.test(line) && quotes < QUOTES_MAX) {
    const quoted = lines.takeWhile((inner) => QUOTE.test(inner));
    const text = quoted.map((inner) => QUOTE.exec(inner)?.[1] ?? '').join('\n');
    return { kind: 'quote', blocks: readDocument(text, quotes + 1) };
  }
  return ITEM.test(line) ? readList(lines) : readParagraph(lines);
}

function readParagraph(lines: Lines): Block {
  const text = [lines.take(), ...lines.takeWhile((line) => !isBlank(line) && !beginsBlock(line))];
  const [, underline] = UNDERLINE.exec(lines.next() ?? '') ?? [];
  if (underline === undefined) return { kind: 'paragraph', content: joinLines(text) };
  lines.take();
  return { kind: 'heading', level: underline.startsWith('=') ? 1 : 2, content: joinLines(text) };
}

function readTable(lines: Lines): Block {
  const [first = '', second = '', ...others] = lines.takeWhile((line) => TABLE_ROW.test(line));
  if (BELOW_HEAD.test(second)) return { kind: 'table', head: toRow(first), rows: others.map(toRow) };
  const rows = [first, second, ...others].filter((line) => line !== '');
  return { kind: 'table', head: null, rows: rows.map(toRow) };
}

function toRow(line: string): Row {
  const cells = line.trim().slice(1).split(BETWEEN_CELLS);
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => toInline(cell.replaceAll('\\|', '|').trim()));
}

/** Items inside of others are items of the same list. */
function readList(lines: Lines): Block {
  const items: (Omit<Item, 'content'> & { readonly text: string[] })[] = [];
  const isOrdered = toItem(lines.next() ?? '')?.number !== undefined;
  const belongsToList = (line: string) => {
    const item = RULE.test(line) ? null : toItem(line);
    return item !== null && (item.depth > 0 || (item.number !== undefined) === isOrdered);
  };
  for (let line = lines.next(); line !== undefined && belongsToList(line); line = lines.next()) {
    const item = toItem(lines.take());
    const more = lines.takeWhile((inner) => !isBlank(inner) && !beginsBlock(inner));
    if (item) items.push({ ...item, text: [...item.text, ...more.map((inner) => inner.trimStart())] });
    lines.takeWhile(isBlank);
  }
  return {
    kind: 'list',
    isOrdered,
    items: items.map(({ text, ...item }) => ({ ...item, content: joinLines(text) })),
  };
}

function toItem(line: string): (Omit<Item, 'content'> & { readonly text: string[] }) | null {
  const [, indent, number, text] = ITEM.exec(line) ?? [];
  if (indent === undefined || text === undefined) return null;
  const columns = indent.replaceAll('\t', '    ').length;
  return {
    number: number === undefined ? undefined : Number(number),
    depth: Math.min(Math.floor(columns / INDENT_CHARS), DEPTH_MAX),
    text: [text],
  };
}

/** A line ends only where two spaces or a backslash say so. */
function joinLines(lines: readonly string[]): readonly Inline[] {
  const ends = lines.map((line) => {
    if (line.endsWith('\\')) return `${line.slice(0, -1)}\n`;
    return line.endsWith('  ') ? `${line.trimEnd()}\n` : `${line} `;
  });
  return toInline(ends.join('').trim());
}

/** The page loads no pictures from elsewhere: they become links. */
function toInline(text: string): readonly Inline[] {
  return readInline(
    text
      .replaceAll(BADGE, '[$1]')
      .replaceAll('![', '[')
      .replaceAll(RELATIVE_LINK, '$1')
      .replaceAll(ADDRESS, '[$1]($1)'),
  );
}
