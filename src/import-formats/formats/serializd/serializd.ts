import { readDay, readMoment } from '../../model/dates.ts';
import { addNote, addRow, addTag, foldedKey } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { jsonText } from '../../model/json.ts';
import type { Episode, ImportFormat, RowLedger } from '../../model/model.ts';
import { readOrdinal, readRating, readYear } from '../../model/numbers.ts';
import { usesRatedDay } from '../../model/questions.ts';
import { NO_NAME, unreadableRating } from '../../model/shared-reasons.ts';
import {
  type Work,
  type Works,
  addViewing,
  createWorks,
  draftsOf,
  rateWork,
  seenOf,
} from '../../model/works.ts';
import { manifest } from './manifest.ts';
import { isSerializd, recordsOf, type SerializdRecord } from './records.ts';

const RATING_MAX = 10;

/** What the program serializd-export writes, and the diary as the API of Serializd returns it. */
export const serializd: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const works = createWorks();
    const records = files.flatMap((file) => (isSerializd(file) ? [...recordsOf(file, ledger)] : []));
    const isRight = (record: SerializdRecord) => {
      const problem = problemOf(record);
      if (problem !== null) ledger.fail(record.ref, problem);
      return problem === null;
    };
    const right = records.filter(isRight);
    for (const record of right.filter(({ isDiary }) => isDiary)) readEntry(record, works, ledger);
    for (const record of right.filter(({ isDiary }) => !isDiary)) readShow(record, works);
    for (const work of works.all()) for (const draft of draftsOf(work)) ledger.add(draft);
  },
};

function problemOf({ name, rating }: SerializdRecord): string | null {
  if (name === '') return NO_NAME;
  const isRated = /[1-9]/.test(rating);
  return isRated && readRating(rating, RATING_MAX) === undefined ? unreadableRating(1, RATING_MAX) : null;
}

/** Serializd rates shows, seasons and episodes, each in an entry of its diary. */
function readEntry(record: SerializdRecord, works: Works, ledger: RowLedger): void {
  const { ref, addedAt, watchedAt, review, tags, isRewatch } = record;
  const work = workOf(record, works, episodeOf(record));
  const logged = readDay(addedAt);
  const usesLogged = watchedAt === '' && logged !== null && usesRatedDay(ledger, manifest);
  const key = `${work.key}|${addedAt}`;
  const known = work.viewings.find((viewing) => viewing.key === key);
  const draft = known ?? addViewing(work, key, usesLogged ? logged : readDay(watchedAt));
  addRow(draft, ref);
  const rating = readRating(record.rating, RATING_MAX);
  if (rating !== undefined) draft.rating = rating;
  const moment = readMoment(addedAt);
  if (moment !== null) draft.addedAt = moment;
  for (const tag of tags) addTag(draft, tag);
  if (isRewatch) addTag(draft, 'rewatch');
  addNote(draft, htmlToText(review));
}

/** A show says which of its seasons were watched; those in the diary are known. */
function readShow(record: SerializdRecord, works: Works): void {
  const seasons = record.seasons.map((season): Episode => ({
    season: numberIn(season, 'seasonNumber'),
    number: null,
  }));
  const parts = (seasons.length === 0 ? [undefined] : seasons).map((season) => workOf(record, works, season));
  const drafts = parts.map((work) => work.viewings[0] ?? seenOf(work));
  drafts.forEach((draft, index) => {
    if (index === 0) addRow(draft, record.ref);
    else if (draft.rows.length === 0) draft.from ??= record.ref;
  });
  const rating = readRating(record.rating, RATING_MAX);
  const [work] = parts;
  const [draft] = drafts;
  if (rating !== undefined && seasons.length === 0 && work !== undefined && draft !== undefined)
    rateWork(work, { draft, rating, day: null, serviceName: manifest.name });
}

function workOf({ id, name, premiere }: SerializdRecord, works: Works, episode: Episode | undefined): Work {
  const part =
    episode === undefined
      ? ''
      : `:s${episode.season ?? ''}${episode.number === null ? '' : `e${episode.number}`}`;
  const key = `show:${id || foldedKey(name)}${part}`;
  return works.of(key, { category: 'SHOW', name, year: readYear(premiere), episode });
}

function episodeOf({ season, episode }: SerializdRecord): Episode | undefined {
  const [seasonNumber, number] = [numberIn(season, 'seasonNumber'), numberIn(episode, 'episodeNumber')];
  if (seasonNumber === null && number === null) return undefined;
  const title = jsonText(episode, 'episodeName');
  return { season: seasonNumber, number, ...(title !== '' && { title }) };
}

function numberIn(value: unknown, field: string): number | null {
  return readOrdinal(jsonText(value, field));
}
