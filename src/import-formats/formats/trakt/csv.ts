import type { Cell } from '../../model/columns.ts';
import { dayOfMoment, readMoment } from '../../model/dates.ts';
import type { Episode } from '../../model/model.ts';
import type { EntryRules } from '../table-format.ts';
import { ID_COLUMNS } from './manifest.ts';

export const CSV_RULES: EntryRules = {
  category: 'SHOW',
  columns: { year: 'year' },
  rating: ['rating', 10],
  read({ cell }) {
    const name = cell('title') || cell('name') || cell('show');
    if (name === '') return 'This row has only the number of a title. Add a column “title” with its name.';
    const watched = readMoment(cell('watched_at'));
    const isWish = cell('watched_at') === '' && cell('rating') === '';
    const isMovie = /^movies?$/i.test(cell('type'));
    const episode = episodeOf(cell);
    const date = watched === null ? null : dayOfMoment(watched);
    const id = ID_COLUMNS.map((column) => `${column.replace('_id', '')}:${cell(column)}`).find(
      (text) => !text.endsWith(':'),
    );
    return {
      key: [isMovie ? 'movie' : 'show', id, episode?.season, episode?.number, date].join('|'),
      ...(isMovie && { category: 'MOVIE' }),
      name,
      status: isWish ? 'WANT' : 'DONE',
      episode,
      date,
      addedAt: readMoment(cell('rated_at')) ?? readMoment(cell('watchlisted_at')),
    };
  },
};

function episodeOf(cell: Cell): Episode | null {
  const [season = null, number = null] = ['season', 'episode'].map((column) =>
    /^\d+$/.test(cell(column)) ? Number(cell(column)) : null,
  );
  return season === null && number === null ? null : { season, number };
}
