import { crc32 } from 'node:zlib';
import { BASE62, type Ids } from '../system/ids.ts';

/** Lets secret scanners recognise a token in source code and logs. */
const PREFIX = 'dbk_';
/** 178 random bits. */
const RANDOM_CHARS = 30;
const CHECKSUM_CHARS = 6;

/** A new secret: the prefix, random letters and digits, and their CRC-32 in base 62, as GitHub forms its tokens. */
export function createAccessTokenText({ base62 }: Pick<Ids, 'base62'>): string {
  const random = base62(RANDOM_CHARS);
  return PREFIX + random + checksumOf(random);
}

/** Whether a text may be a token: a typing error or an invented one needs no look-up. */
export function isAccessTokenText(text: string): boolean {
  if (!/^dbk_[\dA-Za-z]{36}$/.test(text)) return false;
  const random = text.slice(PREFIX.length, -CHECKSUM_CHARS);
  return text.endsWith(checksumOf(random));
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let count = 0; count < CHECKSUM_CHARS; count++) {
    digits = (BASE62[rest % BASE62.length] ?? '') + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}
