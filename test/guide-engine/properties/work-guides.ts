import { countValues } from '#guide-engine/check/problems.ts';
import type { Guide, GuideResult } from '#guide-engine/guide.ts';
import type { Tag, WorkKind, WorkRecord } from '#guide-engine/record.ts';
import { searchKey } from '#guide-engine/text/normalise.ts';
import { languageName } from '#guide-engine/works/labels.ts';
import { plainLabel } from '#guide-engine/text/labels.ts';
import { withNextInLine, type Violations } from './every-guide.ts';

type Records = ReadonlyMap<string, WorkRecord>;

/**
 * Property 4: at most two of one series or director and three of one author, but six of the input’s own series,
 * director and author. The caller ensures that the catalogue is big enough for this.
 */
export function varies(kind: WorkKind, { entries, understood }: Guide, records: Records): Violations {
  const works = entries.map(({ id }) => records.get(id)!);
  const input = understood.id === undefined ? undefined : records.get(understood.id);
  const creators = overCap(
    works.map((work) => work.creators),
    input?.creators ?? [],
    { own: 6, other: kind === 'movie' ? 2 : 3 },
  );
  const series = overCap(works.map(seriesOf), input === undefined ? [] : seriesOf(input), {
    own: 6,
    other: 2,
  });
  return [...creators, ...series].map((name) => `has too much of ${name}`);
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
    const record = records.get(id)!;
    const shared = sharedLabels(input, record, tags);
    return why
      .filter((reason) => !isTrue(reason, shared) && !isOfMaker(reason, input, record))
      .filter((reason) => !isRelation(reason, input, record))
      .map((reason) => `${id}: “${reason}” isn't true of both`);
  });
}

/** A reason is given at most twice among the ten, unless an entry has no other. */
export function variesItsReasons({ entries }: Guide): Violations {
  const counts = countValues(entries.flatMap(({ why }) => (why.length > 1 ? why : [])));
  return [...counts].filter(([, count]) => count > 2).map(([reason, count]) => `“${reason}” ${count} times`);
}

/** What a work retells and what retells it comes first, whichever of them is the input. */
export function beginsWithRelated({ entries, understood }: Guide, records: Records): Violations {
  const input = records.get(understood.id!)!;
  const isFit = ({ audience }: WorkRecord) => input.audience !== 'all' || audience !== 'adult';
  const related = [...records.values()].filter((other) => areRelated(input, other) && isFit(other));
  const names = new Set(related.map(({ title }) => searchKey(title)));
  const first = new Set(entries.slice(0, names.size).map(({ name }) => searchKey(name)));
  return [...names].filter((name) => !first.has(name)).map((name) => `“${name}” isn't first`);
}

export function areRelated(a: WorkRecord, b: WorkRecord): boolean {
  return a.related?.includes(b.id) === true || b.related?.includes(a.id) === true;
}

/**
 * Property 7: the name of a kind, such as urban fantasy, is understood, and the guide has works of that kind only. A work
 * may have that name, too: the novel "Romantic Comedy".
 */
export function misreadKinds(
  kinds: readonly Tag[],
  guideFor: (input: string) => GuideResult,
  records: Records,
): Violations {
  return kinds.flatMap(({ id, label }) => {
    const guide = guideFor(label);
    if (guide.kind === 'unknown') return [`“${label}” is unknown`];
    if (guide.understood.id !== undefined) return [];
    const others = withNextInLine(guide).entries.filter((entry) => !records.get(entry.id)?.tags.includes(id));
    return others.map((entry) => `${entry.id} is in the guide for “${label}”`);
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

function isRelation(reason: string, input: WorkRecord, record: WorkRecord): boolean {
  const texts =
    record.related?.includes(input.id) === true
      ? [
          `Retells ${input.title}`,
          `Sends up ${input.title}`,
          `A new version of ${input.title} (${input.year})`,
        ]
      : [`Retold in ${input.title}`, `Sent up in ${input.title}`, `Made again in ${input.year}`];
  return areRelated(input, record) && texts.includes(reason);
}

function isOfMaker(reason: string, input: WorkRecord, record: WorkRecord): boolean {
  return (
    /^By the same (?:author|director)$/u.test(reason) && common(input.creators, record.creators).length > 0
  );
}

/** Whether a reason consists of shared labels and of words that join them. */
function isTrue(reason: string, shared: ReadonlySet<string>): boolean {
  const rest = [...shared]
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, label) => text.replaceAll(label.toLowerCase(), ''), reason.toLowerCase());
  return rest !== reason.toLowerCase() && JOINING.test(rest);
}

const JOINING =
  /^(?:\W|\d|\b(?:a|about|again|also|an|and|another|book|both|by|directed|during|earlier|film|from|in|later|next|of|on|part|series|set|the|with|within)\b)*$/u;

/** Labels may contain commas, so the text cannot be split at commas. */
export function isListOf(list: string, labels: ReadonlySet<string>): boolean {
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

function seriesOf({ series }: WorkRecord): string[] {
  return series === undefined ? [] : [series.name];
}

/** The names that more works have than their cap allows. */
function overCap(
  works: readonly (readonly string[])[],
  ownNames: readonly string[],
  caps: { readonly own: number; readonly other: number },
): string[] {
  return [...new Set(works.flat())].filter((name) => {
    const count = works.filter((names) => names.includes(name)).length;
    return count > (ownNames.includes(name) ? caps.own : caps.other);
  });
}
