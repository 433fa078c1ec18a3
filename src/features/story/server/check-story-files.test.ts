import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkStory, STORY_LIMITS } from './check-story-files.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>';
const mp3 = Buffer.from([0xff, 0xfb, 0x90, 0x00]);
const m4a = Buffer.from('\0\0\0\x20ftypM4A ', 'latin1');
const part = { image: 'images/01.svg', alt: 'A hen.', text: 'There was a hen.', audio: 'audio/01.mp3' };
const story = { title: 'The Hen', lang: 'en', music: 'music.m4a', parts: [part] };

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'story-'));
  await Promise.all(['images', 'audio'].map((name) => mkdir(join(folder, name))));
  await put('images/01.svg', svg);
  await put('audio/01.mp3', mp3);
  await put('music.m4a', m4a);
});

afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, content: string | Buffer): Promise<void> => writeFile(join(folder, name), content);

async function faultsOf(content: object): Promise<string[]> {
  await put('story.json', JSON.stringify(content));
  return checkStory(folder);
}

const faultsOfPart = (change: object): Promise<string[]> =>
  faultsOf({ ...story, parts: [{ ...part, ...change }] });

describe('a story that is whole', () => {
  it('has no faults', async () => {
    expect(await faultsOf(story)).toEqual([]);
  });

  it('may do without music and without narration', async () => {
    const { music: _music, ...withoutMusic } = story;
    const { audio: _audio, ...silent } = part;
    expect(await faultsOf({ ...withoutMusic, parts: [silent, { ...part, audio: '' }] })).toEqual([]);
  });
});

describe('story.json', () => {
  it('is missing, also when the folder is', async () => {
    expect(await checkStory(folder)).toEqual(['story.json is missing.']);
    expect(await checkStory(join(folder, 'nowhere'))).toEqual(['story.json is missing.']);
  });

  it('is not JSON, or not an object', async () => {
    await put('story.json', '{ "title": ');
    expect(await checkStory(folder)).toEqual(['story.json is not valid JSON.']);
    expect(await faultsOf([story])).toEqual(['story.json is not an object.']);
  });

  it('is absurdly large', async () => {
    expect(await faultsOf({ ...story, note: 'x'.repeat(600_000) })).toEqual([
      'story.json is larger than 512 KB.',
    ]);
  });

  it('has no title, a blank one or an endless one', async () => {
    const { title: _title, ...untitled } = story;
    expect(await faultsOf(untitled)).toEqual(['The story has no title.']);
    expect(await faultsOf({ ...story, title: '  ' })).toEqual(['The story has no title.']);
    expect(await faultsOf({ ...story, title: 'x'.repeat(121) })).toEqual([
      'The story has more than 120 characters of title.',
    ]);
  });

  it('has no language or none that exists', async () => {
    const fault = ['The story has no language such as "en" or "pt-BR".'];
    expect(await faultsOf({ ...story, lang: undefined })).toEqual(fault);
    expect(await faultsOf({ ...story, lang: 'not a language' })).toEqual(fault);
  });

  it('has a music gain that would deafen', async () => {
    expect(await faultsOf({ ...story, musicGainDb: 30 })).toEqual([
      'musicGainDb is not a number from -40 to 6.',
    ]);
    expect(await faultsOf({ ...story, musicGainDb: -3 })).toEqual([]);
  });

  it.each([[undefined], [[]], ['two']])('has no parts: %j', async (parts) => {
    expect(await faultsOf({ ...story, parts })).toEqual(['The story has no parts.']);
  });

  it('has too many parts', async () => {
    const parts = Array.from({ length: STORY_LIMITS.parts + 1 }, () => part);
    expect(await faultsOf({ ...story, parts })).toEqual(['The story has more than 100 parts.']);
  });
});

describe('a part', () => {
  it('is named by its number, and all its faults are told at once', async () => {
    const faults = await faultsOf({ ...story, parts: [part, { image: 'images/02.svg', text: ' ' }, 7] });
    expect(faults).toEqual([
      'Part 2 has no text.',
      'Part 2 has no alt text for its image.',
      'Part 2: images/02.svg is missing.',
      'Part 3 is not an object.',
    ]);
  });

  it('has too long a text', async () => {
    expect(await faultsOfPart({ text: 'x'.repeat(2001) })).toEqual([
      'Part 1 has more than 2000 characters of text.',
    ]);
  });

  it('has no image', async () => {
    expect(await faultsOfPart({ image: undefined })).toEqual(['Part 1 has no image file.']);
  });
});

describe('a file of the story', () => {
  it.each([
    '../secret.svg',
    '/etc/hosts.svg',
    'images/../../x.svg',
    'images\\01.svg',
    'file:x.svg',
    'images//01.svg',
  ])('may not lie outside the folder: %s', async (image) => {
    expect(await faultsOfPart({ image })).toEqual([`Part 1: ${image} is outside the story's folder.`]);
  });

  it('may not be a link out of the folder', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'x.svg'), svg);
    await symlink(join(outside, 'x.svg'), join(folder, 'images/link.svg'));
    const faults = await faultsOfPart({ image: 'images/link.svg' });
    await rm(outside, { recursive: true });
    expect(faults).toEqual(["Part 1: images/link.svg is a link out of the story's folder."]);
  });

  it('is missing, empty or a folder', async () => {
    await put('audio/02.mp3', '');
    await mkdir(join(folder, 'audio/03.mp3'));
    expect(await faultsOfPart({ audio: 'audio/02.mp3' })).toEqual(['Part 1: audio/02.mp3 is empty.']);
    expect(await faultsOfPart({ audio: 'audio/03.mp3' })).toEqual(['Part 1: audio/03.mp3 is missing.']);
    expect(await faultsOf({ ...story, music: 'gone.m4a' })).toEqual(['The story: gone.m4a is missing.']);
  });

  it('is of a kind the player does not know, or for another use', async () => {
    await put('audio/01.ogg', 'OggS');
    expect(await faultsOfPart({ audio: 'audio/01.ogg' })).toEqual([
      'Part 1: audio/01.ogg is not a kind of audio file the player knows (.mp3, .m4a).',
    ]);
    expect(await faultsOfPart({ image: 'audio/01.mp3' })).toHaveLength(1);
  });

  it('is not what its name says', async () => {
    await put('images/01.png', svg);
    await put('audio/02.mp3', 'plain words');
    expect(await faultsOfPart({ image: 'images/01.png' })).toEqual([
      'Part 1: images/01.png is not what its name says: the content is no image/png.',
    ]);
    expect(await faultsOfPart({ audio: 'audio/02.mp3' })).toHaveLength(1);
  });

  it('is absurdly large', async () => {
    await put('images/01.svg', svg + ' '.repeat(4 * 1024 * 1024));
    expect(await faultsOf(story)).toEqual(['Part 1: images/01.svg is larger than 4 MB.']);
  });

  it.each([
    ['<svg><script>1</script></svg>', 'contains a script or foreign content'],
    ['<svg onload="go()"></svg>', 'contains a script or foreign content'],
    ['<svg><image href="https://example.org/x.png"/></svg>', 'refers to something outside itself'],
    ['<svg><rect style="fill:url(https://example.org/x)"/></svg>', 'refers to something outside itself'],
  ])('is an SVG that does more than show: %s', async (content, fault) => {
    await put('images/01.svg', content);
    expect(await faultsOf(story)).toEqual([`Part 1: images/01.svg ${fault}.`]);
  });
});
