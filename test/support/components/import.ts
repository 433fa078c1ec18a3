import {
  importApi,
  type Import,
  type ImportRow,
  type ImportStart,
} from '#features/import/contract/import.ts';
import { scrobbleApi, type ScrobbleAddress } from '#features/scrobbling/contract/scrobble.ts';
import { server } from './mock-server.ts';

/** An import of two new entries, with these differences. */
export function testImport(differences: Partial<Import> = {}): Import {
  return {
    id: 'import-1',
    source: 'letterboxd',
    files: ['diary.csv'],
    counts: { rows: 2, added: 2, changed: 0, here: 0, leftOut: 0, failed: 0 },
    entries: { added: 2, changed: 0 },
    time: '2026-01-01T08:00:00.000Z',
    undoUntil: '2026-01-31T08:00:00.000Z',
    ...differences,
  };
}

interface KeptImports {
  /** The rows of all imports, as they were sent. */
  readonly rows: () => readonly ImportRow[];
}

/** Lets the server answer all calls of imports, of which it has these; those that are sent count as committed. */
export function keepImports(kept: readonly Import[] = []): KeptImports {
  let imports = [...kept];
  let begun: ImportStart | null = null;
  const rows: ImportRow[] = [];
  server.answers(scrobbleApi.retrieve, { address: null });
  server.answers(importApi.retrieve, () => imports);
  server.answers(importApi.known, []);
  server.answers(importApi.knownLists, []);
  server.answers(importApi.begin, (start) => {
    begun = start;
    return { id: 'import-9' };
  });
  server.answers(importApi.addRows, ({ rows: sent }) => {
    rows.push(...sent);
    return {};
  });
  server.answers(importApi.discard, {});
  server.answers(importApi.commit, ({ id }) => {
    const added = rows.filter(({ kind }) => kind === 'add').length;
    const committed = testImport({ ...begun, id, entries: { added, changed: 0 } });
    imports = [committed, ...imports];
    return committed;
  });
  server.answers(importApi.undo, ({ id }) => {
    const found = imports.find((one) => one.id === id)!;
    const undone = { ...found, undoneTime: '2026-01-02T08:00:00.000Z' };
    imports = imports.map((one) => (one.id === id ? undone : one));
    return {
      import: undone,
      removed: found.entries.added,
      restored: 0,
      kept: { count: 1, entries: [{ id: 'entry-1', name: 'Dune' }] },
    };
  });
  return { rows: () => rows };
}

/** Addresses at which nothing was received yet, with these differences. */
export function testScrobbleAddress(differences: Partial<ScrobbleAddress> = {}): ScrobbleAddress {
  return {
    token: 'secret',
    creationTime: '2026-01-01T08:00:00.000Z',
    timeZone: 'Europe/Lisbon',
    last: null,
    ...differences,
  };
}
