import type { Problem } from '#contract/problem.ts';
import { tooManyRequests, type AccountCounter, type Counters } from '../kernel/counters.ts';
import { DAY_MS, HOUR_MS } from '../kernel/clock.ts';
import type { OperatorNotice } from '#contract/admin.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { Account } from './ports.ts';

/** Who asks for an email to an address. */
export interface EmailRequester {
  readonly addressKey: string;
  readonly deviceCookie: string | null;
  readonly sessionUserId: string | null;
}

export interface EmailSendRequest {
  /** The form of the address that is unique. */
  readonly emailKey: string;
  /** The account of the address, if it has one. */
  readonly account: Account | null;
  readonly requester: EmailRequester;
  /** Whether the email would hold a link to set a password: no other email may take its place. */
  readonly setsPassword?: boolean;
}

/** Limits emails that anybody can have sent to any address. Where limits are off, all are sent. */
export interface EmailLimits {
  /**
   * Counts a request, the same way for known and unknown addresses. False: the answer is as usual, but a verified
   * account gets no email, because several of this hour lie in its mailbox, with links that work.
   * @throws Problem `request.too-many`
   */
  take(request: EmailSendRequest): Promise<boolean>;
  /** Counts a registration, whose email goes to an address that nobody has verified. @throws as `addUnexplained` */
  takeRegistration(): Promise<void>;
  /**
   * Whether an account that nobody has verified gets one more email today: its first registration, or a later one with
   * a password of its own, or any other wish. The counters may be those of a transaction.
   */
  takeUnverified(
    counters: Pick<Counters, 'incrementAll'>,
    emailKey: string,
    why: UnverifiedEmailReason,
  ): Promise<boolean>;
  /** Counts a request of a user to make another address theirs. @throws as `addUnexplained` */
  takeEmailChange(emailKey: string, userId: string): Promise<void>;
  /** For the operator, where the hour's emails to strangers are used up. */
  notices(): Promise<readonly OperatorNotice[]>;
}

export type UnverifiedEmailReason = 'first-registration' | 'other-registration' | 'request';

export interface EmailLimitsPorts {
  readonly counters: Pick<Counters, 'readAll' | 'incrementAll'>;
  readonly devices: DeviceCookies;
  readonly clock: () => number;
  /** Makes the stored keys, so that the table holds no address. */
  readonly digest: (text: string) => string;
  readonly enabled: boolean;
  /** To addresses that nobody has verified, by registrations; and as many by later requests. */
  readonly toStrangersPerHour: number;
}

/** By one network address, known device or session to one mailbox; also by all strangers together. */
const PER_MAILBOX_PER_HOUR = 6;
/** Beyond these, strangers whose first request of the hour this is, so that six of others keep nobody from an email. */
const NEW_REQUESTERS_PER_MAILBOX_PER_HOUR = 10;
const MAILBOXES_PER_REQUESTER_PER_HOUR = 20;
const UNVERIFIED_PER_DAY = 1;
const EMAIL_CHANGES_PER_MAILBOX_PER_DAY = 3;

export function createEmailLimits(ports: EmailLimitsPorts): EmailLimits {
  const { counters, devices, clock, digest, enabled, toStrangersPerHour } = ports;

  function counter(name: string, subject: string, windowMs = HOUR_MS, userId?: string): AccountCounter {
    return { key: `mail-${name}:${digest(subject)}`, windowMs, userId: userId ?? null };
  }
  const registrations = counter('registrations', '');
  const repeated = counter('repeated', '');

  /** Counts once more. @throws Problem where that is one too many. */
  async function takeFrom(limited: AccountCounter, max: number): Promise<void> {
    const now = clock();
    const [count = 0] = await counters.incrementAll([limited], now);
    if (count > max) throw tooManyRequests(limited, now);
  }

  /** The owner uses a verified account, or has used it in this browser. */
  function ownerOf({ account, requester }: EmailSendRequest): string | null {
    if (account === null || account.verifiedAt === null) return null;
    if (requester.sessionUserId === account.id) return account.id;
    return devices.findDeviceId(requester.deviceCookie, account);
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
    const [asked = 0, askedForThis = asked] = await counters.readAll([pair, ...own], clock());
    const isNew = askedForThis === 0;
    if (asked >= PER_MAILBOX_PER_HOUR) throw tooManyRequests(pair, clock());
    if (asked === 0) await takeFrom(counter('requester', addressKey), MAILBOXES_PER_REQUESTER_PER_HOUR);
    const counted = [pair, all, isNew ? newcomers : null, ...own].filter((limited) => limited !== null);
    const [ofPair = 0, ofAll = 0, ofNewcomers = 0] = await counters.incrementAll(counted, clock());
    if (ofPair > PER_MAILBOX_PER_HOUR) throw tooManyRequests(pair, clock());
    if (ofAll <= PER_MAILBOX_PER_HOUR) return true;
    if (!isNew) throw tooManyRequests(all, clock());
    return ofNewcomers <= NEW_REQUESTERS_PER_MAILBOX_PER_HOUR;
  }

  return {
    async take(request) {
      if (!enabled) return true;
      const owner = ownerOf(request);
      if (owner === null) return takeAsStranger(request);
      const subject = `${request.emailKey} ${owner}`;
      await takeFrom(counter('owner', subject, HOUR_MS, request.account?.id), PER_MAILBOX_PER_HOUR);
      return true;
    },

    async takeRegistration() {
      if (enabled) await takeFrom(registrations, toStrangersPerHour);
    },

    async takeUnverified(within, emailKey, why) {
      if (!enabled) return true;
      const daily = counter(
        why === 'other-registration' ? 'other-registration' : 'unanswered',
        emailKey,
        DAY_MS,
      );
      const [today = 0] = await within.incrementAll([daily], clock());
      if (today > UNVERIFIED_PER_DAY) return false;
      if (why !== 'request') return true;
      const [thisHour = 0] = await within.incrementAll([repeated], clock());
      return thisHour <= toStrangersPerHour;
    },

    async takeEmailChange(emailKey, userId) {
      if (!enabled) return;
      const requester = { addressKey: `user ${userId}`, deviceCookie: null, sessionUserId: null };
      if (!(await takeAsStranger({ emailKey, account: null, requester }))) {
        throw tooManyRequests({ windowMs: HOUR_MS }, clock());
      }
      await takeFrom(counter('change', emailKey, DAY_MS), EMAIL_CHANGES_PER_MAILBOX_PER_DAY);
      await takeFrom(repeated, toStrangersPerHour);
    },

    async notices() {
      const counts = enabled ? await counters.readAll([registrations, repeated], clock()) : [];
      if (counts.every((count) => count < toStrangersPerHour)) return [];
      return [{ code: 'mail.budget-used-up', severity: 'warning', text: usedUpText(toStrangersPerHour) }];
    },
  };
}

/** What somebody reads who is logged in to an account that nobody has verified. */
export function dailyEmailLimitProblem(now: number): Problem {
  return tooManyRequests(
    { windowMs: DAY_MS },
    now,
    'Only one verification e-mail a day is sent to an address. Please look for it in your spam folder, too.',
  );
}

function usedUpText(perHour: number): string {
  return (
    `This hour's ${perHour} emails to addresses that nobody has verified are used up: nobody can register until the ` +
    'next hour. If these registrations are wanted, set MAILS_TO_STRANGERS_PER_HOUR to a larger number. If they are ' +
    'not, set REGISTRATION=closed for a while.'
  );
}
