// Which files a story may hold, how large they may be, and how their first bytes must look.

export type MediaUse = 'image' | 'audio' | 'music';

export type MediaKind = { mediaType: string; looksRight: (head: Buffer) => boolean };

const startsWith =
  (signature: string, at = 0) =>
  (head: Buffer): boolean =>
    head.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));

const isSvg = (head: Buffer): boolean => head.toString('utf8').includes('<svg');
const isMp3 = (head: Buffer): boolean =>
  startsWith('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
const isWebp = (head: Buffer): boolean => startsWith('RIFF')(head) && startsWith('WEBP', 8)(head);

const imageKinds: Record<string, MediaKind> = {
  '.svg': { mediaType: 'image/svg+xml', looksRight: isSvg },
  '.webp': { mediaType: 'image/webp', looksRight: isWebp },
  '.png': { mediaType: 'image/png', looksRight: startsWith('\x89PNG') },
  '.jpg': { mediaType: 'image/jpeg', looksRight: startsWith('\xff\xd8\xff') },
};

const audioKinds: Record<string, MediaKind> = {
  '.mp3': { mediaType: 'audio/mpeg', looksRight: isMp3 },
  '.m4a': { mediaType: 'audio/mp4', looksRight: startsWith('ftyp', 4) },
};

export const mediaKinds: Record<MediaUse, Record<string, MediaKind>> = {
  image: imageKinds,
  audio: audioKinds,
  music: audioKinds,
};

export const largestMegabytes: Record<MediaUse, number> = { image: 4, audio: 16, music: 32 };

/** An SVG is a document: opened by itself it could run scripts and call home. */
export function svgFault(svg: string): string | null {
  if (/<script|<foreignObject|\son[a-z]+\s*=|javascript:/i.test(svg))
    return 'contains a script or foreign content';
  const refersOut =
    /(?:href|src)\s*=\s*["'](?!#|data:image\/)/i.test(svg) || /url\(\s*["']?(?!#)|@import/i.test(svg);
  return refersOut ? 'refers to something outside itself' : null;
}
