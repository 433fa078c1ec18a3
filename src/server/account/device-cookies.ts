import type { Account } from './ports.ts';

type DeviceOwner = Pick<Account, 'id' | 'devicesKnownSince'>;

/** Recognises browsers in which an account was used before, by a signed cookie: nothing of it is stored. */
export interface DeviceCookies {
  /** The id of the device; null where the account was not used on it, or not since its last password reset. */
  findDeviceId(cookie: string | null, account: DeviceOwner): string | null;
  /** The cookie's new value: the same device, with this account among those that it knows. */
  addAccount(cookie: string | null, account: Pick<Account, 'id'>): string;
}

export interface DeviceCookiesPorts {
  /** Keyed: who does not know the secret cannot make an entry. */
  readonly digest: (text: string) => string;
  readonly ids: { id(): string };
  readonly clock: () => number;
}

/** More people share no browser; the one who has not logged in for longest is forgotten. */
const MAX_ACCOUNTS = 8;
const DEVICE_ID_PATTERN = /^[\da-f-]{36}$/;
const ENTRY_PATTERN = /^[\da-z]{1,11}\.[\w-]{43}$/;

/** The value is `<device id>~<entry>~<entry>…`, an entry `<time in base 36>.<digest of device, account and time>`. */
export function createDeviceCookies({ digest, ids, clock }: DeviceCookiesPorts): DeviceCookies {
  const entryOf = (deviceId: string, userId: string, time: string) =>
    `${time}.${digest(`${deviceId} ${userId} ${time}`)}`;

  function isOf(entry: string, deviceId: string, userId: string): boolean {
    const [time = ''] = entry.split('.');
    // Digests of both are compared, so that the time it takes tells nothing about the right one.
    return digest(entry) === digest(entryOf(deviceId, userId, time));
  }

  return {
    findDeviceId(cookie, { id, devicesKnownSince }) {
      const { deviceId, entries } = parseCookie(cookie);
      if (deviceId === null) return null;
      const entry = entries.find((candidate) => isOf(candidate, deviceId, id));
      if (entry === undefined) return null;
      return Number.parseInt(entry, 36) >= devicesKnownSince ? deviceId : null;
    },

    addAccount(cookie, { id }) {
      const { deviceId: known, entries } = parseCookie(cookie);
      const deviceId = known ?? ids.id();
      const others = entries.filter((entry) => !isOf(entry, deviceId, id));
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
