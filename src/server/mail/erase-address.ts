import type { Db } from '../database/connect.ts';
import type { Holding } from '../kernel/holding.ts';
import { withoutAddress } from '../kernel/address-text.ts';
import type { Seal } from '../kernel/secret.ts';
import { removeKeptEmails } from './kept.ts';
import type { Letter } from './mail.ts';

const SLICE_MAILS = 200;

export interface MailsOfOthersPorts {
  readonly db: Db;
  readonly seal: Seal;
  /** Where emails are kept that no mail server takes. */
  readonly outboxFolder: string;
}

/**
 * Emails to others that quote a user: those about feedback. The user's own go with the account. What was sealed with
 * another SECRET cannot be read and stays.
 */
export function mailsOfOthers({ db, seal, outboxFolder }: MailsOfOthersPorts): Holding {
  return {
    // They are not the user's to take along.
    async *exported() {},

    async erase({ email, addressIsProven }) {
      if (!addressIsProven) return;
      let after = '';
      for (;;) {
        const mails = await slice(after);
        for (const { id, kind, recipient, sealed_letter } of mails) {
          if (kind === 'feedback') await replaceIn(id, sealed_letter, email);
          else if (withoutAddress(recipient, email) !== recipient) await remove(id);
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
      .limit(SLICE_MAILS)
      .execute();
  }

  async function replaceIn(id: string, sealed: string, email: string): Promise<void> {
    const letter = opened(sealed);
    if (letter === null) return;
    const replaced = {
      ...letter,
      subject: withoutAddress(letter.subject, email),
      text: withoutAddress(letter.text, email),
      html: withoutAddress(letter.html, email),
    };
    if (JSON.stringify(replaced) === JSON.stringify(letter)) return;
    await removeKeptEmails(outboxFolder, [id]);
    // Without its file it counts as not kept, and the worker writes the file anew; a delivery under way counts no more.
    await db
      .updateTable('mails')
      .set({ sealed_letter: seal.seal(JSON.stringify(replaced)), kept_at: null, leased_until: 0 })
      .where('id', '=', id)
      .execute();
  }

  /** The invitation by which the user came, which belonged to no account when it was sent. */
  async function remove(id: string): Promise<void> {
    await removeKeptEmails(outboxFolder, [id]);
    await db.deleteFrom('mails').where('id', '=', id).execute();
  }

  function opened(sealed: string): Letter | null {
    try {
      return JSON.parse(seal.unseal(sealed)) as Letter;
    } catch {
      return null;
    }
  }
}
