import type { DropReceipt, DropVisit } from '../../contract/drops.ts';
import type { OpenLink } from '#platform/contract/links.ts';
import { Problem } from '#platform/contract/problem.ts';
import { MINUTE_MS, timestampOrNull } from '#platform/system/clock.ts';
import type { DropVisitor } from './drop-file-queries.ts';
import type { DropEmails } from './drop-emails.ts';
import type { DropRow } from './drop-queries.ts';
import type { DropPorts } from './ports.ts';

/** A visitor's call: by which link, and the cookie that its opening has set. */
export interface VisitorCall {
  readonly drop: string;
  readonly cookie: string | null;
}

/** What uploads need to know of the link. */
export interface VisitedDrop {
  readonly folderId: string;
  /** Another one ends the visit. */
  readonly passwordHash: string | null;
}

export interface DropOpening {
  readonly visit: DropVisit;
  /** The cookie for the other calls. */
  readonly cookie: string;
}

/** What visitors do who send files: they see nothing but the link's own words and what it still takes. */
export function dropVisitors(ports: DropPorts & { readonly tell: DropEmails['tellOf'] }) {
  const { stores, passwords, secrets, visits, limits, tell, clock, ids } = ports;
  const { drops, dropFiles } = stores;

  /** @throws Problem `share.not-found`, alike for unknown links, those that have ended and foreign cookies */
  async function assertVisit({ drop: id, cookie }: VisitorCall): Promise<[DropRow, DropVisitor]> {
    const drop = await drops.findWorking({ id }, clock());
    const visitId = drop && visits.read(drop, cookie);
    if (drop === null || visitId === null) throw new Problem('share.not-found');
    return [drop, { userId: drop.user_id, dropId: id, visitId }];
  }

  async function toVisit(drop: DropRow): Promise<DropVisit> {
    const { id, user_id: userId, name, instructions, expires_at: expiresAt } = drop;
    const room = await dropFiles.room({ userId, dropId: id });
    const { uploadMaxBytes } = limits;
    return {
      drop: id,
      name,
      instructions,
      expiryTime: timestampOrNull(expiresAt),
      filesLeft: room?.files ?? 0,
      bytesLeft: room?.bytes ?? 0,
      fileMaxBytes: Math.min(drop.file_max_bytes ?? uploadMaxBytes, uploadMaxBytes),
    };
  }

  return {
    /** @param readVisit the cookie of an earlier opening, whose visit continues and which needs no password again */
    async open(
      { token, password }: OpenLink,
      addressKey: string,
      readVisit: (dropId: string) => string | null,
    ): Promise<DropOpening> {
      const drop = await drops.findWorking({ token_hash: secrets.digest(token) }, clock());
      if (drop === null) throw new Problem('share.not-found');
      const known = visits.read(drop, readVisit(drop.id));
      if (drop.password_hash !== null && known === null)
        await passwords.assertPassword(drop, password, addressKey);
      const now = clock();
      // To the minute, so that a page that is opened often is no series of writes.
      if (now - (drop.last_used_at ?? 0) > MINUTE_MS) await drops.recordUse(drop, { last_used_at: now });
      return { visit: await toVisit(drop), cookie: visits.begin(drop, known ?? ids.id()) };
    },

    /** Who makes a call. */
    visitor: async (call: VisitorCall): Promise<DropVisitor & VisitedDrop> => {
      const [{ folder_id: folderId, password_hash: passwordHash }, visitor] = await assertVisit(call);
      return { ...visitor, folderId, passwordHash };
    },

    async setSender(
      call: VisitorCall,
      {
        name = '',
        message = '',
      }: { readonly name?: string | undefined; readonly message?: string | undefined },
    ): Promise<void> {
      const [, visitor] = await assertVisit(call);
      await dropFiles.beginVisit(visitor, clock());
      await dropFiles.setSender(visitor, name, message.trim());
    },

    /** The cookie begins another visit, so that what follows gets a letter of its own. */
    async done(call: VisitorCall): Promise<{ readonly receipt: DropReceipt; readonly cookie: string }> {
      const [drop, visitor] = await assertVisit(call);
      const files = await dropFiles.sentIn(visitor);
      await dropFiles.endVisit(visitor, clock());
      await tell(visitor.visitId);
      return { receipt: { files }, cookie: visits.begin(drop, ids.id()) };
    },
  };
}
