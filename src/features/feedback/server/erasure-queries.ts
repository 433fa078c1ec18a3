import { fold } from '#platform/contract/fields.ts';
import type { Db } from '#platform/database/connect.ts';
import { containsText } from '#platform/database/text-expressions.ts';
import { emailSpellings, redactEmail } from '#platform/system/redact-email.ts';
import { searchedText } from './searched-text.ts';

/** No index finds an address within a text, so all items are scanned, in batches that let other queries run between. */
const ERASE_BATCH_ITEMS = 2_000;

/** Replaces an email address in the feedback of all projects; the rest of the texts stays as it was written. */
export async function eraseAddressFromItems(db: Db, email: string): Promise<void> {
  const forms = [...new Set(emailSpellings(email).map(fold))];
  let after: string | undefined = '';
  while (after !== undefined) {
    const slice = db
      .selectFrom('feedback_items')
      .select(['id', 'content', 'project_user', 'project_version', 'text_folded'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ERASE_BATCH_ITEMS);
    const found = await db
      .selectFrom(slice.as('slice'))
      .select(['id', 'content', 'project_user', 'project_version'])
      .where((eb) => eb.or(forms.map((form) => containsText(db, 'text_folded', form))))
      .execute();
    for (const item of found) await eraseAddressFromItem(db, item, email);
    after = await lastOfBatch(db, after);
  }
}

/** Replaces an email address in the messages about feedback. */
export async function eraseAddressFromMessages(db: Db, email: string): Promise<void> {
  const forms = emailSpellings(email).map(fold);
  let after = '';
  for (;;) {
    const batch = await db
      .selectFrom('feedback_messages')
      .select(['id', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ERASE_BATCH_ITEMS)
      .execute();
    for (const { id, content } of batch) {
      if (!forms.some((form) => fold(content).includes(form))) continue;
      const redacted = redactEmail(content, email);
      await db.updateTable('feedback_messages').set({ content: redacted }).where('id', '=', id).execute();
    }
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}

interface ItemText {
  readonly id: string;
  readonly content: string;
  readonly project_user: string;
  readonly project_version: string;
}

async function eraseAddressFromItem(db: Db, item: ItemText, email: string): Promise<void> {
  const content = redactEmail(item.content, email);
  const project_user = redactEmail(item.project_user, email);
  const project_version = redactEmail(item.project_version, email);
  const text_folded = searchedText(content, project_user, project_version);
  await db
    .updateTable('feedback_items')
    .set({ content, project_user, project_version, text_folded })
    .where('id', '=', item.id)
    .execute();
}

/** Undefined after the last batch. */
async function lastOfBatch(db: Db, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('feedback_items')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .offset(ERASE_BATCH_ITEMS - 1)
    .executeTakeFirst();
  return row?.id;
}
