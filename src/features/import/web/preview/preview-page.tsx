import { useRef, useState } from 'react';
import { formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { fileTexts } from './file-texts.ts';
import type { Preview, PreviewStep } from '../flow/flow-model.ts';
import { filesText } from '../flow/flow-texts.ts';
import type { ImportFlow } from '../flow/flow.ts';
import styles from '../parts/import.module.css';
import { PreviewChoices } from './preview-choices.tsx';
import { PreviewCounts } from './preview-counts.tsx';
import { NO_ROW_FILTER, PreviewFilters, type RowFilter } from './preview-filters.tsx';
import { PreviewLists } from './preview-lists.tsx';
import { PreviewQuestions } from './preview-questions.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { serviceName } from '../services.ts';

interface PreviewPageProps {
  readonly flow: ImportFlow;
  readonly state: PreviewStep;
}

/** Everything that an import would do, row by row, before any of it is done. */
export function PreviewPage({ flow, state }: PreviewPageProps) {
  const { unit, preview, isBusy, failure, found } = state;
  const { summary, answers, choices, counts, shown, failedReason, version } = preview;
  const [filter, setFilter] = useState<RowFilter>(NO_ROW_FILTER);
  const questions = useRef<HTMLDivElement>(null);
  const [isUrgent, setUrgent] = useState(false);
  const label = importLabel(preview);

  function send() {
    const open = questions.current?.querySelector<HTMLElement>('[data-open="true"] input');
    setUrgent(open != null);
    if (open) open.focus();
    else flow.send();
  }

  return (
    <>
      <Sheet lined className={styles['sheet']}>
        <div className={styles['head']}>
          <div>
            <h2 tabIndex={-1}>{serviceName(unit.source)}</h2>
            <p className={styles['hint']}>
              {formatCount(counts.rows, 'row', 'rows')} in <bdi>{filesText(unit.paths)}</bdi>
              {found.drop.unneeded.length > 0 &&
                `; ${formatCount(found.drop.unneeded.length, 'file has', 'files have')} nothing for your log`}
            </p>
          </div>
          <div className={styles['buttons']}>
            {summary.columns && (
              <Button look="quiet" onClick={flow.changeColumns}>
                Change the columns
              </Button>
            )}
            <Button look="quiet" onClick={flow.reset}>
              Other files
            </Button>
          </div>
        </div>
        {summary.questions.length > 0 && (
          <div ref={questions}>
            <PreviewQuestions
              questions={summary.questions}
              answers={answers}
              isUrgent={isUrgent}
              onAnswer={flow.answer}
            />
          </div>
        )}
        <PreviewCounts
          shown={shown}
          rowCount={counts.rows}
          filter={filter}
          onFilter={setFilter}
          loadFailed={flow.failedFile}
        />
        {failedReason !== undefined && (
          <p>
            {formatCount(counts.failed, 'row was', 'rows were')} not understood: {failedReason}
          </p>
        )}
        <PreviewChoices summary={summary} choices={choices} onChoose={flow.choose} />
        <PreviewLists lists={preview.lists} />
        {fileTexts(summary.files).map((text) => (
          <p key={text} className={styles['hint']}>
            {text}
          </p>
        ))}
        <ErrorMessage text={failure} />
      </Sheet>
      <PreviewFilters filter={filter} onFilter={setFilter}>
        <Button look="primary" busy={isBusy} disabled={label === null} onClick={send}>
          {label ?? 'Nothing new to import'}
        </Button>
      </PreviewFilters>
      <PreviewRows flow={flow} version={version} filter={filter} />
    </>
  );
}

/** Null: nothing that anyone would see. */
function importLabel({ shown: { added, changed }, lists, counts, summary }: Preview): string | null {
  const listCount = lists.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length;
  if (added > 0) return `Import ${formatCount(added + changed, 'entry', 'entries')}`;
  if (changed > 0) return `Change ${formatCount(changed, 'entry', 'entries')}`;
  if (listCount > 0) return `Import ${formatCount(listCount, 'list', 'lists')}`;
  const { files, folders } = summary.files;
  // Of an account without a log.
  if (counts.rows > 0 || files + folders === 0) return null;
  return `Import ${files > 0 ? formatCount(files, 'file', 'files') : formatCount(folders, 'folder', 'folders')}`;
}
