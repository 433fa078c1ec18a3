import { createCellOf } from '../../model/columns.ts';
import { fileNameOf } from '../../model/texts.ts';
import { htmlToText } from '../../model/html-text.ts';
import { listedOnly } from '../../model/questions.ts';
import type { RowLedger, TableFile } from '../../model/model.ts';
import { draftsOf } from '../../model/works.ts';
import type { Films } from './namesakes.ts';
import { filmRows } from './rows.ts';

const LISTED_ONLY = {
  source: 'letterboxd',
  titles: 'Films',
  missingFrom: 'neither among the watched ones nor on the watchlist',
};
const LEFT_OUT = 'The film is only in a list, and you left such films out.';

/** A list, with a film's first entry for each of its films. */
export function readList(file: TableFile, ledger: RowLedger, films: Films): void {
  const items = new Map<string, string>();
  for (const { ref, film, description } of filmRows(file, ledger, films)) {
    const draft = draftsOf(film)[0] ?? listedOnly(film, ledger, LISTED_ONLY);
    if (draft === null) {
      ledger.leaveOut(ref, LEFT_OUT);
    } else {
      draft.rows.push(ref);
      items.set(draft.key, items.get(draft.key) ?? description);
    }
  }
  const { key, name, note } = aboutList(file);
  ledger.addList({ key, name, note, items: [...items].map(([entry, text]) => ({ key: entry, note: text })) });
}

/** The lines above the films, if there are any: `Letterboxd list export v7`, names of columns, and one row. */
function aboutList({ preamble, path }: TableFile): { key: string; name: string; note: string } {
  const [header = [], cells = []] = preamble.slice(-2);
  const cellOf = createCellOf(header);
  const cell = (column: string) => cellOf(cells, column);
  const name = cell('Name') || fileNameOf(path).replace(/\.csv$/i, '');
  const tags = cell('Tags') === '' ? '' : `Tags: ${cell('Tags')}`;
  const note = [htmlToText(cell('Description')), tags].filter((text) => text !== '').join('\n\n');
  return { key: `list:${cell('URL') || name}`, name, note };
}
