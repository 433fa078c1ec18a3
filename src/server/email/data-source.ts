import type { Db } from '../database/connect.ts';
import type { UserDataSource } from '../kernel/user-data-source.ts';
import { redactEmail } from '../kernel/redact-email.ts';
import type { Seal } from '../kernel/secret.ts';
import { eraseEmailFiles } from './file-transport.ts';
import type { Email } from './email.ts';

const BATCH_SIZE = 200;

export interface EmailDataSourcePorts {
  readonly db: Db;
  readonly seal: Seal;
  /** Where emails are kept that no mail server takes. */
  readonly outboxFolder: string;
}

/**
 * Emails to others that quote a user: those about feedback. The user's own go with the account. What was sealed with
 * another SECRET cannot be read and stays.
 */
export function createEmailDataSource({ db, seal, outboxFolder }: EmailDataSourcePorts): UserDataSource {
  return {
    // They are not the user's to take along.
    async *exportFiles() {},

    async erase({ email, isEmailVerified }) {
      if (!isEmailVerified) return;
      let after = '';
      for (;;) {
        const mails = await slice(after);
        for (const { id, kind, recipient, sealed_letter } of mails) {
          if (kind === 'feedback') await replaceIn(id, sealed_letter, email);
          else if (redactEmail(recipient, email) !== recipient) await remove(id);
        }
        const last = mails.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  };

  function slice(after: string) {
    return db
      .selectFrom('mails')
      .select(['id', 'kind', 'recipient', 'sealed_letter'])
      .where('kind', 'in', ['feedback', 'invitation'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
  }

  async function replaceIn(id: string, sealed: string, email: string): Promise<void> {
    const letter = opened(sealed);
    if (letter === null) return;
    const replaced = {
      ...letter,
      subject: redactEmail(letter.subject, email),
      text: redactEmail(letter.text, email),
      html: redactEmail(letter.html, email),
    };
    if (JSON.stringify(replaced) === JSON.stringify(letter)) return;
    await eraseEmailFiles(outboxFolder, [id]);
    // Without its file it counts as not kept, and the worker writes the file anew; a delivery under way counts no more.
    await db
      .updateTable('mails')
      .set({ sealed_letter: seal.seal(JSON.stringify(replaced)), kept_at: null, leased_until: 0 })
      .where('id', '=', id)
      .execute();
  }

  /** The invitation by which the user came, which belonged to no account when it was sent. */
  async function remove(id: string): Promise<void> {
    await eraseEmailFiles(outboxFolder, [id]);
    await db.deleteFrom('mails').where('id', '=', id).execute();
  }

  function opened(sealed: string): Email | null {
    try {
      return JSON.parse(seal.unseal(sealed)) as Email;
    } catch {
      return null;
    }
  }
}
