import { CREATOR_MAX_CHARS, type ActivityCategory, type DiaryDraft } from '../contract/activity.ts';

export interface NamedWork {
  readonly category: ActivityCategory;
  readonly name: string;
  readonly creator?: string | undefined;
  readonly year?: number | undefined;
}

export interface WorkFacts {
  readonly creators: readonly string[];
  readonly year?: number;
}

/** What the catalogue certainly knows about a work; null if it is not sure. */
export type IdentifyWork = (work: NamedWork) => Promise<WorkFacts | null>;

/** Adds the creator and the year where the draft leaves them open and the catalogue is sure which work is meant. */
export async function completeDraft(draft: DiaryDraft, identify: IdentifyWork): Promise<DiaryDraft> {
  const { category, name, creator, year } = draft;
  if (category === 'PLACE' || (creator !== undefined && year !== undefined)) return draft;
  const facts = await identify({ category, name, creator, year: year ?? undefined });
  if (facts === null) return draft;
  return {
    ...draft,
    creator: creator ?? creatorText(facts.creators),
    ...(year === undefined && isYear(facts.year) && { year: facts.year }),
  };
}

/** The Epic of Gilgamesh is older than the years of a diary. */
function isYear(year: number | undefined): year is number {
  return year !== undefined && year >= 1;
}

function creatorText(creators: readonly string[]): string {
  const all = creators.join(', ');
  return all.length <= CREATOR_MAX_CHARS ? all : (creators[0] ?? '').slice(0, CREATOR_MAX_CHARS);
}
