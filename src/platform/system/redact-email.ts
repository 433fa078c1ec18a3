import { domainToASCII, domainToUnicode } from 'node:url';

/** Replaces the address of an erased account. */
export const ERASED_USER = 'erased user';

/** All common spellings of an email address inside a text; the caller compares them without regard to case. */
export function emailSpellings(email: string): string[] {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const domains = [domain, domainToASCII(domain), domainToUnicode(domain)].filter((one) => one !== '');
  const written = domains.flatMap((one) => [
    `${local}@${one}`.normalize('NFC'),
    `${local}@${one}`.normalize('NFD'),
    `${local}@${one}`,
  ]);
  const encoded = written.flatMap((one) => [
    encodeURIComponent(one),
    one.replace('@', '%40'),
    one.replaceAll('&', '&amp;'),
  ]);
  return [...new Set([...written, ...encoded])];
}

/**
 * Replaces each occurrence of an address that is not part of a longer one. At the end of an excerpt (`…`) it also
 * replaces an address that was cut off, if at least half of it is left.
 */
export function redactEmail(text: string, email: string): string {
  const forms = emailSpellings(email);
  const whole = String.raw`(?:${forms.map(escapeRegExp).join('|')})(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`;
  const cut = `(?:${forms.flatMap(longPrefixes).map(escapeRegExp).join('|')})(?= ?…)`;
  const before = String.raw`(?<![\p{L}\p{N}_+-]|[\p{L}\p{N}]\.)`;
  return text.replaceAll(new RegExp(`${before}(?:${whole}|${cut})`, 'giu'), ERASED_USER);
}

/** From the longest down to half of the spelling. */
function longPrefixes(form: string): string[] {
  const signs = Array.from(form);
  const shortest = Math.ceil(signs.length / 2);
  return signs.slice(shortest).map((_sign, index) => signs.slice(0, signs.length - 1 - index).join(''));
}

function escapeRegExp(form: string): string {
  return form.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
