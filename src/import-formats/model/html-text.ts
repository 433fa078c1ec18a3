/** Elements whose content is no text. */
const WITHOUT_TEXT = /<(script|style|template|head|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g;
// The spaces before an element are looked at from their first one only: there can be very many.
const LINE_BREAKS = /(?<![ \t])[ \t]*<br\b[^<>]*>[ \t]*\r?\n?/gi;
const ITEMS = /(?<!\s)\s*<li\b[^<>]*>\s*/gi;
const BLOCKS =
  /(?<!\s)\s*<\/?(?:p|div|blockquote|ul|ol|h[1-6]|table|tr|pre|section|article|hr)\b[^<>]*>\s*/gi;
/** `<3` and `a < b` are no elements. */
const ELEMENTS = /<\/?[a-z][^<>]*>/gi;
const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z][a-z\d]{1,30}));/gi;

/** By the names that people's texts contain; others stay as they are written. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
  frac12: '½',
  hearts: '♥',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  oelig: 'œ',
  OElig: 'Œ',
  eth: 'ð',
  thorn: 'þ',
};
/** The marks of names such as `eacute`. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
  caron: '\u030C',
};

/**
 * Turns the HTML of a review into plain text: line breaks and paragraphs stay, elements go, scripts with what is in them.
 * A text without HTML stays as it is, outer spaces aside.
 */
export function htmlToText(html: string): string {
  const text = html
    .replaceAll(COMMENTS, '')
    .replaceAll(WITHOUT_TEXT, '')
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(ITEMS, '\n• ')
    .replaceAll(BLOCKS, '\n\n')
    .replaceAll(ELEMENTS, '');
  return decodeEntities(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Decodes `&amp;`, `&#39;`, `&eacute;`. */
export function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (entity, ...rest: unknown[]) => {
    const { decimal, hex, name } = rest.at(-1) as Record<'decimal' | 'hex' | 'name', string | undefined>;
    if (name !== undefined) return named(name) ?? entity;
    return character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)) ?? entity;
  });
}

function named(name: string): string | undefined {
  if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name];
  const mark = name.slice(1);
  return Object.hasOwn(MARKS, mark) ? `${name.slice(0, 1)}${MARKS[mark]}`.normalize('NFC') : undefined;
}

/** Control characters, and halves of a character, stay as they are written. */
function character(code: number): string | undefined {
  const isText = code === 9 || code === 10 || (code >= 32 && code !== 127 && code <= 0x10ffff);
  return isText && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}
