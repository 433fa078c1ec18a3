import type { By } from '../audit/audit.ts';
import type { Letters } from '../mail/letters.ts';
import type { Account, AccountStores } from './ports.ts';

/** Logging in ends a pending deletion; a letter says so. */
export async function stayIfLeaving(
  { letters }: { readonly letters: Letters },
  { states, outbox, audit }: AccountStores,
  account: Account,
  by: By,
): Promise<void> {
  if (!(await states.cancelDeletion(account.id))) return;
  await audit.note({ by, action: 'account.deletion-cancelled', object: account.id });
  await outbox.post(letters.deletionCancelled(account.email), account.id);
}
