import { createCellOf, hasColumns, type NamedRow } from '../../model/columns.ts';
import type { RowLedger, TableFile } from '../../model/model.ts';

/** Whether a row is of the chosen profile; if not, it is left out. */
export type BelongsToUser = (row: NamedRow) => boolean;

const ALL = '*';

/**
 * Asks for one of the profiles of a household, that with the most rows first, and leaves the rows of the others out. No
 * name of a profile goes any further.
 */
export function chooseProfile(files: readonly TableFile[], ledger: RowLedger): BelongsToUser {
  const counts = new Map<string, number>();
  for (const file of files.filter(({ header }) => hasColumns(header, 'Profile Name'))) {
    const cellOf = createCellOf(file.header);
    for (const { cells } of file.rows()) {
      const profile = cellOf(cells, 'Profile Name');
      if (profile !== '') counts.set(profile, (counts.get(profile) ?? 0) + 1);
    }
  }
  const profiles = [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  const chosen = profiles.length > 1 ? ask(profiles, ledger) : ALL;
  return ({ ref, cell }) => {
    const isOwn = chosen === ALL || cell('Profile Name') === chosen;
    if (!isOwn) ledger.leaveOut(ref, 'It belongs to another profile of the account.');
    return isOwn;
  };
}

function ask(profiles: readonly string[], ledger: RowLedger): string {
  return ledger.ask('netflix.profile', 'The account has several profiles. Which one is yours?', [
    ...profiles.map((name) => [name, name] as const),
    [ALL, 'All of them'],
  ]);
}
