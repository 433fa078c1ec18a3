import type { ImportFormat, RowLedger, SourceFile } from '../../model/model.ts';
import { type Works, createWorks, draftsOf } from '../../model/works.ts';
import { readPlayback, readWatchlist } from './amazon.ts';
import { kindOf } from './files.ts';
import { readHistory, readJsonHistory } from './history.ts';
import { manifest } from './manifest.ts';

const READERS = { history: readHistory, playback: readPlayback, watchlist: readWatchlist } as const;

/** The watch history of Prime Video by the well-known script, and what Amazon's export says of it. */
export const prime: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const works = createWorks();
    for (const file of files) readFile(file, ledger, works);
    for (const work of works.all()) for (const draft of draftsOf(work)) ledger.add(draft);
  },
};

function readFile(file: SourceFile, ledger: RowLedger, works: Works): void {
  if (file.kind === 'json') readJsonHistory(file, ledger, works);
  if (file.kind !== 'table') return;
  const kind = kindOf(file);
  if (kind !== null) READERS[kind](file, ledger, works);
}
