import { LastModified } from '../../contract/storage.ts';
import { DAV_NAMESPACE, keyOf, WINDOWS_NAMESPACE, type XmlName } from './xml.ts';

/** How programs call it: RFC 4918 §15.7, ownCloud and those who speak its dialect (rclone, Nextcloud), and Windows. */
const NAMES: ReadonlySet<string> = new Set(
  [
    { namespace: DAV_NAMESPACE, name: 'getlastmodified' },
    { namespace: DAV_NAMESPACE, name: 'lastmodified' },
    { namespace: WINDOWS_NAMESPACE, name: 'Win32LastModifiedTime' },
  ].map(keyOf),
);

export const isModificationName = (name: XmlName): boolean => NAMES.has(keyOf(name));

/** Seconds since 1970, or a date with its time zone, in milliseconds since 1970; null for anything else. */
export function parseModificationTime(text: string): number | null {
  const written = text.trim();
  const isDate = /(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})$/i.test(written);
  const ms = isDate ? Date.parse(written) : /^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) * 1_000 : NaN;
  return LastModified.safeParse(String(Math.round(ms))).data ?? null;
}
