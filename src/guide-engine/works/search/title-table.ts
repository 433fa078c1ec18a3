import { buildSearchTable, type SearchTable, type NamedTarget } from '../../index/key-table.ts';
import type { WorkRecord } from '../../record.ts';
import { searchKeys, mainPart } from '../../text/normalise.ts';

/** Where a name of a work comes from; the first is the strongest. */
export const TITLE_SOURCES = ['title', 'original', 'alias', 'main part', 'series'] as const;

export type TitleSource = (typeof TITLE_SOURCES)[number];

/** All names under which works are found; targets are item numbers. */
export function buildTitles(records: readonly WorkRecord[]): SearchTable {
  return buildSearchTable(records.flatMap((record, item) => namesOf(record, item)));
}

function namesOf(record: WorkRecord, target: number): NamedTarget[] {
  const named = (source: TitleSource, ...names: (string | undefined)[]) =>
    names
      .flatMap((name) => (name === undefined ? [] : searchKeys(name)))
      .map((key) => ({ key, target, source: TITLE_SOURCES.indexOf(source) }));
  return [
    ...named('title', record.title),
    ...named('original', record.originalTitle),
    ...named('alias', ...record.aliases),
    ...named('main part', mainPart(record.title)),
    ...named('series', record.series?.name),
  ];
}
