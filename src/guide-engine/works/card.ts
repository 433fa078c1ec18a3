import type { Choice } from '../guide.ts';
import type { SeriesPlace, WorkRecord } from '../record.ts';
import { stringAt, type StringTable } from '../text/string-table.ts';

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

/** The displayed fields of a record. */
export function cardOf(record: WorkRecord): Card {
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

/** The card of an item, read from the packed cards of an index. */
export function readCard(index: { readonly cards: StringTable }, item: number): Card {
  return JSON.parse(stringAt(index.cards, item)) as Card;
}

/** An item as something that can be requested. */
export function choiceOf(
  index: { readonly cards: StringTable; readonly ids: StringTable },
  item: number,
): Choice {
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
