import type { ImportCounts } from '#contract/import.ts';
import { formatNumber } from '../kernel/format.ts';
import { OUTCOME_LABELS, OUTCOMES, sumText } from './flow-texts.ts';
import { FailedFileButton } from './failed-file-button.tsx';
import styles from './import.module.css';
import type { RowFilter } from './preview-filters.tsx';
import type { RemoteSession } from './worker-protocol.ts';

interface PreviewCountsProps {
  readonly counts: ImportCounts;
  /** Whether several rows make one entry, such as a film's rating and its row of the diary. */
  readonly joinsRows: boolean;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly loadFailed: RemoteSession['failedFile'];
}

/** How many rows have each outcome. A count shows its rows; pressed again, it shows all. */
export function PreviewCounts({ counts, joinsRows, filter, onFilter, loadFailed }: PreviewCountsProps) {
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
      <div className={styles['head']}>
        <p className={styles['hint']}>
          {sumText(counts)}: each row of your files is counted once
          {joinsRows && ', and some make one entry together'}.
        </p>
        {counts.failed > 0 && <FailedFileButton look="quiet" load={loadFailed} />}
      </div>
    </div>
  );
}
