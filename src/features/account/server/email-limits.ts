import type { OperatorNotice } from '#platform/contract/operator-notice.ts';
import type { Problem } from '#platform/contract/problem.ts';
import { DAY_MS, HOUR_MS } from '#platform/system/clock.ts';
import type { AccountCounter, Counters } from '#platform/database/counter-queries.ts';
import { consume, limitReached } from '#platform/http/limits.ts';
import { NETWORK_SHARES, networkKey, networkOf } from '#platform/http/rate-limit.ts';
import type { LimitsPorts } from './attempt-limits.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { Account } from './queries.ts';

/** The browser that asks for an email to an address. */
export interface EmailRequester {
  readonly addressKey: string;
  readonly deviceCookie: string | null;
  readonly sessionUserId: string | null;
}

interface EmailSendRequest {
  readonly emailKey: string;
  /** The account of the address, if it has one. */
  readonly account: Account | null;
  readonly requester: EmailRequester;
  /** Whether the email would contain a link that sets a password. These are counted apart from all others. */
  readonly setsPassword?: boolean;
}

type UnverifiedEmailReason = 'first-registration' | 'other-registration' | 'request' | 'new-password';

interface EmailLimitsPorts extends LimitsPorts {
  readonly counters: Counters;
  readonly deviceCookies: DeviceCookies;
  /** Emails to unverified addresses by registrations, and as many again by later requests. */
  readonly toUnverifiedPerHour: number;
}

export interface MinimumDurations {
  readonly registerMs: number;
  readonly requestMs: number;
}

/** Registering usually takes less than `registerMs` in every case: it is one hash and one commit. */
export const DEFAULT_MINIMUM_DURATIONS: MinimumDurations = { registerMs: 250, requestMs: 100 };

/** From one network address, known device or session to one mailbox, and from all strangers together. */
const PER_MAILBOX_PER_HOUR = 6;
/** Strangers who ask for the first time in the hour are served up to this count, so that others cannot keep them out. */
const NEW_REQUESTERS_PER_MAILBOX_PER_HOUR = 10;
const MAILBOXES_PER_REQUESTER_PER_HOUR = 20;
const UNVERIFIED_PER_DAY = 1;
/** How many hours an email of a registration waits at most, where those before have been used up by others. */
const REGISTRATION_WAITS_MAX_HOURS = 12;
/** The part of each hour for networks that register for the first time on a day, which few networks cannot use up. */
const KEPT_FOR_NEW_NETWORKS = 0.25;
const EMAIL_CHANGES_PER_MAILBOX_PER_DAY = 3;

export type EmailLimits = ReturnType<typeof createEmailLimits>;

