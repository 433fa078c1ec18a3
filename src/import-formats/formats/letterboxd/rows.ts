import { namedRows } from '../../model/columns.ts';
import { readMoment, readOrderedDay } from '../../model/dates.ts';
import { dayOrderOf } from '../../model/questions.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { OriginalRating, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readRating, readYear } from '../../model/numbers.ts';
import { fold } from '#platform/contract/fields.ts';
import { NO_NAME, unreadableRating } from '../../model/shared-reasons.ts';
import type { Work } from '../../model/works.ts';
import { addressOf, type Films } from './namesakes.ts';

export interface FilmRow {
  readonly ref: RowRef;
  readonly film: Work;
  readonly uri: string;
  /** When it was written down: `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly addedAt: number | null;
  readonly watched: string | null;
  readonly rating: OriginalRating | undefined;
  readonly directors: string;
  readonly isRewatch: boolean;
  readonly tags: readonly string[];
  readonly review: string;
  readonly description: string;
}

export const SERVICE_NAME = 'Letterboxd';
const STARS_MAX = 5;
const TEN_MAX = 10;

/** The rows that can be read; the others fail. */
export function* filmRows(file: TableFile, ledger: RowLedger, films: Films): Iterable<FilmRow> {
  const order = dayOrderOf(ledger, file, ['Date', 'Watched Date']);
  for (const { ref, cell } of namedRows(file, ledger)) {
    const name = cell('Name') || cell('Title');
    const [stars, ofTen] = [cell('Rating'), cell('Rating10')];
    const watched = readOrderedDay(cell('Watched Date'), order);
    if (name === '') {
      ledger.fail(ref, NO_NAME);
    } else if (watched === null && cell('Watched Date') !== '') {
      ledger.fail(ref, 'The watched date is not understood.');
    } else if (!isRating(stars, STARS_MAX)) {
      ledger.fail(ref, unreadableRating(0.5, STARS_MAX));
    } else if (!isRating(ofTen, TEN_MAX)) {
      ledger.fail(ref, unreadableRating(1, TEN_MAX));
    } else {
      const day = readOrderedDay(cell('Date'), order);
      yield {
        ref,
        film: filmOf(films, { name, year: readYear(cell('Year')), address: addressOf(cell) }),
        uri: cell('Letterboxd URI'),
        day,
        addedAt: readMoment(day ?? ''),
        watched,
        rating: readRating(stars, STARS_MAX) ?? readRating(ofTen, TEN_MAX),
        directors: cell('Directors'),
        isRewatch: /^(?:yes|true)$/i.test(cell('Rewatch')),
        tags: cell('Tags')
          .split(',')
          .map((tag) => tag.trim()),
        review: htmlToText(cell('Review')),
        description: htmlToText(cell('Description')),
      };
    }
  }
}

interface NamedFilm {
  readonly name: string;
  readonly year: number | undefined;
  readonly address: string;
}

/** The links of the diary are not those of its films, so that name and year join the files. */
function filmOf(films: Films, { name, year, address }: NamedFilm): Work {
  const namesake = films.namesakes.has(address) ? `|${address}` : '';
  return films.of(`film:${fold(name)}|${year ?? ''}${namesake}`, { category: 'MOVIE', name, year });
}

function isRating(text: string, max: number): boolean {
  return /^0?(?:[.,]0)?$/.test(text) || readRating(text, max) !== undefined;
}
