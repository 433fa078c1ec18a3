import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually.ts';

/** An email as its recipient sees it. */
export interface ReceivedEmail {
  readonly headers: Readonly<Record<string, string>>;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly raw: string;
}

/** Parses Daybook’s own emails: folded headers, two alternatives, quoted-printable or plain (RFC 2045). */
export function parseEmail(raw: string): ReceivedEmail {
  const { headers, body } = split(raw.replaceAll('\r\n', '\n'));
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\n/, '')));
  const alternative = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
    return part ? decode(part.body, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  return {
    headers,
    to: (headers['to'] ?? '').replace(/^.*<|>.*$/g, ''),
    subject: headers['subject'] ?? '',
    text: alternative('text/plain'),
    html: alternative('text/html'),
    raw,
  };
}

/** The token at the end of an email’s link to one of the screens. */
export function tokenIn(email: ReceivedEmail, screen: string): string {
  const token = new RegExp(`/${screen}/([\\w-]+)`).exec(email.text)?.[1];
  if (token === undefined) throw new Error(`No link to /${screen} in "${email.subject}".`);
  return token;
}

/** The emails that nodes without a mail server have written to their data folders, the newest last. */
export async function readOutboxEmails(...dataDirs: readonly string[]): Promise<ReceivedEmail[]> {
  const found = await Promise.all(
    dataDirs.map(async (dataDir) => {
      const files = await readdir(join(dataDir, 'outbox')).catch(() => []);
      return files.filter((file) => file.endsWith('.eml')).map((file) => ({ file, dataDir }));
    }),
  );
  const inOrder = found.flat().toSorted((one, other) => (one.file < other.file ? -1 : 1));
  const texts = await Promise.all(
    inOrder.map(({ file, dataDir }) => readFile(join(dataDir, 'outbox', file), 'utf8').catch(unlessErased)),
  );
  return texts.filter((text) => text !== undefined).map(parseEmail);
}

/** The erasure of a user deletes emails, also between the moments at which a test lists and reads them. */
function unlessErased(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** The newest such email to an address with that subject. Any node of a database may have sent it. */
export function outboxEmailTo(
  dataDirs: readonly string[],
  to: string,
  subject: RegExp,
): Promise<ReceivedEmail> {
  return eventually(`an email ${subject} to ${to}`, async () =>
    (await readOutboxEmails(...dataDirs)).findLast((email) => email.to === to && subject.test(email.subject)),
  );
}

/** Waits for `count` emails with a link to a screen; returns the links’ tokens, oldest first. */
export function linksTo(
  dataDir: string,
  { to, screen, count }: { to: string; screen: string; count: number },
): Promise<string[]> {
  return eventually(`${count} links to /${screen} for ${to}`, async () => {
    const emails = (await readOutboxEmails(dataDir)).filter(
      (email) => email.to === to && email.text.includes(`/${screen}/`),
    );
    return emails.length >= count ? emails.map((email) => tokenIn(email, screen)) : undefined;
  });
}

function split(message: string): { headers: Record<string, string>; body: string } {
  const end = message.indexOf('\n\n');
  const head = end < 0 ? message : message.slice(0, end);
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { headers, body: end < 0 ? '' : message.slice(end + 2) };
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
