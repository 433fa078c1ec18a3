import { IMPORT_UNDO_DAYS, type Import } from '../contract/import.ts';
import { useState } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { formatDate } from '#platform/web/view/format.ts';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DateTime } from '#platform/web/ui/date-time.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useImports, useUndoImport } from './calls.ts';
import { entriesText, filesText } from './flow/flow-texts.ts';
import styles from './parts/import.module.css';
import { serviceName } from './services.ts';
import { keptText, undoDescription, undoneText } from './undo-texts.ts';

/** How many are shown at first. */
const LATEST = 3;
const UNDO_FAILED = 'The import could not be undone: ';

/** The user's imports with what they did; those of the last days can be undone. */
export function ImportHistory() {
  const { data: imports = [], error } = useImports();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? imports : imports.slice(0, LATEST);
  if (error) return <ErrorMessage text={failureText('Your imports could not be loaded: ', error)} />;
  if (imports.length === 0) return null;
  return (
    <Sheet lined className={styles['sheet']} aria-labelledby="history">
      <div className={styles['head']}>
        <h2 id="history">Your imports</h2>
        <p className={styles['hint']}>Each can be undone for {IMPORT_UNDO_DAYS} days.</p>
      </div>
      <ul ref={keepFocus} className={styles['rows']}>
        {shown.map((item) => (
          <HistoryRow key={item.id} item={item} />
        ))}
      </ul>
      {shown.length < imports.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          Show all {imports.length}
        </Button>
      )}
    </Sheet>
  );
}

function HistoryRow({ item }: { readonly item: Import }) {
  const { id, source, files, time, undoUntil, undoneTime } = item;
  const { mutate: undo, data: outcome, isPending, error } = useUndoImport();
  const [isAsking, setAsking] = useState(false);
  return (
    <li>
      <div>
        <strong>{serviceName(source)}</strong>
        <p className={styles['hint']}>
          <DateTime time={time} /> · {entriesText(item)}
        </p>
        <p className={styles['hint']}>
          <bdi>{filesText(files)}</bdi>
        </p>
        <div role="status">
          {outcome && (
            <p>
              {undoneText(outcome)} {keptText(outcome.kept)}
            </p>
          )}
        </div>
        <ErrorMessage text={error === null ? null : failureText(UNDO_FAILED, error)} />
      </div>
      {undoneTime !== undefined && <span className={styles['hint']}>Undone on {formatDate(undoneTime)}</span>}
      {undoUntil !== undefined && undoneTime === undefined && (
        <Button
          busy={isPending}
          aria-label={`Undo the import of ${filesText(files)}`}
          onClick={() => setAsking(true)}
        >
          Undo
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Undo this import?"
          description={undoDescription(item.entries)}
          confirmLabel="Undo the import"
          onConfirm={() => undo(id)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
