import { fold } from '#platform/contract/fields.ts';
import { createCellOf } from '../../model/columns.ts';
import type { TableFile } from '../../model/model.ts';
import type { Works } from '../../model/works.ts';
import { kindOf } from './files.ts';

/** The films of an export, and which addresses belong to namesakes. */
export interface Films extends Works {
  readonly namesakes: ReadonlySet<string>;
}

/**
 * The addresses of films that share name and year with a film that was written down before them, so that one keeps its
 * key when another is added. Diary and reviews have addresses of entries, which say nothing of the film.
 */
export function namesakesIn(files: readonly TableFile[]): ReadonlySet<string> {
  const films = new Map<string, Map<string, string>>();
  for (const file of files) {
    if (!['ratings', 'films', 'list'].includes(kindOf(file) ?? '')) continue;
    const cellOf = createCellOf(file.header);
    for (const { cells } of file.rows()) {
      const [address, date] = [addressOf((column) => cellOf(cells, column)), cellOf(cells, 'Date')];
      // A film has a short address and a long one, which cannot be compared.
      const site = address.split('/')[2] ?? '';
      const name = `${fold(cellOf(cells, 'Name'))}|${cellOf(cells, 'Year')}|${site}`;
      const same = films.get(name) ?? new Map<string, string>();
      const known = same.get(address);
      if (address !== '') films.set(name, same);
      // Lists have no dates.
      if (known === undefined || (date !== '' && date < known)) same.set(address, date || '~');
    }
  }
  const named = [...films.values()].map((same) =>
    [...same].toSorted(([a, first], [b, second]) => (`${first} ${a}` < `${second} ${b}` ? -1 : 1)),
  );
  return new Set(named.flatMap((same) => same.slice(1).map(([address]) => address)));
}

export function addressOf(cell: (column: string) => string): string {
  return cell('Letterboxd URI') || cell('URL');
}
