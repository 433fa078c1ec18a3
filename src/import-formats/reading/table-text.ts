import type { TextContent } from './text-content.ts';

/** The text without its first characters. */
export function skipChars(text: TextContent, count: number): TextContent {
  return {
    *pieces() {
      let left = count;
      for (const piece of text.pieces()) {
        if (left < piece.length) yield piece.slice(left);
        left = Math.max(0, left - piece.length);
      }
    },
  };
}

/**
 * The CSV inside of a CSV: a spreadsheet that took each line for one cell has quoted the lines when it saved them.
 * What it left unquoted stays as it is.
 */
export function unwrapLines(text: TextContent): TextContent {
  return {
    *pieces() {
      let isInside = false;
      let rest = '';
      const unwrap = (line: string) => {
        const isWrapped = isInside || line.startsWith('"');
        let inner = isWrapped && !isInside ? line.slice(1) : line;
        isInside = isWrapped && !closesCell(inner);
        if (!isInside)
          inner = isWrapped
            ? inner.replace(/"[;,\t]*(\r?)$/, '$1')
            : inner.replace(/(?<![;\t])[;\t]+(\r?)$/, '$1');
        return isWrapped ? inner.replaceAll('""', '"') : inner;
      };
      for (const piece of text.pieces()) {
        const lines = piece.split('\n');
        lines[0] = rest + (lines[0] ?? '');
        rest = lines.pop() ?? '';
        yield lines.map((line) => `${unwrap(line)}\n`).join('');
      }
      yield unwrap(rest);
    },
  };
}

/** Quotation marks inside of a quoted cell are doubled, so that an odd one at the end closes it. */
function closesCell(line: string): boolean {
  let end = line.length;
  while (end > 0 && '\r\t,;'.includes(line[end - 1] ?? '')) end -= 1;
  let start = end;
  while (line[start - 1] === '"') start -= 1;
  return (end - start) % 2 === 1;
}

/** Longer runs of spaces are no padding; each piece would be added to them. */
const PADDING_MAX = 1_000;

/** Removes spaces between a delimiter and a quotation mark, which CSV takes for a part of the cell: `Dune, "2024"`. */
export function unpadQuotes(text: TextContent, delimiter: string): TextContent {
  const padding = new RegExp(`([${delimiter}\n]) +$`);
  const possiblePadding = new RegExp(`[${delimiter}\n] {0,${PADDING_MAX}}$`);
  return {
    *pieces() {
      let isQuoted = false;
      let rest = '';
      for (const piece of text.pieces()) {
        const parts = (rest + piece).split('"');
        const last = parts.pop() ?? '';
        let unpadded = '';
        for (const part of parts) {
          unpadded += `${isQuoted ? part : part.replace(padding, '$1')}"`;
          isQuoted = !isQuoted;
        }
        rest = isQuoted ? '' : (possiblePadding.exec(last)?.[0] ?? '');
        yield unpadded + last.slice(0, last.length - rest.length);
      }
      yield rest;
    },
  };
}
