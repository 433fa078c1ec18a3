/** Foreign text as one plain line, without markup, control and direction characters. */
export function toPlainText(text: string, maxChars: number): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/<\/?[a-z][^<>]*>/giu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, maxChars).join('').trim();
}

/** Like `toPlainText`, but cut after a whole sentence, or at least after a whole word. */
export function toPlainSentences(text: string, maxChars: number): string {
  const whole = toPlainText(text, maxChars + 1);
  if (Array.from(whole).length <= maxChars) return whole;
  const cut = Array.from(whole)
    .slice(0, maxChars - 1)
    .join('');
  const sentences = /^.{40,}[.!?](?=\s)/u.exec(cut)?.[0];
  return sentences ?? `${cut.replace(/\s\S*$/u, '')}…`;
}

/** Parses a JSON array of names or of objects with a `name`, or a list separated by bars, semicolons or commas. */
export function parseList(cell: string, maxEntries: number): string[] {
  const entries = (
    parseJsonNames(cell) ?? cell.split(cell.includes('|') ? '|' : cell.includes(';') ? ';' : ',')
  )
    .map((entry) => toPlainText(entry, ENTRY_MAX_CHARS))
    .filter((entry) => entry !== '');
  return [...new Set(entries)].slice(0, maxEntries);
}

const ENTRY_MAX_CHARS = 80;

function parseJsonNames(cell: string): string[] | null {
  if (!cell.startsWith('[')) return null;
  try {
    const values = JSON.parse(cell) as unknown[];
    return values.flatMap(nameIn);
  } catch {
    return null;
  }
}

function nameIn(value: unknown): string[] {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
  return typeof name === 'string' || typeof name === 'number' ? [String(name)] : [];
}
