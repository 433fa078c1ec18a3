/** Of an archive or a folder with everything: the only files that are read as texts; the first of each group is enough. */
const READ_GROUPS = [
  ['log.jsonl', 'activities.json'],
  ['lists.jsonl', 'lists.json'],
  ['files.jsonl', 'files.json'],
  ['folders.jsonl'],
] as const;

const LOGS = READ_GROUPS[0];

/** A file of the user, in a folder that is named after its id. */
export function isOwnContentPath(path: string): boolean {
  return /(?:^|\/)files\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[^/]+$/.test(path);
}

/**
 * The files of an export of everything that are read; all others are contents, which may look like exports of other
 * services. Null: these are the paths of something else.
 */
export function ownPathsToRead(paths: readonly string[]): ReadonlySet<string> | null {
  const all = new Set(paths);
  const manifest = paths.find((path) => /(?:^|\/)manifest\.json$/.test(path) && !isOwnContentPath(path));
  if (manifest === undefined) return null;
  const root = manifest.slice(0, -'manifest.json'.length);
  if (!LOGS.some((name) => all.has(`${root}${name}`))) return null;
  return new Set(
    READ_GROUPS.flatMap((group) => group.map((name) => `${root}${name}`).find((path) => all.has(path)) ?? []),
  );
}
