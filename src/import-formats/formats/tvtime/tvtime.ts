import type { ImportFormat, RowLedger, SourceFile } from '../../model/model.ts';
import { readJsonExport } from './export-json.ts';
import { readEpisodes, readLiberator, readMovies, readSeries } from './export-tables.ts';
import { FILE_KINDS, type FileKind, kindOf } from './file-kinds.ts';
import { readRewatched, readSeen } from './gdpr-episodes.ts';
import { readFollowed, readShowData, readShowRatings, readSpecialStatus } from './gdpr-shows.ts';
import { readComments, readNewComments, readVotes, voteFileRank } from './gdpr-votes.ts';
import { addLibrary } from './library-entries.ts';
import { type Library, createLibrary } from './library.ts';
import { readGdprLists, readLists } from './lists.ts';
import { manifest } from './manifest.ts';
import type { TableContext } from './rows.ts';
import { readTrackingV1, readTrackingV2 } from './tracking.ts';

const READERS: Readonly<Record<Exclude<FileKind, 'json'>, (context: TableContext) => void>> = {
  trackingV2: readTrackingV2,
  trackingV1: readTrackingV1,
  series: readSeries,
  showData: readShowData,
  followed: readFollowed,
  specialStatus: readSpecialStatus,
  showRating: readShowRatings,
  movies: readMovies,
  episodes: readEpisodes,
  liberator: readLiberator,
  rewatched: readRewatched,
  seen: readSeen,
  votes: readVotes,
  comments: readComments,
  newComments: readNewComments,
  lists: readLists,
  gdprLists: readGdprLists,
};

/** The export of the app's last weeks, the answer to a request by the GDPR, and TV Time Liberator. */
export const tvtime: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const library = createLibrary();
    const hasTrackingV2 = files.some((file) => kindOf(file) === 'trackingV2');
    for (const kind of FILE_KINDS) {
      const ofKind = files.filter((file) => kindOf(file) === kind);
      for (const file of ofKind.toSorted((a, b) => voteFileRank(a.path) - voteFileRank(b.path))) {
        readFile(file, kind, { library, ledger, hasTrackingV2 });
      }
    }
    addLibrary(library, ledger);
  },
};

function readFile(
  file: SourceFile,
  kind: FileKind,
  { library, ledger, hasTrackingV2 }: { library: Library; ledger: RowLedger; hasTrackingV2: boolean },
): void {
  if (file.kind === 'json') readJsonExport(file, library, ledger);
  if (file.kind === 'table' && kind !== 'json') READERS[kind]({ file, library, ledger, hasTrackingV2 });
}
