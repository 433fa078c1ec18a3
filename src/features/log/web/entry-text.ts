import type { Activity } from '../contract/activity.ts';
import { fold } from '#platform/contract/fields.ts';

/** Cached, because folding 20,000 entries takes longer than comparing them. */
const foldedTexts = new WeakMap<Activity, FoldedText>();
const foldedLabels = new Map<string, string>();

interface FoldedText {
  readonly name: string;
  /** Name, creator, tags and note; made with the first search. */
  all: string | null;
}

export function foldedName(activity: Activity): string {
  return foldedTextOf(activity).name;
}

/** What a search looks through. */
export function foldedText(activity: Activity): string {
  const folded = foldedTextOf(activity);
  folded.all ??= [folded.name, ...otherTexts(activity).map(fold)].join('\n');
  return folded.all;
}

function foldedTextOf(activity: Activity): FoldedText {
  const known = foldedTexts.get(activity);
  if (known !== undefined) return known;
  const folded = { name: fold(activity.name), all: null };
  foldedTexts.set(activity, folded);
  return folded;
}

function otherTexts({ creator, tags = [], note }: Activity): string[] {
  return [creator, ...tags, note].filter((text) => text !== undefined);
}

/** Of a tag or creator, which many entries share. Two of them are the same if they fold to the same. */
export function foldedLabel(label: string): string {
  const known = foldedLabels.get(label);
  if (known !== undefined) return known;
  const folded = fold(label.trim());
  foldedLabels.set(label, folded);
  return folded;
}
