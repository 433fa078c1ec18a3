import { readCard } from '../card.ts';
import type { Question } from '../question/question.ts';
import { mainPart } from '../../text/normalise.ts';
import { withoutEdition } from './described-title.ts';
import { resolveTitle, type Resolution } from './resolve-title.ts';
import { splitTitles } from './split-titles.ts';
import { findTitles, type TitleList } from './title-list.ts';
import type { WorkIndex } from '../work-index.ts';

/** Resolves a cleaned input: a list of titles, or what `resolveTitle` finds. */
export function resolveInput(
  index: WorkIndex,
  written: string,
): Resolution | Exclude<TitleList, { kind: 'one' }> {
  const input = withoutEdition(written);
  const list = findTitles(index, input);
  if (list?.kind === 'one') return { kind: 'work', ...list.title };
  if (list?.kind === 'titles' && list.isSure) return list;
  const single = resolveTitle(index, input);
  if (single.kind === 'question' && isNothingButTitles(single.question))
    return resolveInput(index, single.question.likes.map((item) => nameOf(index, item)).join('; '));
  return list !== undefined && (single.kind === 'unknown' || isCutToFirst(single, input)) ? list : single;
}

/** "Like Heat meets Drive" is the list of both. */
function isNothingButTitles({ likes, parts }: Question): boolean {
  return likes.length > 1 && likes.length === parts.length;
}

function nameOf(index: WorkIndex, item: number): string {
  const { title, year } = readCard(index, item);
  return `${title} (${year})`;
}

/** Whether a list was read as its first title because a colon or semicolon follows: "Alien: Covenant, Heart". */
function isCutToFirst(resolution: Resolution, input: string): boolean {
  const first = mainPart(input);
  const isCut = resolution.kind === 'work' && resolution.how === 'main part' && first !== undefined;
  return isCut && splitTitles(first).length === 1;
}
