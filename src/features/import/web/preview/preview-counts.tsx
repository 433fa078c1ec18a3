import type { RowOutcome } from '#import-formats/model/session-model.ts';
import { formatNumber } from '#platform/web/view/format.ts';
import { OUTCOME_LABELS, OUTCOMES, sumText } from '../flow/flow-texts.ts';
import { FailedFileButton } from '../failed-file-button.tsx';
import shared from '../parts/import.module.css';
import styles from './preview-counts.module.css';
import type { RowFilter } from './preview-filters.tsx';
import type { RemoteSession } from '../flow/worker-protocol.ts';

interface PreviewCountsProps {
  readonly shown: Readonly<Record<RowOutcome, number>>;
  readonly rowCount: number;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly loadFailed: RemoteSession['failedFile'];
}

/** How many lines of the preview have each outcome. A count shows its lines; pressed again, it shows all. */
export function PreviewCounts({ shown, rowCount, filter, onFilter, loadFailed }: PreviewCountsProps) {
  return (
    <div>
      <div className={styles['counts']} role="group" aria-label="Filter by result">
        {OUTCOMES.map((outcome) => (
          <button
            key={outcome}
            type="button"
            data-outcome={outcome}
            aria-pressed={filter.outcome === outcome}
            disabled={shown[outcome] === 0 && filter.outcome !== outcome}
            onClick={() => onFilter({ ...filter, outcome: filter.outcome === outcome ? null : outcome })}
          >
            <strong>{formatNumber(shown[outcome])}</strong>
            {OUTCOME_LABELS[outcome]}
          </button>
        ))}
      </div>
      <div className={shared['head']}>
        <p className={shared['hint']}>{sumText(shown, rowCount)}</p>
        {shown.failed > 0 && <FailedFileButton look="quiet" load={loadFailed} />}
      </div>
    </div>
  );
}
