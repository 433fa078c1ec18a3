import type { Db } from '#platform/database/connect.ts';
import { redactEmail } from '#platform/system/redact-email.ts';

const BATCH_VISITS = 500;

/** Replaces an email address in what visitors have written about themselves, by the links of all users. */
export async function eraseAddressFromVisits(db: Db, email: string): Promise<void> {
  let after = '';
  for (;;) {
    const batch = await db
      .selectFrom('drop_visits')
      .select(['id', 'sender', 'message'])
      .where('id', '>', after)
      .where((eb) => eb.or([eb('sender', '<>', ''), eb('message', '<>', '')]))
      .orderBy('id')
      .limit(BATCH_VISITS)
      .execute();
    for (const { id, sender, message } of batch) {
      const redacted = { sender: redactEmail(sender, email), message: redactEmail(message, email) };
      if (redacted.sender === sender && redacted.message === message) continue;
      await db.updateTable('drop_visits').set(redacted).where('id', '=', id).execute();
    }
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}
