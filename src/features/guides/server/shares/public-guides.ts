import type { GuideShare, PublicGuide } from '../../contract/public-guides.ts';
import { Problem } from '#platform/contract/problem.ts';
import { sharedGuidePath } from '#platform/contract/screens.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import type { LinkSource } from '#platform/links/link-source.ts';
import type { Link, Links } from '#platform/links/links.ts';
import { timestamp } from '#platform/system/clock.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import { toRecommendation, type SearchPatterns, type StoredEntry } from '../catalogue/content.ts';
import { withoutDismissed } from '../dismissals/without-dismissed.ts';
import type { guideQueries } from '../queries.ts';

export interface PublicGuidePorts {
  readonly links: Links<'public_guides'>;
  readonly store: Pick<ReturnType<typeof guideQueries>, 'findById'>;
  readonly dismissedBy: (userId: string) => Promise<ReadonlySet<string>>;
  readonly searches: SearchPatterns;
}

export type PublicGuideService = ReturnType<typeof publicGuideService>;

/**
 * The copy of a guide that visitors see. It outlives the guide and later forms of stored guides, so fields may only be
 * added, and as optional ones.
 */
interface GuideCopy extends Omit<PublicGuide, 'recommendations'> {
  readonly entries: readonly StoredEntry[];
}

/** Shows guides as they were to everybody who has their links. Functions for users take the owner first. */
export function publicGuideService({ links, store, dismissedBy, searches }: PublicGuidePorts) {
  async function copyFor(userId: string, guideId: string, childFriendly: boolean): Promise<GuideCopy> {
    const [stored, dismissedIds] = await Promise.all([store.findById(guideId), dismissedBy(userId)]);
    if (!stored) throw new Problem('guide.not-found');
    const { kind, content } = stored;
    const { label, understoodNote, note, shared, parts } = content;
    return {
      kind,
      label,
      ...(understoodNote !== undefined && { understoodNote }),
      ...(note !== undefined && { note }),
      ...(shared !== undefined && { shared }),
      ...(parts !== undefined && { parts: parts.map((part) => part.label) }),
      // If the words said so, it is among the parts.
      ...(kind === 'travel' && childFriendly && content.childFriendly !== true && { childFriendly: true }),
      entries: withoutDismissed(content, dismissedIds).entries,
    };
  }

  return {
    /** Null: the user does not share the guide. */
    async find(userId: string, guideId: string): Promise<GuideShare | null> {
      const link = await links.find(userId, { guide_id: guideId });
      return link && toShare(link);
    },

    /**
     * The link to a copy of the guide without what the user dismissed. A guide that is shared already keeps its copy.
     * @throws Problem `guide.not-found`, or `share.too-many`
     */
    async share(by: Actor, guideId: string, childFriendly = false): Promise<GuideShare> {
      const of = { guide_id: guideId };
      const known = await links.find(by.id, of);
      if (known) return toShare(known);
      const guide = JSON.stringify(await copyFor(by.id, guideId, childFriendly));
      return toShare(await links.save(by, of, { guide }));
    },

    withdraw: (by: Actor, guideId: string): Promise<void> => links.revoke(by, { guide_id: guideId }),

    /**
     * What a link shows to everybody.
     * @throws Problem `guide.not-shared`
     */
    async sharedGuide(token: string): Promise<PublicGuide> {
      const link = await links.findByToken(token);
      if (!link) throw new Problem('guide.not-shared');
      const { entries, ...guide } = copyOf(link);
      const recommendations = entries.map((entry) => toRecommendation(searches, guide.kind, entry));
      return { ...guide, recommendations };
    },

    linkSource: {
      kind: 'guide',
      label: 'Guide',
      integration: 'public',
      list: async (userId) =>
        (await links.listAll(userId)).map((link) => ({
          id: link.guide_id,
          title: titleOf(copyOf(link)),
          path: link.token && sharedGuidePath(link.token),
          creationTime: timestamp(link.created_at),
          expiryTime: null,
        })),
      revoke: (by, id) => links.revoke(by, { guide_id: id }),
    } satisfies LinkSource,

    userData: {
      async *exportFiles(userId) {
        const shared = await links.listAll(userId);
        yield jsonFile(
          'shared-guides.json',
          shared.map((link) => ({
            guideId: link.guide_id,
            sharedAt: timestamp(link.created_at),
            ...copyOf(link),
          })),
        );
      },
      erase: ({ id }) => links.erase(id),
    } satisfies UserDataSource,
  };
}

const copyOf = ({ guide }: { readonly guide: string }) => JSON.parse(guide) as GuideCopy;

const KIND_NAMES = { travel: 'Travel guide', movie: 'Movie guide', book: 'Book guide' } as const;

/** Movies and books may have the same title. */
function titleOf({ kind, label }: GuideCopy): string {
  return `${KIND_NAMES[kind]}: ${label}`;
}

const toShare = ({ token, created_at: at }: Link<'public_guides'>): GuideShare => ({
  token,
  creationTime: timestamp(at),
});
