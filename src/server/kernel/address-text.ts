import { domainToASCII, domainToUnicode } from 'node:url';

/** What stands where the address of an erased account stood. */
export const ERASED_USER = 'erased user';

/** Every way in which people and programs write an e-mail address inside a text; case is up to the reader. */
export function addressForms(email: string): string[] {
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
 * Replaces an address wherever it stands in a text by itself, never the end or beginning of a longer one; at the end of
 * an excerpt (`…`) also where half of it is left.
 */
export function withoutAddress(text: string, email: string): string {
  const forms = addressForms(email);
  const whole = String.raw`(?:${forms.map(escaped).join('|')})(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`;
  const cut = `(?:${forms.flatMap(beginnings).map(escaped).join('|')})(?= ?…)`;
  const before = String.raw`(?<![\p{L}\p{N}_+-]|[\p{L}\p{N}]\.)`;
  return text.replaceAll(new RegExp(`${before}(?:${whole}|${cut})`, 'giu'), ERASED_USER);
}

/** The longest first. */
function beginnings(form: string): string[] {
  const signs = Array.from(form);
  const shortest = Math.ceil(signs.length / 2);
  return signs.slice(shortest).map((_sign, index) => signs.slice(0, signs.length - 1 - index).join(''));
}

function escaped(form: string): string {
  return form.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
