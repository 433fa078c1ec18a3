// The file types of a story, their sizes and signatures.

export type MediaUse = 'image' | 'audio' | 'music';

export interface MediaKind {
  mediaType: string;
  matchesSignature: (head: Buffer) => boolean;
}

const startsWith =
  (signature: string, at = 0) =>
  (head: Buffer): boolean =>
    head.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));

const isSvg = (head: Buffer): boolean => head.toString('utf8').includes('<svg');
const isMp3 = (head: Buffer): boolean =>
  startsWith('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
const isWebp = (head: Buffer): boolean => startsWith('RIFF')(head) && startsWith('WEBP', 8)(head);

const IMAGE_KINDS: Record<string, MediaKind> = {
  '.svg': { mediaType: 'image/svg+xml', matchesSignature: isSvg },
  '.webp': { mediaType: 'image/webp', matchesSignature: isWebp },
  '.png': { mediaType: 'image/png', matchesSignature: startsWith('\x89PNG') },
  '.jpg': { mediaType: 'image/jpeg', matchesSignature: startsWith('\xff\xd8\xff') },
};

const AUDIO_KINDS: Record<string, MediaKind> = {
  '.mp3': { mediaType: 'audio/mpeg', matchesSignature: isMp3 },
  '.m4a': { mediaType: 'audio/mp4', matchesSignature: startsWith('ftyp', 4) },
};

export const MEDIA_KINDS: Record<MediaUse, Record<string, MediaKind>> = {
  image: IMAGE_KINDS,
  audio: AUDIO_KINDS,
  music: AUDIO_KINDS,
};

export const MEDIA_MAX_MEGABYTES: Record<MediaUse, number> = { image: 4, audio: 16, music: 32 };

/** An SVG is a document: opened directly, it could run scripts or load foreign content. */
export function findSvgFault(svg: string): string | null {
  if (/<script|<foreignObject|\son[a-z]+\s*=|javascript:/i.test(svg))
    return 'contains a script or foreign content';
  const refersOut =
    /(?:href|src)\s*=\s*["'](?!#|data:image\/)/i.test(svg) || /url\(\s*["']?(?!#)|@import/i.test(svg);
  return refersOut ? 'refers to something outside itself' : null;
}
