import type { Guide } from '#guide-engine/guide.ts';
import type { Tag, WorkKind, WorkRecord } from '#guide-engine/record.ts';
import { languageName } from '#guide-engine/works/labels.ts';
import { plainLabel } from '#guide-engine/text/labels.ts';
import type { Violations } from './every-guide.ts';

type Records = ReadonlyMap<string, WorkRecord>;

/**
 * Property 4: at most two of one series or director, three of one author and two of the input’s own series. The caller
 * ensures that the catalogue is big enough for this.
 */
export function varies(kind: WorkKind, { entries, understood }: Guide, records: Records): Violations {
  const works = entries.map(({ id }) => records.get(id)!);
  const own = understood.id === undefined ? undefined : records.get(understood.id)?.series?.name;
  const creators = overCap(
    works.flatMap((work) => work.creators),
    kind === 'movie' ? 2 : 3,
  );
  const series = works.flatMap((work) => (work.series === undefined ? [] : [work.series.name]));
  const capped = kind === 'movie' ? series : series.filter((name) => name === own);
  return [...creators, ...overCap(capped, 2)].map((name) => `has too much of ${name}`);
}

/** Property 5: each reason names only what both records have. For guides whose input is a work. */
export function givesTrueReasons(
  { entries, understood }: Guide,
  records: Records,
  tags: readonly Tag[],
): Violations {
  const input = understood.id === undefined ? undefined : records.get(understood.id);
  if (input === undefined) return [];
  return entries.flatMap(({ id, why }) => {
    if (why.length === 0 || why.length > 3) return [`${id} has ${why.length} reasons`];
    const shared = sharedLabels(input, records.get(id)!, tags);
    return why
      .filter((reason) => !isTrue(reason, shared))
      .map((reason) => `${id}: “${reason}” isn't true of both`);
  });
}

/** Property 9: a guide from a family work contains nothing for adults only. */
export function suitsFamilies({ entries, understood }: Guide, records: Records): Violations {
  const input = understood.id === undefined ? undefined : records.get(understood.id);
  if (input?.audience !== 'all') return [];
  return entries
    .filter(({ id }) => records.get(id)?.audience === 'adult')
    .map(({ id }) => `${id} is for adults`);
}

const PREFIX = /^(?:Same [a-z ]+: |In both: |Also (?:directed by |by |with |in |from the )?)/u;

function isTrue(reason: string, shared: ReadonlySet<string>): boolean {
  const list = reason.replace(PREFIX, '');
  return list !== reason && isListOf(list, shared);
}

/** Labels may contain commas, so the text cannot be split at commas. */
function isListOf(list: string, labels: ReadonlySet<string>): boolean {
  if (labels.has(list)) return true;
  return [...labels].some(
    (label) => list.startsWith(`${label}, `) && isListOf(list.slice(label.length + 2), labels),
  );
}

function sharedLabels(a: WorkRecord, b: WorkRecord, tags: readonly Tag[]): Set<string> {
  const labelOf = (id: string) => tags.find((tag) => tag.id === id)?.label ?? plainLabel(id);
  return new Set([
    ...common([...a.tags, ...(a.freeTags ?? [])], [...b.tags, ...(b.freeTags ?? [])]).map(labelOf),
    ...common(a.creators, b.creators),
    ...common(a.cast, b.cast),
    ...common(a.genres, b.genres).map(plainLabel),
    ...(a.series !== undefined && a.series.name === b.series?.name ? [a.series.name] : []),
    ...(a.lang === b.lang ? [languageName(a.lang)] : []),
    ...common([decadeOf(a)], [decadeOf(b)]),
  ]);
}

function common(a: readonly string[] = [], b: readonly string[] = []): string[] {
  return a.filter((word) => b.includes(word));
}

function decadeOf({ year }: WorkRecord): string {
  return `${Math.floor(year / 10) * 10}s`;
}

function overCap(names: readonly string[], cap: number): string[] {
  return [...new Set(names)].filter((name) => names.filter((other) => other === name).length > cap);
}
