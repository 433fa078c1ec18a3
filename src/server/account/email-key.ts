/**
 * The form of an e-mail address under which it is unique: NFC, lower case, the domain as DNS knows it.
 * Only for comparing: mail goes to the address as it was stored.
 */
export function toEmailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  const domain = email
    .slice(at + 1)
    .normalize('NFC')
    .toLowerCase();
  const url = URL.parse(`http://${domain}`);
  return `${local}@${url?.hostname || domain}`;
}
