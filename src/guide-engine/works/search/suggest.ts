import type { Choice } from '../../guide.ts';
import { findCompletions } from '../../index/find-completions.ts';
import { choiceOf } from '../card.ts';
import { TITLE_SOURCES } from './title-table.ts';
import type { WorkIndex } from '../work-index.ts';

/** Titles for what has been typed so far: every word typed begins a word of the name, the best known first. */
export function suggestTitles(index: WorkIndex, text: string, limit = 8): Choice[] {
  // One letter begins too many names that readers don't see.
  const last = text.trim().length === 1 ? 'title' : 'alias';
  const best = findCompletions(index.titles, text, TITLE_SOURCES.indexOf(last));
  const priority = (item: number) => index.fame[item]! + BONUS[best.get(item)!]!;
  const items = [...best.keys()].toSorted((a, b) => priority(b) - priority(a) || a - b);
  return items.slice(0, limit).map((item) => choiceOf(index, item));
}

/** In tiers of fame, for titles that contain, begin with or are the typed text. */
const BONUS = [0, 1.5, 10] as const;
