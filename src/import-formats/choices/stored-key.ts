import { IMPORT_KEY_MAX_CHARS } from '#features/import/contract/import.ts';
import { storableText } from './storable-text.ts';

/** FNV-1a with 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** The key as the server takes it: a longer one is its beginning and a hash of the whole, so that different keys stay so. */
export function storedKey(key: string): string {
  if (key.length <= IMPORT_KEY_MAX_CHARS) return storableText(key);
  const end = `~${hashOf(key)}`;
  return `${storableText(key.slice(0, IMPORT_KEY_MAX_CHARS - end.length))}${end}`;
}

function hashOf(text: string): string {
  let hash = OFFSET_BASIS;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(36);
}
