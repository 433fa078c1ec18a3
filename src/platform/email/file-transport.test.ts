import { readdir } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { Email } from './email.ts';
import { createFileTransport } from './file-transport.ts';

const LINK = 'http://localhost:8080/verifyEmail/abc';
const email: Email = {
  kind: 'verification',
  to: 'ann@example.org',
  subject: 'Verify your email address',
  text: LINK,
  html: `<a href="${LINK}">Verify</a>`,
  link: LINK,
};

async function deliverAt(level: string, { includesLog }: { readonly includesLog: boolean }) {
  const folder = await temporaryFolder();
  let logged = '';
  const stdout = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  const printed: string[] = [];
  const output = { print: (text: string) => void printed.push(text), includesLog };
  const transport = createFileTransport(folder.path, pino({ level }, stdout), output);
  await transport.deliver('1', email);
  const files = await readdir(folder.path);
  transport.close();
  await folder.remove();
  return { files, logged, printed };
}

it('without a mail server the link is printed once, in words, and the log stays lines of JSON', async () => {
  const { files, logged, printed } = await deliverAt('info', { includesLog: true });
  expect(files).toEqual(['1.eml']);
  expect(printed).toEqual([`\n  An email to ann@example.org: Verify your email address\n  Open ${LINK}\n\n`]);
  expect(JSON.parse(logged)).toMatchObject({ kind: 'verification' });
  expect(logged).not.toContain(LINK);
});

it('a log that is collected elsewhere has the link too', async () => {
  const { logged, printed } = await deliverAt('info', { includesLog: false });
  expect(printed).toHaveLength(1);
  expect(JSON.parse(logged)).toMatchObject({ kind: 'verification', link: LINK });
});

it('nothing is printed where the log is silent', async () => {
  expect((await deliverAt('silent', { includesLog: true })).printed).toEqual([]);
});
