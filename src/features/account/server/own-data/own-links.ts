import type { OwnLink } from '../../contract/profile.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import type { LinkSource } from '#platform/links/link-source.ts';

/** All links that work and that a user made, of all features. Both functions return them, the newest first. */
export function ownLinkService(sources: readonly LinkSource[]) {
  async function list(userId: string): Promise<OwnLink[]> {
    const links = await Promise.all(
      sources.map(async ({ kind, label, list: listKind }) =>
        (await listKind(userId)).map((link) => ({ kind, label, ...link })),
      ),
    );
    return links.flat().toSorted((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime));
  }

  return {
    list,

    /** @throws Problem `share.not-found`, also for a link of another user */
    async revoke(by: Actor, { kind, id }: Pick<OwnLink, 'kind' | 'id'>): Promise<OwnLink[]> {
      const source = sources.find((one) => one.kind === kind);
      const known = (await source?.list(by.id)) ?? [];
      if (!source || !known.some((link) => link.id === id)) throw new Problem('share.not-found');
      await source.revoke(by, id);
      return list(by.id);
    },
  };
}
