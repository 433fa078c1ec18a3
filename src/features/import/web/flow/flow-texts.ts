import type { Import } from '../../contract/import.ts';
import type { RowOutcome } from '#import-formats/model/session-model.ts';
import { formatCount, formatNumber } from '#platform/web/view/format.ts';
import { fileNameOf, type FlowState } from './flow-model.ts';
import { serviceName } from '../services.ts';

/** The outcomes in the order in which they are shown. */
export const OUTCOMES: readonly RowOutcome[] = ['added', 'changed', 'here', 'leftOut', 'failed'];

export const OUTCOME_LABELS: Readonly<Record<RowOutcome, string>> = {
  added: 'New',
  changed: 'Changed',
  here: 'Already here',
  leftOut: 'Left out',
  failed: 'Not understood',
};

/** What screen readers say when a step begins or a plan has changed. */
export function stateText(state: FlowState): string {
  switch (state.step) {
    case 'start':
      return '';
    case 'reading':
      return `Reading ${formatCount(state.fileCount, 'file', 'files')}`;
    case 'found':
      return 'The files are read';
    case 'opening':
      return 'Comparing with your log';
    case 'columns':
      return 'Choose what the columns mean';
    case 'preview':
      return state.isBusy
        ? ''
        : `Preview of ${serviceName(state.unit.source)}: ${countsText(state.preview.shown)}`;
    case 'sending':
      return state.isCommitting ? 'Adding everything to your log' : 'Sending';
    case 'done':
      return `Imported: ${entriesText(state.result)}`;
  }
}

/** '1,503 new, 3 changed, 2 not understood'; what did not occur is left out. */
export function countsText(counts: Readonly<Record<RowOutcome, number>>): string {
  const parts = OUTCOMES.filter((outcome) => counts[outcome] > 0).map(
    (outcome) => `${formatNumber(counts[outcome])} ${OUTCOME_LABELS[outcome].toLowerCase()}`,
  );
  return parts.length === 0 ? 'no rows' : parts.join(', ');
}

/** What an import did to the log. It may also have brought lists or files alone. */
export function resultText({ entries: { added, changed } }: Pick<Import, 'entries'>): string {
  if (added > 0) return `${formatCount(added, 'new entry is', 'new entries are')} in your log`;
  if (changed > 0) return `${formatCount(changed, 'entry has', 'entries have')} changed in your log`;
  return 'Your import is complete';
}

/** '959 new entries, 3 changed, from 1,508 rows' */
export function entriesText({ entries, counts }: Pick<Import, 'entries' | 'counts'>): string {
  const { added, changed } = entries;
  const parts = [
    ...(added > 0 ? [formatCount(added, 'new entry', 'new entries')] : []),
    ...(changed > 0 ? [`${formatNumber(changed)} changed`] : []),
    `from ${formatCount(counts.rows, 'row', 'rows')}`,
  ];
  return parts.join(', ');
}

/** '964 in all, from 1,508 rows of your files.' */
export function sumText(shown: Readonly<Record<RowOutcome, number>>, rowCount: number): string {
  const sum = OUTCOMES.reduce((total, outcome) => total + shown[outcome], 0);
  return `${formatNumber(sum)} in all, from ${formatCount(rowCount, 'row', 'rows')} of your files.`;
}

const FILES_NAMED = 3;

/** 'diary.csv, ratings.csv, watched.csv and 4 others', without their folders. */
export function filesText(paths: readonly string[]): string {
  const names = paths.slice(0, FILES_NAMED).map(fileNameOf);
  const more = paths.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${formatCount(more, 'other', 'others')}` : ''}`;
}
