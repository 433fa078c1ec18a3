import { withoutReasonLine } from '../../failed/reasons.ts';
import { firstNameFirst } from '../../books/names.ts';

export type ClippingKind = 'highlight' | 'note' | 'bookmark';

/** A highlight, a note or a bookmark, as the Kindle writes it to `My Clippings.txt`. */
export interface Clipping {
  readonly title: string;
  readonly author: string;
  readonly kind: ClippingKind;
  /** `page 12`, `location 680`; empty if the line does not tell. */
  readonly place: string;
  readonly text: string;
  /** The line about it, in the language of the device. */
  readonly about: string;
}

/** In English, German, Spanish, French, Italian, Portuguese, Dutch, Japanese, Russian and Chinese. */
const KINDS: readonly (readonly [ClippingKind, RegExp])[] = [
  ['bookmark', /bookmark|lesezeichen|marcador|signet|segnalibr|bladwijzer|ブックマーク|закладка|书签/i],
  ['note', /\bnot(?:e|es|a|as|iz|itie)\b|メモ|заметка|笔记/i],
];
const PAGE =
  /(?:page|seite|p[aá]gina|bladzijde|странице|ページ|第)\s*(?<after>\d+|[ivxlcdm]+\b)|(?<before>\d+|\b[ivxlcdm]+)\s*ページ/iu;
const LOCATION =
  /(?:loc(?:ation|atie|\.)|pos(?:ition|ici[oó]n|izione|iç[aã]o|\.)|ubicaci[oó]n|emplacement|местоположение|位置(?:no\.)?)\s*#?\s*(?<location>\d+)/iu;
/** No device writes more. */
const ABOUT_MAX_CHARS = 500;
const SEPARATOR = /^={10}\s*$/m;
/** Of every entry, because the device appends them one by one. */
const BYTE_ORDER_MARKS = /\uFEFF/g;

export function isClippingsText(text: string): boolean {
  const [, about = ''] = linesOf(text.slice(0, 4_096));
  return about.startsWith('-') && SEPARATOR.test(text);
}

export function splitClippings(text: string): string[] {
  return text
    .replaceAll(BYTE_ORDER_MARKS, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(new RegExp(SEPARATOR, 'gm'))
    .filter((part) => part.trim() !== '')
    .map(withoutReasonLine);
}

/** Null: the part is no clipping. */
export function readClipping(part: string): Clipping | null {
  const [heading = '', line = '', ...text] = linesOf(part);
  const about = line.slice(0, ABOUT_MAX_CHARS);
  if (heading === '' || !about.startsWith('-')) return null;
  // The place can come before the kind: `- 位置No. 12-14のハイライト | 作成日: …`.
  const [what = '', ...rest] = about.normalize('NFKC').split('|');
  const places = rest.length > 1 ? `${what}|${rest.slice(0, -1).join('|')}` : what;
  return {
    ...splitHeading(heading),
    kind: KINDS.find(([, names]) => names.test(places))?.[0] ?? 'highlight',
    place: placeOf(places),
    text: text.join('\n').trim(),
    about,
  };
}

function linesOf(part: string): string[] {
  return part
    .replaceAll(BYTE_ORDER_MARKS, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim());
}

/** The author is in the last brackets: `Dune (German Edition) (Herbert, Frank)`; several have semicolons. */
function splitHeading(heading: string): { readonly title: string; readonly author: string } {
  const found = /^(?<title>.*\S)\s*[(（](?<author>(?:[^()（）]|[(（][^()（）]*[)）])*)[)）]$/u.exec(heading);
  if (found?.groups?.['title'] === undefined) return { title: heading, author: '' };
  const authors = (found.groups['author'] ?? '').split(/[;；]/);
  return {
    title: found.groups['title'],
    author: authors.map((author) => firstNameFirst(author.trim())).join(', '),
  };
}

function placeOf(text: string): string {
  const page = PAGE.exec(text)?.groups;
  const number = page?.['after'] ?? page?.['before'];
  if (number !== undefined) return `page ${number}`;
  const location = LOCATION.exec(text)?.groups?.['location'];
  return location === undefined ? '' : `location ${location}`;
}
