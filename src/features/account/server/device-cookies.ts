import type { Account } from './queries.ts';

interface DeviceCookiesPorts {
  /** Keyed, so that entries cannot be made without the secret. */
  readonly digest: (text: string) => string;
  readonly ids: { id(): string };
  readonly clock: () => number;
}

/** Few browsers are shared by more people. The account whose last login is the oldest is dropped. */
const MAX_ACCOUNTS = 8;
const DEVICE_ID_PATTERN = /^[\da-f-]{36}$/;
const ENTRY_PATTERN = /^[\da-z]{1,11}\.[\w-]{43}$/;

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;

/**
 * Recognises browsers in which an account was used before by a signed cookie; the server stores nothing of it. The
 * value is `<device id>~<entry>~<entry>…`, an entry `<time in base 36>.<digest of device, account and time>`.
 */
export function createDeviceCookies({ digest, ids, clock }: DeviceCookiesPorts) {
  const entryOf = (deviceId: string, userId: string, time: string) =>
    `${time}.${digest(`${deviceId} ${userId} ${time}`)}`;

  function isEntryOf(entry: string, deviceId: string, userId: string): boolean {
    const [time = ''] = entry.split('.');
    // Comparing digests of both keeps the duration from revealing anything about the right value.
    return digest(entry) === digest(entryOf(deviceId, userId, time));
  }

  return {
    /** Null if the account was not used on this device, or not since its last password reset. */
    findDeviceId(
      cookie: string | null,
      { id, devicesKnownSince }: Pick<Account, 'id' | 'devicesKnownSince'>,
    ): string | null {
      const { deviceId, entries } = parseCookie(cookie);
      if (deviceId === null) return null;
      const entry = entries.find((candidate) => isEntryOf(candidate, deviceId, id));
      if (entry === undefined) return null;
      return Number.parseInt(entry, 36) >= devicesKnownSince ? deviceId : null;
    },

    /** Returns the new value of the cookie: the same device, with this account added. */
    addAccount(cookie: string | null, { id }: Pick<Account, 'id'>): string {
      const { deviceId: known, entries } = parseCookie(cookie);
      const deviceId = known ?? ids.id();
      const others = entries.filter((entry) => !isEntryOf(entry, deviceId, id));
      const own = entryOf(deviceId, id, clock().toString(36));
      return [deviceId, own, ...others.slice(0, MAX_ACCOUNTS - 1)].join('~');
    },
  };
}

function parseCookie(cookie: string | null): { deviceId: string | null; entries: string[] } {
  const [deviceId = '', ...entries] = (cookie ?? '').split('~');
  if (!DEVICE_ID_PATTERN.test(deviceId)) return { deviceId: null, entries: [] };
  return { deviceId, entries: entries.filter((entry) => ENTRY_PATTERN.test(entry)).slice(0, MAX_ACCOUNTS) };
}
