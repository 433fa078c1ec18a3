import { LastModified, LastModifiedSeconds } from '../../contract/modification-time.ts';
import { DAV_NAMESPACE, keyOf, WINDOWS_NAMESPACE, type XmlName } from './xml.ts';

/** How programs call it: RFC 4918 §15.7, ownCloud and those who speak its dialect (rclone, Nextcloud), and Windows. */
const NAMES: ReadonlySet<string> = new Set(
  [
    { namespace: DAV_NAMESPACE, name: 'getlastmodified' },
    { namespace: DAV_NAMESPACE, name: 'lastmodified' },
    { namespace: WINDOWS_NAMESPACE, name: 'Win32LastModifiedTime' },
  ].map(keyOf),
);

/** `Date.parse` would also read a number as a year, and a time without a zone as that of the server. */
const DATE = /^(?:[a-z]{3}, \d|\d{4}-\d{2}-\d{2}T).* ?(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})$/i;

export const isModificationName = (name: XmlName): boolean => NAMES.has(keyOf(name));

/** As the header `X-OC-Mtime` says it, in milliseconds since 1970; null for anything but a number of seconds. */
export function parseSeconds(text: string): number | null {
  return LastModifiedSeconds.safeParse(text.trim()).data ?? null;
}

/** As a property says it: seconds, or a date of HTTP or ISO 8601 with its time zone; null for anything else. */
export function parseModificationTime(text: string): number | null {
  return parseSeconds(text) ?? parseDate(text.trim());
}

function parseDate(text: string): number | null {
  if (!DATE.test(text)) return null;
  return LastModified.safeParse(String(Date.parse(text))).data ?? null;
}
