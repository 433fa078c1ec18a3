import { GUIDE_LENGTH } from '#guide-engine/guide.ts';
import type { GuideContent, StoredEntry } from '../catalogue/content.ts';

/** A guide as one user sees it. */
export interface OwnGuide {
  readonly entries: readonly StoredEntry[];
  readonly reserve: readonly StoredEntry[];
  /** With their places in the stored guide, from 1. */
  readonly dismissed: readonly { readonly rank: number; readonly entry: StoredEntry }[];
}

/** Leaves out what a user dismissed: what is next in line moves up. The stored guide stays as it is. */
export function withoutDismissed(
  { entries, reserve }: Pick<GuideContent, 'entries' | 'reserve'>,
  ids: ReadonlySet<string>,
): OwnGuide {
  const line = [...entries, ...reserve].map((entry, index) => ({ entry, rank: index + 1 }));
  const left = line.filter(({ entry }) => !ids.has(entry.id)).map(({ entry }) => entry);
  return {
    entries: left.slice(0, GUIDE_LENGTH),
    reserve: left.slice(GUIDE_LENGTH),
    dismissed: line.filter(({ entry }) => ids.has(entry.id)),
  };
}
