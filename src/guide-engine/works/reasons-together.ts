import { GUIDE_LENGTH } from '../guide.ts';
import type { WorkKind } from '../record.ts';
import { capitalised } from '../text/labels.ts';
import type { Topic } from './phrases.ts';
import { WEAK_TOPICS, type Feature } from './reason-writer.ts';
import { sharedFeatures, type ReasonBasis } from './reasons.ts';
import { countWord, listText } from './sentences.ts';
import type { WorkIndex } from './work-index.ts';

/** One of several titles that a guide is for. */
export interface TitleBasis extends ReasonBasis {
  readonly item: number;
  /** What reasons call it. */
  readonly label: string;
}

/**
 * Why each item is recommended for several titles: at most three phrases, each naming what it shares with which of them
 * ("Like Arrival: first contact"), so that as many titles as possible are named. None is more than twice among ten.
 */
export function reasonsTogether(
  index: WorkIndex,
  titles: readonly TitleBasis[],
  items: readonly number[],
): string[][] {
  const uses = new Map<string, number>();
  return items.map((item, at) => {
    const most = MAX_USES * (1 + Math.floor(at / GUIDE_LENGTH));
    const textOf = (group: SharedGroup) =>
      `Like ${nameTitles(titles, group)}: ${labelsOf(index.kind, group, MAX_LABELS)}`;
    const groups = groupsOf(titles.map((title) => sharedFeatures(index, title, item)));
    const fresh = groups.filter((group) => (uses.get(textOf(group)) ?? 0) < most);
    const reasons = chooseGroups(fresh.length === 0 ? groups.slice(0, 1) : fresh).map(textOf);
    for (const reason of reasons) uses.set(reason, (uses.get(reason) ?? 0) + 1);
    return reasons;
  });
}

/**
 * What several titles have in common: a line for all of them and, if that is no more than a genre or a decade, lines for
 * those of them that share more ("Arrival and Her: near future").
 */
export function sharedByTitles(index: WorkIndex, titles: readonly TitleBasis[]): string[] {
  // Compared with itself, a title shares all of its features.
  const features = titles.map((title) => sharedFeatures(index, title, title.item));
  const groups = groupsOf(features).filter((group) => group.titles.length > 1);
  const lineOf = (group: SharedGroup) =>
    `${capitalised(nameTitles(titles, group))}: ${labelsOf(index.kind, group, MAX_COMMON)}`;
  const common = groups.find((group) => group.titles.length === titles.length);
  if (common?.isTelling === true) return [lineOf(common)];
  const nothing = `The catalogue names nothing that ${nameAll(titles.length)} share.`;
  const others = groups.filter((group) => group !== common && group.isTelling).slice(0, MAX_LINES);
  return [common === undefined ? nothing : lineOf(common), ...others.map(lineOf)];
}

const MAX_REASONS = 3;
const MAX_USES = 2;
const MAX_LABELS = 2;
const MAX_COMMON = 4;
/** With many titles, there are more pairs than anybody reads about. */
const MAX_LINES = 3;

/** What an item shares with exactly these titles, which are positions in a list; the strongest first. */
interface SharedGroup {
  readonly titles: readonly number[];
  readonly features: readonly Feature[];
  /** Whether it is more than what thousands of works have. */
  readonly isTelling: boolean;
}

/** The groups that tell most about most titles first. */
function groupsOf(featuresByTitle: readonly (readonly Feature[])[]): SharedGroup[] {
  const all = featuresByTitle.flatMap((features, title) => features.map((feature) => ({ feature, title })));
  const same = [...Map.groupBy(all, ({ feature }) => `${feature.topic} ${feature.label}`).values()];
  const byTitles = Map.groupBy(same, (one) => one.map(({ title }) => title).join(' '));
  return [...byTitles.values()]
    .map((group) => ({
      titles: group[0]!.map(({ title }) => title),
      features: group
        .map(([one]) => one!.feature)
        .toSorted((a, b) => b.strength - a.strength || (a.label < b.label ? -1 : 1)),
    }))
    .map((group) => ({ ...group, isTelling: group.features.some(({ topic }) => !WEAK_TOPICS.has(topic)) }))
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}

function weightOf({ titles, features }: Pick<SharedGroup, 'titles' | 'features'>): number {
  return titles.length * features[0]!.strength;
}

/** Telling groups, those with a title that is not named yet first; another one only if there is no telling one. */
function chooseGroups(groups: readonly SharedGroup[]): SharedGroup[] {
  const left = groups.filter(({ isTelling }) => isTelling);
  if (left.length === 0) return groups.slice(0, 1);
  const chosen: SharedGroup[] = [];
  while (chosen.length < MAX_REASONS && left.length > 0) {
    const named = new Set(chosen.flatMap((group) => group.titles));
    const next = left.findIndex((group) => group.titles.some((title) => !named.has(title)));
    chosen.push(...left.splice(Math.max(0, next), 1));
  }
  return chosen;
}

function nameTitles(titles: readonly TitleBasis[], group: SharedGroup): string {
  return group.titles.length === titles.length
    ? nameAll(titles.length)
    : listText(group.titles.map((title) => titles[title]!.label));
}

function nameAll(count: number): string {
  return count === 2 ? 'both' : `all ${countWord(count)}`;
}

/** Telling features are named without the common ones. */
function labelsOf(kind: WorkKind, { features, isTelling }: SharedGroup, max: number): string {
  return features
    .filter(({ topic }) => !isTelling || !WEAK_TOPICS.has(topic))
    .slice(0, max)
    .map(({ topic, label }) => featureText(kind, topic, label))
    .join(', ');
}

function featureText(kind: WorkKind, topic: Topic, label: string): string {
  switch (topic) {
    case 'creator':
      return kind === 'movie' ? `directed by ${label}` : `by ${label}`;
    case 'cast':
      return `with ${label}`;
    case 'series':
      return `the series ${label}`;
    case 'language':
      return `in ${label}`;
    case 'decade':
      return `from the ${label}`;
    default:
      return label;
  }
}
