import type { Activity, ActivityQuery } from '#features/log/contract/activity.ts';
import type { ImportSource } from '#features/import/contract/import.ts';

export interface Coordinates {
  /** In degrees, WGS 84. */
  readonly lat: number;
  readonly lon: number;
}

/** Services whose numbers other services know works by. */
export const KEYED_SERVICES = ['imdb', 'myanimelist'] as const satisfies readonly ImportSource[];
export type KeyedService = (typeof KEYED_SERVICES)[number];

/** What a format may need besides the entry. */
export interface ExportFacts {
  /** Where a place is, if the catalogue is sure which one is meant. */
  readonly pointOf: (name: string) => Coordinates | null;
  /** What the service calls the work of an entry, where an import from it has said so. */
  readonly keyOf: (service: KeyedService, entryId: string) => string | null;
  /** Whether notes go into files for services that would show them to others. */
  readonly includesNotes: boolean;
}

/**
 * What a file says of an entry, with sentences about what it cannot say of it; or why the entry is not in the file. Equal
 * reasons have equal sentences, because they are counted.
 */
export type Taken<Item> =
  | { readonly item: Item; readonly without: readonly string[]; readonly hasPrivateNote?: boolean }
  | { readonly leftOut: string };

/** Reads the log anew each time, newest first. */
export type OpenLog = (filter?: Pick<ActivityQuery, 'category'>) => AsyncIterable<Activity>;

export interface ExportFile {
  readonly contentType: string;
  readonly fileName: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

type FormatNeed = 'places' | 'keys';

/** A file that the log can be downloaded as. What is counted before the download is what is written. */
export interface ExportFormat {
  /** What it asks the facts for, and what has to be loaded for it. */
  readonly needs: FormatNeed | null;
  take(entry: Activity, facts: ExportFacts): Taken<unknown>;
  createFile(open: OpenLog, facts: ExportFacts): Promise<ExportFile>;
}

interface FormatParts<Item> {
  readonly contentType: string;
  readonly fileName: string;
  readonly needs?: FormatNeed;
  readonly take: (entry: Activity, facts: ExportFacts) => Taken<Item>;
  readonly write: (openItems: OpenItems<Item>) => AsyncIterable<string>;
}

export type OpenItems<Item> = (filter?: Parameters<OpenLog>[0]) => AsyncIterable<Item>;

/** A format of one file whose name does not depend on the log. */
export function createFormat<Item>(parts: FormatParts<Item>): ExportFormat {
  const { contentType, fileName, needs = null, take, write } = parts;
  return {
    needs,
    take,
    createFile: (open, facts) =>
      Promise.resolve({
        contentType,
        fileName,
        chunks: write((filter) => takeItems(open(filter), take, facts)),
      }),
  };
}

/** What a format takes of a log. */
export async function* takeItems<Item>(
  log: AsyncIterable<Activity>,
  take: FormatParts<Item>['take'],
  facts: ExportFacts,
): AsyncGenerator<Item> {
  for await (const entry of log) {
    const taken = take(entry, facts);
    if ('item' in taken) yield taken.item;
  }
}

export function trueSentences(sentences: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(sentences).filter((sentence) => sentences[sentence]);
}
