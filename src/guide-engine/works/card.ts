import type { Choice } from '../guide.ts';
import type { SeriesPlace, WorkRecord } from '../record.ts';
import type { Slices } from '../index/slices.ts';
import { packStrings, stringAt, type StringTable } from '../text/string-table.ts';
import { decodeUtf8 } from '../text/utf8.ts';

/** The displayed fields of a work. */
export interface Card {
  readonly title: string;
  readonly originalTitle?: string;
  readonly aliases: readonly string[];
  readonly year: number;
  readonly creators: readonly string[];
  readonly series?: SeriesPlace;
  /** ISO 639-1 code of the original language. */
  readonly lang: string;
  readonly minutes?: number;
  readonly pages?: number;
  /** ISO 3166-1 alpha-2 code. */
  readonly country?: string;
  readonly genres: readonly string[];
  readonly description: string;
}

/** The cards of all items as JSON, `bytes[starts[i], starts[i + 1])`; they are read on demand. */
export interface Cards {
  readonly bytes: Slices<Uint8Array>;
  readonly starts: Uint32Array;
}

export function packCards(records: readonly WorkRecord[]): Cards {
  const { bytes, offsets } = packStrings(records.map((record) => JSON.stringify(cardOf(record))));
  return { bytes: { sliced: bytes }, starts: offsets };
}

/** The displayed fields of a record. */
function cardOf(record: WorkRecord): Card {
  const { title, aliases, year, creators, lang, minutes, pages, genres, description } = record;
  return {
    title,
    ...(record.originalTitle !== undefined && { originalTitle: record.originalTitle }),
    aliases,
    year,
    creators,
    lang,
    ...(minutes !== undefined && { minutes }),
    ...(pages !== undefined && { pages }),
    ...(record.series !== undefined && { series: record.series }),
    ...(record.country !== undefined && { country: record.country }),
    genres,
    description,
  };
}

export function readCard({ cards: { bytes, starts } }: { readonly cards: Cards }, item: number): Card {
  return JSON.parse(decodeUtf8(bytes.sliced.subarray(starts[item]!, starts[item + 1]!))) as Card;
}

/** An item as something that can be requested. */
export function choiceOf(index: { readonly cards: Cards; readonly ids: StringTable }, item: number): Choice {
  const { title, year, creators } = readCard(index, item);
  return { id: stringAt(index.ids, item), label: title, year, creators };
}

/** All names of a work but its title. */
export function otherNamesOf({
  originalTitle,
  aliases,
}: Pick<Card, 'originalTitle' | 'aliases'>): readonly string[] {
  return originalTitle === undefined ? aliases : [originalTitle, ...aliases];
}
