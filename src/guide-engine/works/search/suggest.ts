import type { Choice } from '../../guide.ts';
import { findCompletions } from '../../index/find-completions.ts';
import { choiceOf } from '../card.ts';
import { TITLE_SOURCES } from './title-table.ts';
import type { WorkIndex } from '../work-index.ts';

/** Titles for what has been typed so far: every word typed begins a word of the name, the best known first. */
export function suggestTitles(index: WorkIndex, text: string, limit = 8): Choice[] {
  const best = findCompletions(index.titles, text, TITLE_SOURCES.indexOf('alias'));
  const priority = (item: number) => index.fame[item]! + best.get(item)! * FRONT_BONUS;
  const items = [...best.keys()].toSorted((a, b) => priority(b) - priority(a) || a - b);
  return items.slice(0, limit).map((item) => choiceOf(index, item));
}

/** In tiers of fame, for titles that begin with the typed text. */
const FRONT_BONUS = 1.5;
