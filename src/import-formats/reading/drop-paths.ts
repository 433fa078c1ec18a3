import { ownPathsToRead } from '../formats/daybook/own-archive.ts';

const TEXT_ENDING = /\.(?:csv|tsv|txt|json|jsonl|ndjson|geojson|xml|gpx|kml)$/i;
const ARCHIVE_ENDING = /\.(?:zip|kmz|gz|tgz|tar)$/i;
/** What Google Photos writes beside each picture. */
const BESIDE_PICTURE = /\.(?:jpe?g|png|gif|webp|heic|heif|avif|dng|mp4|mov|m4v|3gp)(?:\.[^/]*)?\.json$/i;
/** File systems allow no longer ones; archives do. */
const FILE_NAME_MAX_CHARS = 255;
/** What macOS adds to folders and archives. */
const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/i;

/** Whether a file of a folder or an archive can be one that a format reads, or an archive of them. */
function isNeededPath(path: string): boolean {
  if (OF_THE_SYSTEM.test(path) || BESIDE_PICTURE.test(path.slice(-FILE_NAME_MAX_CHARS))) return false;
  return TEXT_ENDING.test(path) || ARCHIVE_ENDING.test(path);
}

/** Says which files of a folder or an archive with these paths are read. Of Daybook's own, contents stay unread. */
export function needOf(paths: readonly string[]): (path: string) => boolean {
  const own = ownPathsToRead(paths);
  return own === null ? isNeededPath : (path) => own.has(path);
}

/** Gives each file a path that no other has. */
export function createPaths(): { unique(path: string, archive?: string): string } {
  const used = new Set<string>();
  /** By path, which number was given last: an archive may have very many files of one name. */
  const lastNumbers = new Map<string, number>();
  return {
    unique(path, archive) {
      const candidates = archive === undefined ? [path] : [path, `${archive}/${path}`];
      let found = candidates.find((candidate) => !used.has(candidate));
      for (let count = (lastNumbers.get(path) ?? 1) + 1; found === undefined; count += 1) {
        lastNumbers.set(path, count);
        const numbered = path.replace(/(\.[^./]*)?$/, ` (${count})$1`);
        if (!used.has(numbered)) found = numbered;
      }
      used.add(found);
      return found;
    },
  };
}
