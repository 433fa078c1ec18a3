import { SCREENS } from '#platform/contract/screens.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useImports } from './calls.ts';
import { FailedFileButton } from './failed-file-button.tsx';
import { openUnits, type DoneStep } from './flow/flow-model.ts';
import { countsText, filesText, resultText } from './flow/flow-texts.ts';
import type { ImportFlow } from './flow/flow.ts';
import styles from './parts/import.module.css';
import { serviceName } from './services.ts';

interface DoneProps {
  readonly flow: ImportFlow;
  readonly state: DoneStep;
}

/** What an import did, and what can follow it. Its Undo stands in the history below. */
export function Done({ flow, state: { found, result } }: DoneProps) {
  const { counts } = result;
  const { data: imports = [] } = useImports();
  const isUndone = imports.some(({ id, undoneTime }) => id === result.id && undoneTime !== undefined);
  const [next] = openUnits(found);
  return (
    <Sheet lined className={styles['sheet']}>
      <h2 tabIndex={-1}>{isUndone ? 'This import is undone' : resultText(result)}</h2>
      {!isUndone && (
        <p className={styles['hint']}>
          {formatCount(counts.rows, 'row', 'rows')} of your files: {countsText(counts)}.
        </p>
      )}
      <div className={styles['buttons']}>
        <ButtonLink look="primary" to={SCREENS.activity}>
          See your log
        </ButtonLink>
        {next && (
          <Button look="secondary" onClick={() => flow.open(next)}>
            Continue with {next.source === 'columns' ? filesText(next.paths) : serviceName(next.source)}
          </Button>
        )}
        {counts.failed > 0 && <FailedFileButton look="secondary" load={flow.failedFile} />}
        <Button onClick={flow.reset}>{next ? 'Skip the rest' : 'Import more'}</Button>
      </div>
    </Sheet>
  );
}
