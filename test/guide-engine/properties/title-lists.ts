import type { Guide } from '#guide-engine/guide.ts';
import type { Tag, WorkRecord } from '#guide-engine/record.ts';
import { mainPart } from '#guide-engine/text/normalise.ts';
import { languageName } from '#guide-engine/works/labels.ts';
import { plainLabel } from '#guide-engine/text/labels.ts';
import { listText } from '#guide-engine/works/sentences.ts';
import { leavesOutInputAndDoubles, withNextInLine, type Violations } from './every-guide.ts';
import { isListOf } from './work-guides.ts';

/** The lists of two and three neighbours; as an input, each title has its year. */
export function neighbours(records: readonly WorkRecord[]): { input: string; titles: WorkRecord[] }[] {
  return records
    .map((_, i) => records.slice(i, i + 2 + (i % 2)))
    .filter((titles) => titles.length > 1)
    .map((titles) => ({ titles, input: titles.map(({ title, year }) => `${title} (${year})`).join('; ') }))
    .filter(({ input }) => input.length <= INPUT_MAX_CHARS);
}

/** The properties of a guide for several titles: for all of them, without them, true and fit for families. */
export function faultsOfList(
  guide: Guide,
  titles: readonly WorkRecord[],
  records: ReadonlyMap<string, WorkRecord>,
  tags: readonly Tag[],
): Violations {
  const whole = withNextInLine(guide);
  const ids = titles.map(({ id }) => id);
  const works = whole.entries.map(({ id }) => records.get(id)!);
  const [isForAFamily, isForAdults] = (['all', 'adult'] as const).map((audience) =>
    titles.some((title) => title.audience === audience),
  );
  const isUnfit = ({ audience }: WorkRecord) => audience === 'adult' && isForAFamily && !isForAdults;
  return [
    ...(guide.understood.ids?.join() === ids.join() ? [] : [`is for ${guide.understood.label}`]),
    ...titles.flatMap(({ title }) => leavesOutInputAndDoubles(whole, title)),
    ...works.filter(isUnfit).map(({ id }) => `${id} is for adults`),
    ...whole.entries.flatMap(({ id, why }) => {
      const isTrue = (reason: string) => isTrueOfSome(reason, titles, records.get(id)!, tags);
      const untrue = why.filter((reason) => !isTrue(reason));
      return [
        ...(why.length === 0 || why.length > 3 ? [`${id} has ${why.length} reasons`] : []),
        ...untrue.map((reason) => `${id}: “${reason}” isn't true`),
      ];
    }),
  ];
}

const INPUT_MAX_CHARS = 120;

/** "Like Arrival and Her: near future", if the work and both of these have all that is named. */
function isTrueOfSome(
  reason: string,
  titles: readonly WorkRecord[],
  work: WorkRecord,
  tags: readonly Tag[],
): boolean {
  return subsetsOf(titles).some((subset) => {
    const prefixes = namesOf(subset, titles.length).map((name) => `Like ${name}: `);
    const lists = prefixes
      .filter((prefix) => reason.startsWith(prefix))
      .map((prefix) => reason.slice(prefix.length));
    if (lists.length === 0) return false;
    const features = [work, ...subset].map((record) => featuresOf(record, tags));
    const shared = features.reduce((all, own) => new Set([...all].filter((feature) => own.has(feature))));
    return lists.some((list) => isListOf(list, shared));
  });
}

function subsetsOf<T>(list: readonly T[]): T[][] {
  const subsets = list.reduce<T[][]>((all, one) => [...all, ...all.map((subset) => [...subset, one])], [[]]);
  return subsets.filter((subset) => subset.length > 0);
}

/** A title may be without its subtitle, and has its year if another work is better known by it. */
function namesOf(subset: readonly WorkRecord[], count: number): string[] {
  if (subset.length === count) return [count === 2 ? 'both' : 'all three'];
  const lists = subset.reduce<string[][]>(
    (all, { title, year }) =>
      [title, `${title} (${year})`, mainPart(title) ?? title].flatMap((name) =>
        all.map((names) => [...names, name]),
      ),
    [[]],
  );
  return lists.map(listText);
}

function featuresOf(record: WorkRecord, tags: readonly Tag[]): Set<string> {
  const { cast = [], creators, freeTags = [], genres, lang, series, year } = record;
  return new Set([
    ...[...record.tags, ...freeTags].map((id) => tags.find((tag) => tag.id === id)?.label ?? plainLabel(id)),
    ...creators.flatMap((name) => [`directed by ${name}`, `by ${name}`]),
    ...cast.map((name) => `with ${name}`),
    ...genres.map(plainLabel),
    ...(series === undefined ? [] : [`the series ${series.name}`]),
    `in ${languageName(lang)}`,
    `from the ${Math.floor(year / 10) * 10}s`,
  ]);
}
