import { commandLine } from '../system/command-line.ts';

/** What a start finds. An id is null if the place is unmarked. */
export interface InstallationFacts {
  readonly database: string | null;
  readonly store: string | null;
  readonly dataDir: string | null;
  readonly hasUsers: boolean;
  /** Number of files, including the trash. */
  readonly files: number;
  /** Whether the store has contents, and whether the database knows any of them. */
  readonly contents: 'none' | 'known' | 'unknown';
}

export type InstallationPlace = 'database' | 'store' | 'dataDir';

export type InstallationDecision =
  | { readonly kind: 'go'; readonly write: readonly InstallationPlace[] }
  | { readonly kind: 'refuse'; readonly sentence: string };

const REMEDY =
  'If DATABASE_URL, FILES_URL or DATA_DIR is wrong, correct it. If this combination is meant, ' +
  `"${commandLine('admin')} adopt-installation" says what it would change and does it on purpose.`;

/**
 * Decides whether database, file store and DATA_DIR belong together. Before that nothing may be cleaned up: with a wrong
 * database, all contents would look orphaned.
 */
export function decideInstallation(facts: InstallationFacts): InstallationDecision {
  const { database, store, dataDir } = facts;
  if (database === null && (store !== null || dataDir !== null))
    return createRefusal(describeUnmarkedDatabase(facts));
  if (store !== null && store !== database) {
    return createRefusal(`The file store belongs to installation ${store}, the database to ${database}.`);
  }
  if (dataDir !== null && dataDir !== database) {
    return createRefusal(`DATA_DIR belongs to installation ${dataDir}, the database to ${database}.`);
  }
  const fault = store === null ? describeUnmarkedStore(facts) : null;
  if (fault !== null) return createRefusal(fault);
  const write = (['database', 'store', 'dataDir'] as const).filter((place) => facts[place] === null);
  return { kind: 'go', write };
}

function createRefusal(finding: string): InstallationDecision {
  return { kind: 'refuse', sentence: `${finding} ${REMEDY}` };
}

function describeUnmarkedDatabase({ store, dataDir, hasUsers }: InstallationFacts): string {
  const database = hasUsers ? 'The database contains no installation id' : 'The database is empty';
  if (store === null) return `${database}, but DATA_DIR belongs to installation ${dataDir}.`;
  if (dataDir === null) return `${database}, but the file store belongs to installation ${store}.`;
  if (dataDir === store)
    return `${database}, but the file store and DATA_DIR belong to installation ${store}.`;
  return `${database}, but the file store belongs to installation ${store} and DATA_DIR to ${dataDir}.`;
}

/** An unmarked store is new, or belongs to version 0.1.0; then the database knows its contents. */
function describeUnmarkedStore({ contents, files, hasUsers }: InstallationFacts): string | null {
  if (contents === 'unknown') {
    return hasUsers
      ? 'The file store holds contents, and the database knows none of them.'
      : 'The database is empty, but the file store holds contents.';
  }
  if (contents === 'none' && files > 0) {
    return `The database knows ${files} ${files === 1 ? 'file' : 'files'}, but the file store is empty.`;
  }
  return null;
}
