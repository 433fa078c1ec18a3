import type { OperatorNotice } from '../contract/operator-notice.ts';
import type { Db, Expressions } from '../database/connect.ts';
import { withoutIndex } from '../database/index-choice.ts';
import type { Clock } from '../system/clock.ts';
import type { Cipher } from '../auth/secret.ts';

/** Stored by version 0.1.0 when it gave up such an email, and compared: the words stay. */
const GIVEN_UP = 'The letter was sealed with another SECRET and cannot be opened.';
const WAITING_FOR_SECRET = 'This email waits for the SECRET that it was sealed with.';
const CODE = 'secret.mismatch';
const ROW_ID = 1;
const BATCH_SIZE = 200;

export interface SecretCheckPorts {
  readonly db: Db;
  /** The cipher of the outbox. */
  readonly cipher: Cipher;
  readonly clock: Clock;
  /** Whether emails that were written to files are still to be sent. */
  readonly redeliversFiles: boolean;
}

/**
 * Checks whether the SECRET is the one that this database was used with. Emails encrypted with another SECRET wait, and
 * are sent after a start with that one.
 */
export function createSecretCheck({ db, cipher, clock, redeliversFiles }: SecretCheckPorts) {
  const { keyId } = cipher;

  /** Queues the emails that this SECRET can open, and marks the others as waiting. */
  async function run(): Promise<void> {
    await db
      .updateTable('mails')
      .set({ failed_at: null, last_error: WAITING_FOR_SECRET })
      .where('last_error', '=', GIVEN_UP)
      .execute();
    await assignKeys();
    await db
      .updateTable('mails')
      .set({ last_error: null, leased_until: 0, resumed_at: clock() })
      .where('last_error', '=', WAITING_FOR_SECRET)
      .where('sealed_with', '=', keyId)
      .execute();
    await db
      .updateTable('mails')
      .set({ last_error: WAITING_FOR_SECRET })
      .where(isUnsent)
      .where('sealed_with', 'is distinct from', keyId)
      .execute();
    await rememberFirstKey();
  }

  /** Version 0.1.0 did not record which SECRET sealed an email, so this tries to open each of them. */
  async function assignKeys(): Promise<void> {
    let after = '';
    for (;;) {
      const rows = await db
        .selectFrom('mails')
        .select(['id', 'sealed_letter'])
        .where(isUnsent)
        .where('sealed_with', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute();
      const ids = rows.filter((row) => canDecrypt(row.sealed_letter)).map(({ id }) => id);
      if (ids.length > 0)
        await db.updateTable('mails').set({ sealed_with: keyId }).where('id', 'in', ids).execute();
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }

  function canDecrypt(sealed: string): boolean {
    try {
      cipher.decrypt(sealed);
      return true;
    } catch {
      return false;
    }
  }

  /** The first SECRET counts as the right one, unless it cannot open some of the emails. */
  async function rememberFirstKey(): Promise<void> {
    if ((await countWaiting(0)) > 0) return;
    await db
      .insertInto('secret_check')
      .values({ id: ROW_ID, key_id: keyId, confirmed_at: 0 })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  async function countWaiting(after: number): Promise<number> {
    const waiting = db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(isUnsent)
      .where('sealed_with', 'is distinct from', keyId)
      .where(withoutIndex(db, 'created_at'), '>', after);
    const counted = redeliversFiles ? waiting : waiting.where('kept_at', 'is', null);
    return (await counted.executeTakeFirstOrThrow()).count;
  }

  async function mismatch(): Promise<string | null> {
    const row = await db.selectFrom('secret_check').selectAll().where('id', '=', ROW_ID).executeTakeFirst();
    const waiting = await countWaiting(row?.confirmed_at ?? 0);
    if (waiting === 0 && (row === undefined || row.key_id === keyId)) return null;
    return (
      `This SECRET is not the one that the database was used with before. ${waitingSentence(waiting)} Devices and ` +
      'network addresses that were known count as new. If the SECRET was changed by mistake, set the earlier one ' +
      '(or put the file "secret" back into the data folder) and restart Daybook.'
    );
  }

  return {
    run,

    async list(): Promise<readonly OperatorNotice[]> {
      const text = await mismatch();
      return text === null ? [] : [{ code: CODE, severity: 'error', text, confirmLabel: 'Keep this SECRET' }];
    },

    async confirm() {
      const confirmed = { key_id: keyId, confirmed_at: clock() };
      await db
        .insertInto('secret_check')
        .values({ id: ROW_ID, ...confirmed })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(confirmed))
        .execute();
      return true;
    },
  };
}

function isUnsent(eb: Expressions<'mails'>) {
  return eb.and([eb('sent_at', 'is', null), eb('failed_at', 'is', null)]);
}

function waitingSentence(waiting: number): string {
  if (waiting === 0) return 'No email is waiting for the earlier one.';
  const [count, verb] = waiting === 1 ? ['One email', 'waits'] : [`${waiting} emails`, 'wait'];
  return `${count} encrypted with another one ${verb} and will be sent when that one is back.`;
}
