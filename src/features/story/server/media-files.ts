// Checks one file of a story.
import { open, readFile, realpath, stat } from 'node:fs/promises';
import { extname, isAbsolute, join, sep } from 'node:path';
import { MEDIA_MAX_MEGABYTES, MEDIA_KINDS, findSvgFault, type MediaUse } from './media-kinds.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Sentences about the file, each beginning with its name; none if the file is fine. */
export async function checkMedia(folder: string, name: string, use: MediaUse): Promise<string[]> {
  if (!isInside(name)) return [`${name} is outside the story's folder.`];
  const kind = MEDIA_KINDS[use][extname(name).toLowerCase()];
  if (!kind)
    return [
      `${name} is not a kind of ${use} file the player knows (${Object.keys(MEDIA_KINDS[use]).join(', ')}).`,
    ];
  const path = join(folder, name);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return [`${name} is missing.`];
  if (!(await isRealPathInside(folder, path))) return [`${name} is a link out of the story's folder.`];
  if (found.size === 0) return [`${name} is empty.`];
  const limit = MEDIA_MAX_MEGABYTES[use];
  if (found.size > limit * BYTES_PER_MEGABYTE) return [`${name} is larger than ${limit} MB.`];
  if (!kind.matchesSignature(await readHead(path)))
    return [`${name} is not what its name says: the content is no ${kind.mediaType}.`];
  const fault = kind.mediaType === 'image/svg+xml' ? findSvgFault(await readFile(path, 'utf8')) : null;
  return fault ? [`${name} ${fault}.`] : [];
}

function isInside(name: string): boolean {
  const hasSteps = name.split('/').some((step) => step === '..' || step === '.' || step === '');
  return !hasSteps && !isAbsolute(name) && !/[\\\0:]/.test(name);
}

async function isRealPathInside(folder: string, path: string): Promise<boolean> {
  return (await realpath(path)).startsWith((await realpath(folder)) + sep);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
