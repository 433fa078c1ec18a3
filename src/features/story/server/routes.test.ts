import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORY_MEDIA_PATH, storyApi, type Story } from '../contract/story.ts';
import { startDaybook, suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { rawRequest } from '#testing/raw-request.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const shippedFolder = join(import.meta.dirname, '../../../../stories/the-night-the-admiral-stayed-up');
const shipped = suiteDaybook();
const story = async () => (await shipped().anonymousClient().call(storyApi.retrieve)).body;
const get = (path: string, headers = {}) => shipped().anonymousClient().send('GET', path, { headers });

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);

function addressesOf({ music, parts }: Story): string[] {
  return [music, ...parts.flatMap(({ image, audio }) => [image, audio])].filter((address) => address !== '');
}

describe('the story that comes along', () => {
  it('is answered to everyone, in order, with addresses of this Daybook', async () => {
    const { title, lang, music, parts } = await story();
    expect({ title, lang }).toEqual({ title: 'The Night the Admiral Stayed Up', lang: 'en' });
    expect(parts).toHaveLength(13);
    expect(parts[0]?.text).toMatch(/^Crumb Rock/);
    expect(parts.every(({ alt }) => alt !== '')).toBe(true);
    expect(music).toMatch(/^\/api\/story\/media\/[\da-f]{32}\.m4a$/);
  });

  it('has every file, whole, with its type, its length and its digest in the address', async () => {
    const types = { svg: 'image/svg+xml', mp3: 'audio/mpeg', m4a: 'audio/mp4' } as Record<string, string>;
    const addresses = addressesOf(await story());
    expect(new Set(addresses).size).toBe(27);
    for (const address of addresses) {
      const [, digest, ending = ''] = /([\da-f]{32})\.(\w+)$/.exec(address) ?? [];
      const answer = await fetch(`http://127.0.0.1:${shipped().port}${address}`);
      const content = Buffer.from(await answer.arrayBuffer());
      expect(digestOf(content)).toBe(digest);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': types[ending],
        'content-length': String(content.length),
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        etag: expect.any(String),
      });
    }
  });
});

describe('a file of the story', () => {
  let address = '';
  let content = Buffer.alloc(0);
  beforeAll(async () => {
    address = (await story()).parts[0]?.audio ?? '';
    content = await readFile(join(shippedFolder, 'audio/01.mp3'));
  });

  it.each([
    ['bytes=0-', 0, undefined],
    ['bytes=0-1', 0, 2],
    ['bytes=1000-1999', 1000, 2000],
    ['bytes=-500', -500, undefined],
    ['bytes=165000-999999', 165_000, undefined],
  ])('is sent in parts where the browser asks so: %s', async (range, start, end) => {
    const answer = await fetch(`http://127.0.0.1:${shipped().port}${address}`, { headers: { range } });
    const expected = content.subarray(start, end);
    const from = start < 0 ? content.length + start : start;
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(
      `bytes ${from}-${from + expected.length - 1}/${content.length}`,
    );
    expect(answer.headers.get('content-length')).toBe(String(expected.length));
    expect(Buffer.from(await answer.arrayBuffer()).equals(expected)).toBe(true);
  });

  it('has no part beyond its end', async () => {
    const answer = await get(address, { range: 'bytes=999999-' });
    expect(answer).toMatchObject({ status: 416, code: 'request.range' });
  });

  it('is not sent again to whom has it', async () => {
    const { etag } = (await get(address)).headers;
    expect(await get(address, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  });

  it('tells its length without its content', async () => {
    const answer = await shipped().anonymousClient().send('HEAD', address);
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers['content-length']).toBe(String(content.length));
  });

  it('can only be read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await shipped().anonymousClient().send(method, address)).status).toBe(405);
    }
  });
});

describe('what is no file of the story', () => {
  it.each([
    '',
    'story.json',
    'README.md',
    'x.mp3',
    '../../story/retrieve',
    '..%2f..%2fpackage.json',
    '%2e%2e/story.json',
    '..%5c..%5cpackage.json',
    '/etc/passwd',
    'audio/01.mp3',
    `${'0'.repeat(32)}.mp3`,
    '__proto__',
    'constructor',
    '%00',
    'x'.repeat(600),
  ])('is not there: %s', async (name) => {
    const received = await rawRequest(
      shipped().port,
      `GET ${STORY_MEDIA_PATH}${name} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(received).toContain('application/problem+json');
    expect(received.toLowerCase()).not.toContain('immutable');
  });
});

describe("a story of one's own", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  let folder = '';
  let daybook: Daybook;

  beforeAll(async () => {
    const { path, remove } = await temporaryFolder();
    folder = join(path, '.my stories');
    await mkdir(folder);
    await writeFile(join(folder, 'the 100% hen #1?.SVG'), svg);
    await writeFile(join(folder, 'gone.svg'), `${svg.toString()} `);
    const parts = [
      { image: 'the 100% hen #1?.SVG', alt: 'A hen.', text: 'There was a hen.' },
      { image: 'gone.svg', alt: 'None.', text: 'There was none.', audio: '' },
    ];
    await writeFile(join(folder, 'story.json'), JSON.stringify({ title: 'Das Huhn', lang: 'de', parts }));
    daybook = await startDaybook({ env: { STORY_DIR: folder } });
    return async () => {
      await daybook.stop();
      await remove();
    };
  });

  it('may do without music and without a voice, and name its files as it likes', async () => {
    const { body } = await daybook.anonymousClient().call(storyApi.retrieve);
    expect(body).toMatchObject({ title: 'Das Huhn', lang: 'de', music: '', musicGainDb: 0 });
    expect(body.parts.map(({ audio }) => audio)).toEqual(['', '']);
    const image = body.parts[0]?.image ?? '';
    expect(image).toBe(`${STORY_MEDIA_PATH}${digestOf(svg)}.svg`);
    const answer = await daybook.anonymousClient().send('GET', image);
    expect(answer).toMatchObject({ status: 200, text: svg.toString() });
    expect(answer.headers['content-type']).toBe('image/svg+xml');
  });

  it('answers a problem for a file that was taken away since the start', async () => {
    await rm(join(folder, 'gone.svg'));
    const { body } = await daybook.anonymousClient().call(storyApi.retrieve);
    const answer = await daybook.anonymousClient().send('GET', body.parts[1]?.image ?? '');
    expect(answer).toMatchObject({ status: 404, code: 'route.not-found' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
