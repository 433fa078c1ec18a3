import { fold } from '#platform/contract/fields.ts';
import type { RowLedger, RowRef } from '../../model/model.ts';
import { NO_MOVIE_OR_SHOW } from '../../model/shared-reasons.ts';
import type { Work, WorkFields, Works } from '../../model/works.ts';
import type { BelongsToUser } from './profiles.ts';
import { isExtra } from './split-title.ts';
import type { TitleReader } from './titles.ts';

/** What the files of one import share. */
export interface NetflixImport {
  readonly works: Works;
  readonly titles: TitleReader;
  readonly isOwn: BelongsToUser;
}

/** The work of a title; null where the row has its outcome, as it names none. */
export function workOf(title: string, ref: RowRef, ledger: RowLedger, data: NetflixImport): Work | null {
  const fields = fieldsOf(title, ref, ledger, data);
  return fields === null ? null : data.works.of(keyOf(title), fields);
}

/** The work of a title that was rated or put onto “My List”: a film or a whole show. */
export function listedWork(title: string, ref: RowRef, ledger: RowLedger, data: NetflixImport): Work | null {
  const fields = fieldsOf(title, ref, ledger, data);
  if (fields === null) return null;
  const isKnown = fields.category === 'SHOW' || data.works.has(keyOf(title));
  return data.works.of(keyOf(title), isKnown ? fields : { ...fields, category: askCategory(ledger) });
}

function keyOf(title: string): string {
  return `title:${fold(title)}`;
}

function fieldsOf(
  title: string,
  ref: RowRef,
  ledger: RowLedger,
  { titles }: NetflixImport,
): WorkFields | null {
  if (isExtra(title)) {
    ledger.leaveOut(ref, 'A trailer or a clip.');
    return null;
  }
  const fields = title === '' ? null : titles.read(title);
  if (fields === null) ledger.fail(ref, NO_MOVIE_OR_SHOW);
  return fields;
}

function askCategory(ledger: RowLedger): 'MOVIE' | 'SHOW' {
  return ledger.ask(
    'netflix.category',
    'Netflix does not say whether titles that were rated or put onto “My List”, but not watched, are movies or shows. What are they?',
    { MOVIE: 'Movies, most of them', SHOW: 'Shows, most of them' },
  );
}
