import { createHash } from 'node:crypto';
import { EXPORT_VERSION } from '#features/export/contract/export-files.ts';
import { timestamp, type Clock } from '#platform/system/clock.ts';
import type { ExportedFile, UserDataSource } from '#platform/system/user-data-source.ts';
import { createZip, type ZipEntry } from '#platform/responses/zip.ts';

interface ManifestFile {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal; null if the content is lost. */
  readonly sha256: string | null;
}

interface ExportZipPorts {
  readonly dataSources: readonly UserDataSource[];
  readonly clock: Clock;
}

/**
 * Streams everything of a user as a ZIP. Only what is short is in memory as a whole: lists, and the names of files. The last entry is
 * `manifest.json` with the size and the SHA-256 of all others.
 */
export function createExportZip(
  { dataSources, clock }: ExportZipPorts,
  userId: string,
): AsyncIterable<Uint8Array> {
  return createZip(entries(dataSources, clock, userId));
}

async function* entries(
  dataSources: readonly UserDataSource[],
  clock: Clock,
  userId: string,
): AsyncGenerator<ZipEntry> {
  const files: ManifestFile[] = [];
  const now = clock();
  const readme = { path: 'README.md', content: EXPORT_README };
  yield toZipEntry(readme, readme.content, now, (entry) => files.push(entry));
  for (const dataSource of dataSources) {
    for await (const file of dataSource.exportFiles(userId)) {
      if (file.content === null) files.push({ path: file.path, bytes: 0, sha256: null });
      else yield toZipEntry(file, file.content, now, (entry) => files.push(entry));
    }
  }
  const manifest = {
    format: 'daybook-export',
    version: EXPORT_VERSION,
    userId,
    exportedAt: timestamp(now),
    files,
  };
  yield {
    name: 'manifest.json',
    lastModified: new Date(now),
    input: hashChunks('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`, () => undefined),
  };
}

function toZipEntry(
  { path, modifiedAt }: ExportedFile,
  content: string | AsyncIterable<string | Uint8Array>,
  now: number,
  onRead: (file: ManifestFile) => void,
): ZipEntry {
  const lastModified = new Date(modifiedAt ?? now);
  return { name: path, lastModified, input: hashChunks(path, content, onRead) };
}

/** The ZIP is written in order, so each entry has been read to its end before the next one starts. */
async function* hashChunks(
  path: string,
  content: string | AsyncIterable<string | Uint8Array>,
  onRead: (file: ManifestFile) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of typeof content === 'string' ? [content] : content) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  onRead({ path, bytes, sha256: hash.digest('hex') });
}

/** Comes first in the download of everything, for people who open it without Daybook. */
const EXPORT_README = `# Your Daybook

This is everything that a Daybook stores about you.

- \`index.html\` shows your log in any browser, without Daybook.
- \`log.csv\` opens in a spreadsheet. Formulas in it have an apostrophe in front, so that nothing runs.
- \`log.jsonl\` has all of your log, one entry a line, with the trash; \`lists.jsonl\`, \`folders.jsonl\` and
  \`files.jsonl\` have your lists, your folders and the names of your files.
- \`files/\` has your pictures and files, unchanged, each in a folder named after its id.
- \`feedback.jsonl\`, \`feedback-messages.jsonl\`, \`feedback-digest.json\` and \`feedback-projects.json\`: the feedback to
  the projects that you own, the messages about it, and all projects that you are a member of.
- \`account.json\`, \`sessions.json\`, \`access-tokens.json\`, \`mailed-links.json\`, \`letters.json\`, \`counters.json\`, \`audit-log.json\`, \`imports.json\`,
  \`shared-years.json\`, \`shared-lists.json\`, \`shared-guides.json\`, \`public-profile.json\`, \`shares.json\`, \`drops.json\`, \`recommendations-for-two.json\`, \`dismissed-recommendations.json\`, \`storage.json\`,
  \`drive-properties.json\`, \`media-server.json\`: what Daybook knows about your account.
- \`manifest.json\` has the size and the SHA-256 of every file, and the version of this format.
- \`activities.json\`, \`lists.json\`, \`files.json\`, \`feedback.json\`: the same as the \`.jsonl\` files, as earlier versions had it.

## Taking it into another Daybook

Open \`/import\` there and drop the whole ZIP. Log, lists, pictures and files are then the same again, with their times, their
order and their trash. Feedback, folders, links to shared years, lists and guides, and the account itself are not imported.

## An entry (\`log.jsonl\`)

| Field | |
| --- | --- |
| \`id\` | names the entry in \`lists.jsonl\` |
| \`name\`, \`category\` | \`PLACE\`, \`BOOK\`, \`MOVIE\`, \`SHOW\` or \`GAME\` |
| \`rating\` | 1 to 5 in steps of 0.5, or null |
| \`creationTime\` | when it was written down (RFC 3339, UTC) |
| \`status\` | \`DOING\`, \`WANT\` or \`STOPPED\`; absent: \`DONE\` |
| \`date\` | when it was experienced: \`2024\`, \`2024-05\`, \`2024-05-12\`, or two of these with a slash; absent: unknown |
| \`creator\`, \`year\` | who made it, and when |
| \`tags\`, \`note\` | |
| \`pictures\` | ids in \`files.jsonl\` |
| \`cover\` | true: the first picture is the cover |
| \`wishPosition\` | the place among the wishes, from 0 |
| \`deletionTime\` | when it was moved to the trash; absent: it is in the log |

The format is version 2. Later versions may add fields. All files are UTF-8.
`;
