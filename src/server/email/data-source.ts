import type { Db } from '../database/connect.ts';
import type { UserDataSource } from '../kernel/user-data-source.ts';
import { redactEmail } from '../kernel/redact-email.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Seal } from '../kernel/secret.ts';
import { eraseEmailFiles } from './file-transport.ts';
import type { Email } from './email.ts';

const BATCH_SIZE = 200;

interface EmailDataSourcePorts {
  readonly db: Db;
  readonly seal: Seal;
  readonly ids: Pick<Ids, 'id'>;
  /** Where the file transport writes. */
  readonly outboxFolder: string;
}

/**
 * Erases a user's address from emails to others, which are about feedback or invitations. The user's own emails are
 * erased with the account. Emails sealed with another SECRET cannot be read and stay as they are.
 */
export function createEmailDataSource({ db, seal, ids, outboxFolder }: EmailDataSourcePorts): UserDataSource {
  return {
    // They belong to their recipients.
    async *exportFiles() {},

    async erase({ email, isEmailVerified }) {
      if (!isEmailVerified) return;
      let after = '';
      for (;;) {
        const batch = await readBatch(after);
        for (const { id, kind, recipient, sealed_letter } of batch) {
          if (redactEmail(recipient, email) !== recipient && kind !== 'feedback') await eraseEmail(id);
          else if (kind !== 'invitation') await redactFeedback(id, sealed_letter, email);
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
      .select(['id', 'kind', 'recipient', 'sealed_letter'])
      .where('kind', 'in', ['feedback', 'feedback-answer', 'invitation'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
  }

  async function redactFeedback(id: string, sealed: string, email: string): Promise<void> {
    const feedback = unseal(sealed);
    if (feedback === null) return;
    const redacted = {
      ...feedback,
      subject: redactEmail(feedback.subject, email),
      text: redactEmail(feedback.text, email),
      html: redactEmail(feedback.html, email),
    };
    if (JSON.stringify(redacted) === JSON.stringify(feedback)) return;
    await eraseEmailFiles(outboxFolder, [id]);
    // Under another id: whichever node has written the file of the old one removes it at its next clean-up, a delivery
    // in progress no longer counts, and a worker writes the file again.
    const changes = { id: ids.id(), sealed_letter: seal.seal(JSON.stringify(redacted)) };
    await db.transaction().execute(async (handle) => {
      const row = await handle.deleteFrom('mails').where('id', '=', id).returningAll().executeTakeFirst();
      const anew = row && { ...row, ...changes, kept_at: null, leased_until: 0 };
      if (anew) await handle.insertInto('mails').values(anew).execute();
    });
  }

  /** An invitation or an answer to the user's feedback; no account owned it. */
  async function eraseEmail(id: string): Promise<void> {
    await eraseEmailFiles(outboxFolder, [id]);
    await db.deleteFrom('mails').where('id', '=', id).execute();
  }

  function unseal(sealed: string): Email | null {
    try {
      return JSON.parse(seal.unseal(sealed)) as Email;
    } catch {
      return null;
    }
  }
}
