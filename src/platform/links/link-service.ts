import type { AuditAction } from '../contract/audit.ts';
import type { Actor, AuditLog } from '../audit/audit-log.ts';
import { timestamp } from '../system/clock.ts';
import type { LinkQueries, LinkTarget, StoredLink } from './link-queries.ts';

/** A link as its owner sees it. */
export interface Link<Key> {
  readonly key: Key;
  readonly token: string;
  readonly creationTime: string;
}

/** What a change needs, in one transaction. */
export interface LinkChange<Key extends string | number> {
  readonly links: LinkQueries<Key>;
  readonly audit: AuditLog;
  /** @throws Problem if the user has nothing of this key to share */
  readonly assertExists: (userId: string, key: Key) => Promise<void>;
}

export interface LinkSecrets {
  readonly seal: { seal(plain: string): string; unseal(sealed: string): string };
  readonly clock: () => number;
  readonly ids: { secret(): string; digest(secret: string): string };
}

interface LinkPorts<Key extends string | number> extends LinkSecrets {
  readonly links: LinkQueries<Key>;
  readonly transaction: <T>(work: (change: LinkChange<Key>) => Promise<T>) => Promise<T>;
  readonly actions: { readonly shared: AuditAction; readonly withdrawn: AuditAction };
}

export type LinkService<Key extends string | number> = ReturnType<typeof linkService<Key>>;

/** Makes, finds and withdraws links with secrets. Functions for users take the owner first. */
export function linkService<Key extends string | number>(ports: LinkPorts<Key>) {
  const { links, transaction, actions, seal, clock, ids } = ports;

  /** Null if the link was sealed with another SECRET, so that nobody can be shown it again. */
  function toLink({ key, sealedToken, createdAt }: StoredLink<Key>): Link<Key> | null {
    try {
      return { key, token: seal.unseal(sealedToken), creationTime: timestamp(createdAt) };
    } catch {
      return null;
    }
  }

  return {
    list: async (userId: string): Promise<Link<Key>[]> =>
      (await links.list(userId)).map(toLink).filter((link) => link !== null),

    /** What is shared has one link: sharing it again answers the same. */
    share: (by: Actor, key: Key): Promise<Link<Key>> =>
      transaction(async (change) => {
        await change.links.lock(by.id);
        await change.assertExists(by.id, key);
        const stored = await change.links.find(by.id, key);
        const known = stored && toLink(stored);
        if (known) return known;
        await change.links.delete(by.id, key);
        const [token, createdAt] = [ids.secret(), clock()];
        const [tokenHash, sealedToken] = [ids.digest(token), seal.seal(token)];
        await change.links.insert(by.id, { key, tokenHash, sealedToken, createdAt });
        await change.audit.record({ by, action: actions.shared, object: String(key) });
        return { key, token, creationTime: timestamp(createdAt) };
      }),

    withdraw: (by: Actor, key: Key): Promise<void> =>
      transaction(async (change) => {
        if (await change.links.delete(by.id, key))
          await change.audit.record({ by, action: actions.withdrawn, object: String(key) });
      }),

    /** What a link shows; null if it does not work, or no longer. */
    findTarget: (token: string): Promise<LinkTarget<Key> | null> => links.findTarget(ids.digest(token)),

    /** For the export: what is shared since when, without the secrets. */
    shareTimes: async (userId: string) =>
      (await links.list(userId)).map(({ key, createdAt }) => ({ key, sharedAt: timestamp(createdAt) })),

    erase: links.deleteByUser,
  };
}
