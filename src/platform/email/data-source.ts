import type { Db } from '../database/connect.ts';
import type { UserDataSource } from '../system/user-data-source.ts';
import { ERASED_USER, redactEmail } from '../system/redact-email.ts';
import type { Ids } from '../system/ids.ts';
import type { Cipher } from '../auth/secret.ts';
import { eraseEmailFiles } from './file-transport.ts';
import type { Email } from './email.ts';

const BATCH_SIZE = 200;

interface EmailDataSourcePorts {
  readonly db: Db;
  readonly cipher: Cipher;
  readonly ids: Pick<Ids, 'id'>;
  /** Where the file transport writes. */
  readonly outboxFolder: string;
}

/**
 * Erases the emails to a user's address, whoever they concern and whatever their kind, and the address from emails to
 * others. Those that concern the user are erased with the account. Emails to others that are encrypted with another SECRET
 * cannot be read and stay as they are.
 */
export function createEmailDataSource(ports: EmailDataSourcePorts): UserDataSource {
  const { db, cipher, ids, outboxFolder } = ports;
  return {
    // They belong to their recipients.
    async *exportFiles() {},

    async erase({ email, isEmailVerified }) {
      if (!isEmailVerified) return;
      let after = '';
      for (;;) {
        const batch = await readBatch(after);
        for (const { id, recipient, sealed_letter } of batch) {
          if (redactEmail(recipient, email) === ERASED_USER) await eraseEmail(id);
          else await redact(id, sealed_letter, email);
        }
        const last = batch.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  };

  function readBatch(after: string) {
    return db
      .selectFrom('mails')
      .select(['id', 'recipient', 'sealed_letter'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
  }

  async function redact(id: string, sealed: string, email: string): Promise<void> {
    const original = decrypt(sealed);
    if (original === null) return;
    const redacted = {
      ...original,
      subject: redactEmail(original.subject, email),
      text: redactEmail(original.text, email),
      html: redactEmail(original.html, email),
    };
    if (JSON.stringify(redacted) === JSON.stringify(original)) return;
    await eraseEmailFiles(outboxFolder, [id]);
    // Under another id: whichever node has written the file of the old one removes it at its next clean-up, a delivery
    // in progress no longer counts, and a worker writes the file again.
    const changes = { id: ids.id(), sealed_letter: cipher.encrypt(JSON.stringify(redacted)) };
    await db.transaction().execute(async (handle) => {
      const row = await handle.deleteFrom('mails').where('id', '=', id).returningAll().executeTakeFirst();
      const anew = row && { ...row, ...changes, kept_at: null, leased_until: 0 };
      if (anew) await handle.insertInto('mails').values(anew).execute();
    });
  }

  async function eraseEmail(id: string): Promise<void> {
    await eraseEmailFiles(outboxFolder, [id]);
    await db.deleteFrom('mails').where('id', '=', id).execute();
  }

  function decrypt(sealed: string): Email | null {
    try {
      return JSON.parse(cipher.decrypt(sealed)) as Email;
    } catch {
      return null;
    }
  }
}