/** Limits the emails that anyone can have sent to any address. With limits switched off, all are sent. */
export function createEmailLimits(ports: EmailLimitsPorts) {
  const { counters, deviceCookies, clock, digest, enabled, toUnverifiedPerHour } = ports;

  function counter(name: string, subject: string, windowMs = HOUR_MS, userId?: string): AccountCounter {
    return { key: `mail-${name}:${digest(subject)}`, windowMs, userId: userId ?? null };
  }
  /** One for each hour of the day: each is used again only when its hour of the next day begins another window. */
  const registrationsAt = (hour: number) => counter('registrations', String(Math.floor(hour / HOUR_MS) % 24));
  const repeated = counter('repeated', '');
  const openToAllPerHour = Math.ceil(toUnverifiedPerHour * (1 - KEPT_FOR_NEW_NETWORKS));

  const takeFrom = (limited: AccountCounter, max: number) => consume(counters, { ...limited, max }, clock());

  /** The session or known device of a verified account; null for strangers. */
  function ownerOf({ account, requester }: EmailSendRequest): string | null {
    if (account === null || account.verifiedAt === null) return null;
    if (requester.sessionUserId === account.id) return account.id;
    return deviceCookies.findDeviceId(requester.deviceCookie, account);
  }

  async function takeMailbox(addressKey: string): Promise<void> {
    await takeFrom(counter('requester', addressKey), MAILBOXES_PER_REQUESTER_PER_HOUR);
    const network = networkKey(addressKey);
    if (network === null) return;
    await takeFrom(counter('requester', network), MAILBOXES_PER_REQUESTER_PER_HOUR * NETWORK_SHARES);
  }

  async function takeAsStranger({
    emailKey,
    account,
    requester,
    setsPassword,
  }: EmailSendRequest): Promise<boolean> {
    const { addressKey } = requester;
    const ofMailbox = (name: string, subject = emailKey) => counter(name, subject, HOUR_MS, account?.id);
    const byRequester = `${emailKey} ${addressKey}`;
    const [pair, all] = [ofMailbox('pair', byRequester), ofMailbox('mailbox')];
    const own = setsPassword ? [ofMailbox('reset-pair', byRequester)] : [];
    const newcomers = ofMailbox(setsPassword ? 'reset-newcomers' : 'newcomers');
    const [requested = 0, requestedThis = requested] = await counters.readAll([pair, ...own], clock());
    const isNew = requestedThis === 0;
    if (requested >= PER_MAILBOX_PER_HOUR) throw limitReached(pair, clock());
    if (requested === 0) await takeMailbox(addressKey);
    const counted = [pair, all, isNew ? newcomers : null, ...own].filter((limited) => limited !== null);
    const [ofPair = 0, ofAll = 0, ofNewcomers = 0] = await counters.incrementAll(counted, clock());
    if (ofPair > PER_MAILBOX_PER_HOUR) throw limitReached(pair, clock());
    if (ofAll <= PER_MAILBOX_PER_HOUR) return true;
    if (!isNew) throw limitReached(all, clock());
    return ofNewcomers <= NEW_REQUESTERS_PER_MAILBOX_PER_HOUR;
  }

  return {
    /**
     * Counts a request, in the same way for known and unknown addresses. False: a verified account gets no email,
     * because its mailbox has enough of them from this hour, with links that work. The response is the usual one.
     * @throws Problem `request.too-many`
     */
    async take(request: EmailSendRequest): Promise<boolean> {
      if (!enabled) return true;
      const owner = ownerOf(request);
      if (owner === null) return takeAsStranger(request);
      const subject = `${request.emailKey} ${owner}`;
      await takeFrom(counter('owner', subject, HOUR_MS, request.account?.id), PER_MAILBOX_PER_HOUR);
      return true;
    },

    /**
     * Counts a registration, whose email goes to an unverified address, and returns when it may be sent: in the first hour
     * that has one left for its network, so that nobody keeps all others from registering.
     * @throws like `take` if it would wait for long
     */
    async takeRegistration({ addressKey }: EmailRequester): Promise<number> {
      const now = clock();
      if (!enabled) return now;
      const network = counter('registering', networkOf(addressKey), DAY_MS);
      const [ofNetwork = 0] = await counters.incrementAll([network], now);
      const max = ofNetwork === 1 ? toUnverifiedPerHour : openToAllPerHour;
      for (let wait = 0; wait <= REGISTRATION_WAITS_MAX_HOURS; wait += 1) {
        const hour = now - (now % HOUR_MS) + wait * HOUR_MS;
        const [known = 0] = await counters.readAll([registrationsAt(hour)], hour);
        if (known >= max) continue;
        const [count = 0] = await counters.incrementAll([registrationsAt(hour)], hour);
        if (count <= max) return Math.max(hour, now);
        // Others were faster, and what is counted beyond the maximum would be taken from the kept part.
        await counters.decrementAll([registrationsAt(hour)], hour);
      }
      await counters.decrementAll([network], now);
      throw limitReached({ windowMs: HOUR_MS }, now, TOO_MANY_REGISTRATIONS);
    },

    /**
     * Whether an unverified account gets one more email today: one for its first registration or a request for another
     * link, one for a later registration with a password of its own, and one for a new password, which somebody needs who
     * mistyped the first one. `trxCounters` may be those of a transaction.
     */
    async takeUnverified(
      trxCounters: Pick<Counters, 'incrementAll'>,
      emailKey: string,
      reason: UnverifiedEmailReason,
    ): Promise<boolean> {
      if (!enabled) return true;
      const name = reason === 'other-registration' || reason === 'new-password' ? reason : 'unanswered';
      const [today = 0] = await trxCounters.incrementAll([counter(name, emailKey, DAY_MS)], clock());
      if (today > UNVERIFIED_PER_DAY) return false;
      if (reason === 'first-registration' || reason === 'other-registration') return true;
      const [thisHour = 0] = await trxCounters.incrementAll([repeated], clock());
      return thisHour <= toUnverifiedPerHour;
    },

    /** Counts a user's request to change to another address. @throws like `take` */
    async takeEmailChange(emailKey: string, userId: string): Promise<void> {
      if (!enabled) return;
      const requester = { addressKey: `user ${userId}`, deviceCookie: null, sessionUserId: null };
      if (!(await takeAsStranger({ emailKey, account: null, requester }))) {
        throw limitReached({ windowMs: HOUR_MS }, clock());
      }
      await takeFrom(counter('change', emailKey, DAY_MS), EMAIL_CHANGES_PER_MAILBOX_PER_DAY);
      await takeFrom(repeated, toUnverifiedPerHour);
    },

    /** Tells operators when this hour's emails to unverified addresses are used up. */
    async notices(): Promise<readonly OperatorNotice[]> {
      const now = clock();
      if (!enabled) return [];
      const [registered = 0, asked = 0] = await counters.readAll([registrationsAt(now), repeated], now);
      if (registered < openToAllPerHour && asked < toUnverifiedPerHour) return [];
      return [{ code: 'mail.budget-used-up', severity: 'warning', text: usedUpText(toUnverifiedPerHour) }];
    },
  };
}

/**
 * Resolves no earlier than `minMs` after the call, so that the response time does not reveal whether an address has an
 * account. Errors, which reveal nothing about accounts, are not delayed.
 */
export async function withMinimumDuration(minMs: number, work: () => Promise<void>): Promise<void> {
  const minimum = new Promise<void>((resolve) => setTimeout(resolve, minMs));
  await work();
  await minimum;
}

const TOO_MANY_REGISTRATIONS =
  'More people are registering than this Daybook can send emails to. Please try again in an hour.';

/** Shown to someone who is logged in to an unverified account. */
export function dailyEmailLimitProblem(now: number): Problem {
  return limitReached(
    { windowMs: DAY_MS },
    now,
    'Only one verification email a day is sent to an address. Please check your spam folder, too.',
  );
}

function usedUpText(perHour: number): string {
  return (
    `The ${perHour} emails to unverified addresses that are allowed in this hour are used up, except for those kept ` +
    'for networks that register for the first time today. Emails of further registrations are sent in the next ' +
    `${REGISTRATION_WAITS_MAX_HOURS} hours. If these registrations are wanted, set MAILS_TO_STRANGERS_PER_HOUR to a ` +
    'larger number. If not, set REGISTRATION=closed for a while.'
  );
}
