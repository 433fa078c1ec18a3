import { fold } from '#platform/contract/fields.ts';
import { namedRows } from '../../model/columns.ts';
import { dayOfMoment, readMoment } from '../../model/dates.ts';
import { dayOrderOf } from '../../model/questions.ts';
import { addTag, type EntryDraft } from '../../model/entry.ts';
import type { OriginalRating, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readRating } from '../../model/numbers.ts';
import { entryOn, rateWork, type Work, wishOf } from '../../model/works.ts';
import { listedWork, type NetflixImport } from './netflix-import.ts';

interface Opinion {
  readonly ref: RowRef;
  readonly work: Work;
  readonly ms: number | null;
  readonly rating: OriginalRating | undefined;
  readonly thumbs: string | undefined;
}

const STARS_MAX = 5;
/** Thumbs are no stars: they say that a title was liked, but not how much on a scale. */
const THUMBS = new Map(
  Object.entries<string>({
    '1': 'thumbs down',
    '2': 'thumbs up',
    '3': 'two thumbs up',
  }),
);

/** Stars become the rating, thumbs a tag; of several opinions of a title the last one counts. */
export function readRatings(file: TableFile, ledger: RowLedger, data: NetflixImport): void {
  const byWork = Map.groupBy(opinionsOf(file, ledger, data), ({ work }) => work);
  for (const [work, opinions] of byWork) {
    const sorted = opinions.toSorted((a, b) => (a.ms ?? 0) - (b.ms ?? 0));
    const last = sorted.at(-1);
    if (last === undefined || (last.rating === undefined && last.thumbs === undefined)) {
      for (const { ref } of sorted) ledger.leaveOut(ref, 'You removed the rating.');
      continue;
    }
    const day = last.ms === null ? null : dayOfMoment(last.ms);
    const draft = entryOn(work, day);
    draft.rows.push(...sorted.map(({ ref }) => ref));
    if (last.ms !== null) draft.addedAt ??= last.ms;
    const rating = sorted.findLast((opinion) => opinion.rating !== undefined)?.rating;
    if (rating !== undefined) rateWork(work, { draft, rating, day, serviceName: 'Netflix' });
    addTag(draft, sorted.findLast(({ thumbs }) => thumbs !== undefined)?.thumbs ?? '');
  }
}

function* opinionsOf(file: TableFile, ledger: RowLedger, data: NetflixImport): Iterable<Opinion> {
  const order = dayOrderOf(ledger, file, ['Event Utc Ts']);
  for (const { ref, cell } of namedRows(file, ledger)) {
    if (!data.isOwn({ ref, cell })) continue;
    const work = listedWork(cell('Title Name'), ref, ledger, data);
    if (work === null) continue;
    const stars = readRating(cell('Star Value'), STARS_MAX);
    // Netflix has added thumbs of its own to stars.
    const isStars = /^star/i.test(cell('Rating Type')) || stars !== undefined;
    yield {
      ref,
      work,
      ms: readMoment(cell('Event Utc Ts'), order),
      rating: stars,
      thumbs: isStars ? undefined : THUMBS.get(cell('Thumbs Value')),
    };
  }
}

/** Titles of “My List” are wishes, but for those that were watched. */
export function readMyList(file: TableFile, ledger: RowLedger, data: NetflixImport): void {
  const order = dayOrderOf(ledger, file, ['Utc Title Add Date']);
  for (const { ref, cell } of namedRows(file, ledger)) {
    if (!data.isOwn({ ref, cell })) continue;
    const title = cell('Title Name');
    const work = listedWork(title, ref, ledger, data);
    if (work === null) continue;
    const watched = watchedOf(title, work, data);
    if (watched !== undefined) watched.rows.push(ref);
    else if (data.titles.isShow(title)) ledger.leaveOut(ref, 'You have begun to watch it.');
    else {
      const wish = wishOf(work);
      wish.rows.push(ref);
      const ms = readMoment(cell('Utc Title Add Date'), order);
      if (ms !== null) wish.addedAt ??= ms;
    }
  }
}

/** An entry of what was watched of a title: the film, or an episode of the show. */
function watchedOf(title: string, work: Work, { works, titles }: NetflixImport): EntryDraft | undefined {
  if (!titles.isShow(title)) return work.viewings[0];
  const name = fold(title);
  const isEpisode = ({ fields }: Work) => fields.category === 'SHOW' && fold(fields.name) === name;
  return [...works.all()].filter(isEpisode).flatMap(({ viewings }) => viewings)[0];
}
