import { accountApi } from '#features/account/contract/account.ts';
import { eventually } from '#testing/eventually.ts';
import type { ReceivedEmail } from '#testing/received-emails.ts';
import { PASSWORD } from '#testing/users.ts';
import { createLedger } from '../ledger.ts';
import type { World } from '../world.ts';
import type { Workload } from './workload.ts';

const PAUSE_MS = 800;

/** Strangers who register; each gets one email. */
export function createRegistrations({ traffic, stranger, cluster }: World): Workload {
  const ledger = createLedger('email');
  const addresses = new Set<string>();
  const received = () => cluster.mail.emails.filter(({ to }) => addresses.has(to));
  return {
    actors: [
      {
        pauseMs: PAUSE_MS,
        async act() {
          const email = `registered-${addresses.size}@example.org`;
          addresses.add(email);
          const write = ledger.attempt(email, '');
          const registration = stranger().call(accountApi.register, { email, password: PASSWORD });
          const sent = await traffic.send('register', registration);
          if (sent?.status === 200) write.answered();
        },
      },
    ],
    // Not every email has arrived already.
    check: async () => ({ ...ledger.reading()(toFound(received())), lost: [] }),
    async checkAtTheEnd() {
      const judge = ledger.reading();
      await eventually('all emails', () => judge(toFound(received())).lost.length === 0).catch(() => null);
      return judge(toFound(received()));
    },
  };
}

/** How many emails arrived again with the same Message-ID, by which mailboxes recognise them. */
export function repeatedEmails(emails: readonly ReceivedEmail[]): number {
  return emails.length - distinct(emails).length;
}

function toFound(emails: readonly ReceivedEmail[]) {
  return distinct(emails).map(({ to }) => ({ key: to, state: '' }));
}

function distinct(emails: readonly ReceivedEmail[]): ReceivedEmail[] {
  return [...new Map(emails.map((email) => [email.headers['message-id'], email])).values()];
}
