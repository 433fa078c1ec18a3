import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { CountedRow, ImportFormat, JsonFile, RowLedger } from '../../model/model.ts';
import { unknownType } from '../../model/shared-reasons.ts';
import { TITLES, manifest } from './manifest.ts';
import { entriesOfTitle } from './title-entries.ts';

interface Part {
  readonly name: string;
  readonly value: unknown;
}

const NO_TITLE = 'Ryot has written a number in the place of the title. Write the title into “source_id”.';
const NO_CATEGORY = 'A log of Daybook has no music and no podcasts.';
const NO_TITLE_OF_MEDIA = 'This is not a movie, show, book or game, so the log has no category for it.';
const NOTHING = 'You have neither seen, rated nor wished for it; it is in collections only.';
const OTHER_PARTS = [
  'people',
  'metadata_groups',
  'exercises',
  'measurements',
  'workouts',
  'workout_templates',
  'collections',
];
/** By what Ryot calls a lot, without marks. */
const CATEGORIES = new Map(
  Object.entries<ActivityCategory | null>({
    book: 'BOOK',
    audiobook: 'BOOK',
    manga: 'BOOK',
    show: 'SHOW',
    anime: 'SHOW',
    movie: 'MOVIE',
    videogame: 'GAME',
    visualnovel: 'GAME',
    music: null,
    podcast: null,
  }),
);

/** The export of Ryot, whose schema is `CompleteExport` in its documentation. */
export const ryot: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) if (file.kind === 'json') parseExport(file, ledger);
  },
};

function parseExport(file: JsonFile, ledger: RowLedger): void {
  const parts = [...TITLES, ...OTHER_PARTS].flatMap((name) =>
    jsonList(file.value, name).map((value): Part => ({ name, value })),
  );
  for (const row of ledger.rowsOf(file, parts)) {
    if (TITLES.includes(row.value.name)) addTitle(row, ledger);
    else ledger.leaveOut(row.ref, NO_TITLE_OF_MEDIA);
  }
}

function addTitle({ ref, value }: CountedRow<Part>, ledger: RowLedger): void {
  const title = value.value;
  const lot = jsonText(title, 'lot');
  const category = CATEGORIES.get(lot.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const name = jsonText(title, 'source_id');
  if (category === null) ledger.leaveOut(ref, NO_CATEGORY);
  else if (category === undefined) ledger.fail(ref, unknownType(lot));
  else if (name === '' || name === jsonText(jsonField(title, 'identifier'))) ledger.fail(ref, NO_TITLE);
  else {
    const entries = entriesOfTitle(title, { category, name }, ref);
    for (const entry of entries) ledger.add(entry);
    if (entries.length === 0) ledger.leaveOut(ref, NOTHING);
  }
}
