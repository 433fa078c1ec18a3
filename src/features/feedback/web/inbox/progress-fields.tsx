import type { FeedbackItem } from '../../contract/feedback.ts';
import type { FeedbackChange, SenderEmails } from '../../contract/feedback-answers.ts';
import { FEEDBACK_STATUSES, type FeedbackReader } from '../../contract/feedback-progress.ts';
import { FEEDBACK_STATUS_LABELS, EMAIL_STATUSES } from '../../contract/feedback-thread.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { LabelsField } from './labels-field.tsx';
import { useFeedbackChoices, usePendingLabels, useUpdateFeedback } from '../thread/thread-calls.ts';
import field from '#platform/web/ui/fields/field.module.css';
import styles from '../thread/thread-panel.module.css';

export const STATUS_OPTIONS = FEEDBACK_STATUSES.map((value) => ({
  value,
  label: FEEDBACK_STATUS_LABELS[value],
}));

const NO_PROGRESS = {
  status: 'received',
  assignee: null,
  mergedInto: null,
  duplicates: 0,
  messages: 0,
} as const;

interface ProgressFieldsProps {
  readonly item: FeedbackItem;
  readonly letters: SenderEmails;
  readonly undo: UndoStack;
}

/** Status, assignee and labels of an item; each change is saved at once. */
export function ProgressFields({ item, letters, undo }: ProgressFieldsProps) {
  const { id, progress, projectKey } = item;
  const { data: choices } = useFeedbackChoices();
  const { mutate: update, isPending } = useUpdateFeedback(undo);
  const { labels: known = [], readers = [] } =
    choices?.find((choice) => choice.projectKey === projectKey) ?? {};
  const { status = 'received', assignee = null } = progress ?? {};
  const labels = usePendingLabels(item);
  const change = (part: Omit<FeedbackChange, 'id'>) =>
    update({ items: [withLabels(item, labels)], changes: [{ id, ...part }] });
  const canTell = letters === 'possible' && EMAIL_STATUSES.some((one) => one === status);
  return (
    <div className={styles['fields']}>
      <div className={field['field']}>
        <span aria-hidden="true">Status</span>
        <Select
          label="Status"
          options={STATUS_OPTIONS}
          value={status}
          onChange={(value) => change({ status: value })}
        />
      </div>
      <div className={field['field']}>
        <span aria-hidden="true">Assigned to</span>
        <Select
          label="Assigned to"
          options={readerOptions(readers, assignee)}
          value={assignee?.id ?? ''}
          onChange={(value) => change({ assignee: value === '' ? null : value })}
        />
      </div>
      <LabelsField labels={labels} known={known} onChange={(next) => change({ labels: [...next] })} />
      {canTell && (
        <p>
          <Button
            busy={isPending}
            onClick={() => update({ items: [item], changes: [{ id, status }], letters: true })}
          >
            Tell the sender by email that it is {FEEDBACK_STATUS_LABELS[status].toLowerCase()}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Undoing a change leaves the labels that were added just before it. */
function withLabels(item: FeedbackItem, labels: readonly string[]): FeedbackItem {
  return { ...item, progress: { ...NO_PROGRESS, ...item.progress, labels: [...labels] } };
}

/** Also the current assignee who no longer reads the project. */
export function readerOptions(readers: readonly FeedbackReader[], assignee: FeedbackReader | null) {
  const others = assignee && !readers.some(({ id }) => id === assignee.id) ? [assignee] : [];
  const known = [...readers, ...others].map(({ id, email }) => ({ value: id, label: email }));
  return [{ value: '', label: 'Nobody' }, ...known];
}
