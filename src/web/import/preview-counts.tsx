import type { ImportCounts } from '#contract/import.ts';
import { formatCount, formatNumber } from '../kernel/format.ts';
import { OUTCOME_LABELS, OUTCOMES, sumText } from './flow-texts.ts';
import { FailedFileButton } from './failed-file-button.tsx';
import shared from './import.module.css';
import styles from './preview-counts.module.css';
import type { RowFilter } from './preview-filters.tsx';
import type { RemoteSession } from './worker-protocol.ts';

interface PreviewCountsProps {
  readonly counts: ImportCounts;
  /** How many entries the new and the changed rows make: a film's rating and its row of the diary are one. */
  readonly entryCount: number;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly loadFailed: RemoteSession['failedFile'];
}

/** How many rows have each outcome. A count shows its rows; pressed again, it shows all. */
export function PreviewCounts({ counts, entryCount, filter, onFilter, loadFailed }: PreviewCountsProps) {
  return (
    <div>
      <div className={styles['counts']} role="group" aria-label="Rows by what becomes of them">
        {OUTCOMES.map((outcome) => (
          <button
            key={outcome}
            type="button"
            data-outcome={outcome}
            aria-pressed={filter.outcome === outcome}
            disabled={counts[outcome] === 0 && filter.outcome !== outcome}
            onClick={() => onFilter({ ...filter, outcome: filter.outcome === outcome ? null : outcome })}
          >
            <strong>{formatNumber(counts[outcome])}</strong>
            {OUTCOME_LABELS[outcome]}
          </button>
        ))}
      </div>
      <div className={shared['head']}>
        <p className={shared['hint']}>
          {sumText(counts)}: each row of your files is counted once
          {entryCount < counts.added + counts.changed &&
            `, and those that are new or changed make ${formatCount(entryCount, 'entry', 'entries')}`}
          .
        </p>
        {counts.failed > 0 && <FailedFileButton look="quiet" load={loadFailed} />}
      </div>
    </div>
  );
}
