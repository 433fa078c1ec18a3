import * as z from 'zod/mini';
import { fold, text } from '#platform/contract/fields.ts';
import { FILE_KINDS } from '#platform/contract/file-name.ts';

export const SEARCH_TEXT_MAX_CHARS = 255;
/** Those beyond this number do not narrow a search. */
const SEARCH_MAX_WORDS = 10;

/** A document is a PDF, a text or what `OFFICE_ENDINGS` names, which have no kind of their own. */
export const SEARCHED_KINDS = [...FILE_KINDS, 'document'] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];
/** As the end of a folded name. */
export const OFFICE_ENDINGS =
  '.doc .docx .odt .rtf .pages .xls .xlsx .ods .numbers .ppt .pptx .odp .key .epub'.split(' ');

const KindList = z.pipe(
  text(SEARCH_TEXT_MAX_CHARS),
  z.pipe(
    z.transform((list: string) => list.split(',')),
    z.array(z.enum(SEARCHED_KINDS, `Use ${SEARCHED_KINDS.join(', ')}, or several with commas between them.`)),
  ),
);

const Bytes = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'Use a whole number of bytes.')),
  z.transform(Number),
);

const TIME_EXPECTED = 'Use a time such as 2024-05-31T08:00:00Z, or a day such as 2024-05-31.';

/** `Date.parse` takes 30 February for 1 March. */
function isTime(time: string): boolean {
  const day = new Date(time.slice(0, 10)).getUTCDate();
  return day === Number(time.slice(8, 10)) && !Number.isNaN(Date.parse(time));
}

/** Becomes milliseconds; a day begins in UTC. */
const Time = z.pipe(
  z
    .string()
    .check(
      z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/, TIME_EXPECTED),
      z.refine(isTime, TIME_EXPECTED),
    ),
  z.transform((time: string) => Date.parse(time)),
);

/** Comes in a query string, so all fields are text. Each one narrows a list of files. */
export const FileFilter = z.object({
  /** Words that are all in the name, spaces between double quotes belonging to a word; see `foldName`. */
  text: z.optional(text(SEARCH_TEXT_MAX_CHARS)),
  /** One or more of `SEARCHED_KINDS`. */
  kind: z.optional(KindList),
  /** Bytes, this number included. */
  sizeFrom: z.optional(Bytes),
  /** Bytes, this number included. */
  sizeTo: z.optional(Bytes),
  /** By `modificationTime`, or by `creationTime` without one. */
  changedFrom: z.optional(Time),
  changedBefore: z.optional(Time),
  /** With `changedFrom` or `changedBefore`: files with this in their names are found whenever they were changed. */
  orNamed: z.optional(text(SEARCH_TEXT_MAX_CHARS)),
  /** By `creationTime`. */
  uploadedFrom: z.optional(Time),
  uploadedBefore: z.optional(Time),
});
/** As it is sent. */
export type FileFilter = z.input<typeof FileFilter>;

/** The form in which names are compared: without case, accents and width, and with ss for ß. */
export function foldName(name: string): string {
  return fold(name).replaceAll('ß', 'ss');
}

/** The parts of a search: words, and what stands between double quotes. */
export function splitSearch(search: string): string[] {
  return search.match(/"[^"]*"?|\S+/g) ?? [];
}

/** The folded words that a name must contain, each once. */
export function searchWords(search: string): string[] {
  const words = splitSearch(search).map((part) => foldName(part.replaceAll(/^"|"$/g, '')));
  return [...new Set(words)].filter((word) => word !== '').slice(0, SEARCH_MAX_WORDS);
}
