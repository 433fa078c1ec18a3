import { FEEDBACK_STATUSES, type FeedbackStatus } from '../../contract/feedback-progress.ts';
import { FEEDBACK_STATUS_LABELS } from '../../contract/feedback-thread.ts';
import { Select } from '#platform/web/ui/fields/select.tsx';
import type { InboxView } from './inbox-view.ts';
import { useFeedbackChoices } from '../thread/thread-calls.ts';

interface ProgressFiltersProps {
  readonly view: InboxView;
  readonly onChange: (change: Partial<InboxView>) => void;
}

/** Filters by status, and by label and assignee where there is something to choose from. */
export function ProgressFilters({ view: { status, label, assignee }, onChange }: ProgressFiltersProps) {
  const { data: choices = [] } = useFeedbackChoices();
  const labels = [
    ...new Set([...choices.flatMap((choice) => choice.labels), ...(label === '' ? [] : [label])]),
  ];
  const readers = new Map(choices.flatMap((choice) => choice.readers).map(({ id, email }) => [id, email]));
  return (
    <>
      <Select<FeedbackStatus | ''>
        label="Status"
        options={[
          { value: '', label: 'Any status' },
          ...FEEDBACK_STATUSES.map((value) => ({ value, label: FEEDBACK_STATUS_LABELS[value] })),
        ]}
        value={status}
        onChange={(value) => onChange({ status: value })}
      />
      {labels.length > 0 && (
        <Select
          label="Label"
          options={[{ value: '', label: 'Any label' }, ...labels.map((value) => ({ value, label: value }))]}
          value={label}
          onChange={(value) => onChange({ label: value })}
        />
      )}
      {(readers.size > 1 || assignee !== '') && (
        <Select
          label="Assignee"
          options={[
            { value: '', label: 'Anybody' },
            ...[...readers].map(([value, email]) => ({ value, label: email })),
          ]}
          value={assignee}
          onChange={(value) => onChange({ assignee: value })}
        />
      )}
    </>
  );
}
