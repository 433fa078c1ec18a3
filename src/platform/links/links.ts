import type { AuditAction } from '../contract/audit.ts';
import type { Actor, AuditLog } from '../audit/audit-log.ts';
import type { Db } from '../database/connect.ts';
import { lockUser } from '../database/transactions.ts';
import type { Clock } from '../system/clock.ts';
import {
  linkQueries,
  type LinkRow,
  type LinkTable,
  type LinkTableOptions,
  type OwnColumns,
  type SomeColumns,
} from './link-queries.ts';
import { createLinkSecrets, type LinkSecretPorts } from './link-secrets.ts';

export interface LinkPorts extends LinkSecretPorts {
  readonly db: Db;
  readonly auditOf: (handle: Db) => AuditLog;
  readonly clock: Clock;
}

export interface LinkKind<T extends LinkTable> extends LinkTableOptions<T> {
  readonly actions: Readonly<Record<'created' | 'renewed' | 'revoked', AuditAction>>;
  /** @throws Problem if the user has nothing of this kind to share */
  readonly assertTarget?: (handle: Db, userId: string, target: SomeColumns<T>) => Promise<void>;
}

/** A link with its token, as its owner sees it. */
export type Link<T extends LinkTable> = LinkRow<T> & { readonly token: string };

export type Links<T extends LinkTable> = ReturnType<typeof createLinks<T>>;

/**
 * The links of one kind. A user has at most one to each target: columns such as `{ year: 2024 }`, or none if the user
 * has one link of this kind. Links whose token cannot be decrypted after a change of SECRET still work, but their owner
 * can only renew or revoke them.
 */
export function createLinks<T extends LinkTable>(
  kind: LinkKind<T>,
  { db, auditOf, clock, ...ports }: LinkPorts,
) {
  const secrets = createLinkSecrets(ports);
  const store = linkQueries(db, kind);

  /** Transactions of the same user follow each other, so that none brings back a link that another has replaced. */
  const change = <R>({ id }: Actor, callback: (handle: Db) => Promise<R>): Promise<R> =>
    db.transaction().execute(async (handle) => {
      await lockUser(handle, id);
      return callback(handle);
    });

  function show(row: LinkRow<T> | null): Link<T> | null {
    const token = row && secrets.reveal(row);
    return row === null || token === null ? null : { ...row, token };
  }

  const record = (handle: Db, by: Actor, action: keyof typeof kind.actions, target: SomeColumns<T>) =>
    auditOf(handle).record({
      by,
      action: kind.actions[action],
      object: Object.values(target).map(String)[0] ?? null,
    });

  return {
    list: async (userId: string): Promise<Link<T>[]> =>
      (await store.list(userId)).map(show).filter((link) => link !== null),

    find: async (userId: string, target: SomeColumns<T>): Promise<Link<T> | null> =>
      show(await store.find({ ...target, user_id: userId })),

    /** Changes the link to a target, or creates one if there is none that its owner can be shown. */
    save: <Target extends SomeColumns<T>>(
      by: Actor,
      target: Target,
      initial: Omit<OwnColumns<T>, keyof Target>,
      changes: SomeColumns<T> = {},
    ): Promise<Link<T>> =>
      change(by, async (handle) => {
        await kind.assertTarget?.(handle, by.id, target);
        const links = linkQueries(handle, kind);
        const of = { ...target, user_id: by.id };
        const known = await links.find(of);
        if (show(known) === null) {
          await links.delete(of);
          const created = { ...target, ...secrets.create(), user_id: by.id, created_at: clock() };
          await links.insert({ ...initial, ...created } as OwnColumns<T> & typeof created);
          await record(handle, by, known === null ? 'created' : 'renewed', target);
        } else if (Object.keys(changes).length > 0) await links.update(of, changes);
        return show(await links.find(of))!;
      }),

    /** Replaces the token, so that the former link stops working; null if there is no link. */
    renew: (by: Actor, target: SomeColumns<T>, changes: SomeColumns<T>): Promise<Link<T> | null> =>
      change(by, async (handle) => {
        const links = linkQueries(handle, kind);
        const of = { ...target, user_id: by.id };
        if ((await links.find(of)) === null) return null;
        await links.update(of, { ...changes, ...secrets.create(), created_at: clock() });
        await record(handle, by, 'renewed', target);
        return show(await links.find(of));
      }),

    revoke: (by: Actor, target: SomeColumns<T>): Promise<void> =>
      change(by, async (handle) => {
        if (await linkQueries(handle, kind).delete({ ...target, user_id: by.id }))
          await record(handle, by, 'revoked', target);
      }),

    /** The link that a visitor has; null if it does not work, or no longer. */
    findByToken: (token: string): Promise<LinkRow<T> | null> =>
      store.findWorking({ token_hash: secrets.digest(token) } as SomeColumns<T>, clock()),

    recordUse: store.recordUse,

    /** Also the links whose token cannot be decrypted, which is null then. */
    listAll: async (userId: string): Promise<(LinkRow<T> & { readonly token: string | null })[]> =>
      (await store.list(userId)).map((row) => ({ ...row, token: secrets.reveal(row) })),

    erase: async (userId: string): Promise<void> => {
      await store.delete({ user_id: userId } as SomeColumns<T> & { user_id: string });
    },
  };
}
