import { readMoment } from '../../model/dates.ts';
import type { ImportFormat, RowLedger, RowRef, SourceFile } from '../../model/model.ts';
import { readNumber, readRating } from '../../model/numbers.ts';
import { readJsonExport } from './export-json.ts';
import { readEpisodes, readLiberator, readMovies, readSeries } from './export-tables.ts';
import { FILE_KINDS, type FileKind, kindOf } from './file-kinds.ts';
import { readRewatched, readSeen } from './gdpr-episodes.ts';
import { readComments, readNewComments, readVotes, voteFileRank } from './gdpr-votes.ts';
import { addLibrary } from './library-entries.ts';
import { createLibrary, type Library, type Show } from './library.ts';
import { readGdprLists, readLists } from './lists.ts';
import { manifest } from './manifest.ts';
import { type Cell, eachRow, isYes, type TableContext } from './rows.ts';
import { readTrackingV1, readTrackingV2 } from './tracking.ts';

type TakeShow = (show: Show, cell: Cell) => void;

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

function eachShow(context: TableContext, take: TakeShow): void {
  eachRow(context, (cell: Cell, ref: RowRef) => {
    const show = context.library.show(cell('tv_show_id'), cell('tv_show_name'));
    show.rows.push(ref);
    take(show, cell);
  });
}

/** `user_tv_show_data.csv` */
function readShowData(context: TableContext): void {
  eachShow(context, (show, cell) => {
    show.isFollowed = isYes(cell('is_followed'));
    show.episodesSeen = readNumber(cell('nb_episodes_seen')) ?? 0;
    if (isYes(cell('is_favorited'))) show.tags.push('favorite');
  });
}

/** `followed_tv_show.csv` says what was done, so the other files count first. */
function readFollowed(context: TableContext): void {
  eachShow(context, (show, cell) => {
    show.isFollowed ??= cell('active') === '' || isYes(cell('active'));
    show.isArchived ??= isYes(cell('archived'));
    const addedAt = readMoment(cell('created_at'));
    if (addedAt !== null) show.addedAt ??= addedAt;
  });
}

/** `user_show_special_status.csv` */
function readSpecialStatus(context: TableContext): void {
  eachShow(context, (show, cell) => {
    const status = cell('status');
    if (status === 'for_later') show.isForLater = true;
    else if (status === 'favorite') show.tags.push('favorite');
    else if (status !== '') show.word ??= status;
  });
}

/** `tv_show_rate.csv`, from the years in which shows could be rated: of 5, or of 10 where a rating is above 5. */
function readShowRatings(context: TableContext): void {
  eachShow(context, (show, cell) => {
    const value = cell('rating');
    const rating = readRating(value, (readNumber(value) ?? 0) > 5 ? 10 : 5);
    if (rating !== undefined) show.rating ??= rating;
  });
}
