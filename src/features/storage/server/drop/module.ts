import { dropApi, DROP_RESUME_HOURS } from '../../contract/drops.ts';
import { createDropEmail } from './drop-email.ts';
import { createOutbox } from '#platform/email/outbox.ts';
import type { Db } from '#platform/database/connect.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { lockUser } from '#platform/database/transactions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { repeat } from '#platform/jobs/repeat.ts';
import type { UserDataSource } from '#platform/system/user-data-source.ts';
import { fileQueries } from '../file-queries.ts';
import { folderQueries } from '../folders/folder-queries.ts';
import type { PasswordHashes } from '../links/link-passwords.ts';
import { createLinkParts } from '../links/module.ts';
import { createLazyTusHandler } from '../uploads/lazy-tus-handler.ts';
import { uploadQueries } from '../uploads/upload-queries.ts';
import { dropFileQueries } from './drop-file-queries.ts';
import { dropEmailQueries } from './drop-email-queries.ts';
import { dropEmails } from './drop-emails.ts';
import { dropQueries, eraseAddressFromVisits } from './drop-queries.ts';
import { dropService } from './drop-service.ts';
import type { DropPorts, DropStores } from './ports.ts';
import { dropVisitors } from './visitor-service.ts';
import { visitorUploads } from './visitor-uploads.ts';

interface DropsNeeds extends Pick<DropPorts, 'limits' | 'resumable'> {
  readonly passwords: PasswordHashes;
}

export type DropsModule = ReturnType<typeof createDropsModule>;

export function createDropsModule(platform: Platform, { passwords, limits, resumable }: DropsNeeds) {
  const { db, config, auditOf, emailCipher, onEmails, clock, monotonic, ids, log, background } = platform;
  const { digest, ...linkParts } = createLinkParts('drop', platform, passwords);
  const storesOf = (handle: Db): DropStores => ({
    drops: dropQueries(handle),
    dropFiles: dropFileQueries(handle),
    letters: dropEmailQueries(handle),
    uploads: uploadQueries(handle),
    files: fileQueries(handle),
    folders: folderQueries(handle),
    audit: auditOf(handle),
    outbox: createOutbox(handle, emailCipher, ids, clock),
  });
  const ports: DropPorts = {
    ...linkParts,
    stores: storesOf(db),
    transaction: (userId, work) =>
      db.transaction().execute(async (handle) => {
        await lockUser(handle, userId);
        return work(storesOf(handle));
      }),
    counters: counterQueries(db),
    resumable,
    limits,
    compose: createDropEmail(config.publicUrl),
    onEmails,
    clock,
    ids,
  };
  const owners = dropService(ports);
  const letters = dropEmails(ports);
  const tellDue = () =>
    letters
      .tellDue()
      .catch((error: unknown) => log.error({ err: error }, 'Emails about received files were not written.'));
  const worker = background ? repeat(MINUTE_MS, tellDue) : null;
  return {
    owners,
    visitors: dropVisitors({ ...ports, tell: letters.tellOf }),
    tus: createLazyTusHandler({
      uploads: visitorUploads({
        ...ports.stores,
        resumable,
        senderKeyOf: (addressKey) => (config.rateLimits ? digest(`uploads ${addressKey}`) : null),
        clock,
        monotonic,
      }),
      path: dropApi.createUpload.path,
      resumeMs: DROP_RESUME_HOURS * HOUR_MS,
      keyOf: ({ visitId }) => visitId,
      ids,
    }),
    userData: {
      ...owners.userData,
      async erase(user) {
        await owners.userData.erase(user);
        if (user.isEmailVerified) await eraseAddressFromVisits(db, user.email);
      },
    } satisfies UserDataSource,
    /** Writes the letters that are due, and forgets visits that left nothing. */
    async sweep(now: number): Promise<void> {
      await letters.tellDue();
      await ports.stores.dropFiles.eraseOrphans();
      await ports.stores.dropFiles.eraseEmptyVisits(now - DAY_MS);
    },
    stop: async (): Promise<void> => worker?.stop(),
  };
}
