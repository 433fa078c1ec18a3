type TarBytes = Uint8Array<ArrayBuffer>;

export interface TarFile {
  readonly path: string;
  readonly content: TarBytes;
}

const BLOCK = 512;
const OCTAL = 8;

/**
 * The files of a tar archive (POSIX.1-2001, and long names as GNU tar writes them).
 * @returns null where the archive is damaged or cut off
 */
export function filesOfTar(tar: TarBytes): readonly TarFile[] | null {
  const files: TarFile[] = [];
  let longName = '';
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const size = Number.parseInt(textIn(tar, at + 124, 12), OCTAL);
    const start = at + BLOCK;
    if (!(size >= 0) || start + size > tar.length) return null;
    const content = tar.subarray(start, start + size);
    const type = textIn(tar, at + 156, 1);
    if (type === 'x') longName = paxPath(content) ?? longName;
    else if (type === 'L') longName = textIn(content, 0, size);
    else {
      const names = [textIn(tar, at + 345, 155), textIn(tar, at, 100)].filter((name) => name !== '');
      const path = (longName || names.join('/')).replace(/^(?:\.?\/)+/, '');
      if (type === '' || type === '0') files.push({ path, content });
      longName = '';
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** A field of a header, up to the zero that ends it. */
function textIn(bytes: TarBytes, start: number, length: number): string {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return new TextDecoder().decode(end === -1 ? field : field.subarray(0, end)).trim();
}

/** `27 path=images/covers/a.jpeg\n` among other records. */
function paxPath(content: TarBytes): string | undefined {
  return /^\d+ path=(.*)$/m.exec(new TextDecoder().decode(content))?.[1];
}
