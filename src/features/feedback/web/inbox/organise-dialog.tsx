import type { FeedbackItem } from '../../contract/feedback.ts';
import type { FeedbackChange } from '../../contract/feedback-answers.ts';
import type { FeedbackReader, FeedbackStatus } from '../../contract/feedback-progress.ts';
import { FEEDBACK_LABELS_MAX, EMAIL_STATUSES } from '../../contract/feedback-thread.ts';
import { useState, useId } from 'react';
import { formatCount, formatDate } from '#platform/web/view/format.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { addLabels, labelsOf, mergeable } from './former-changes.ts';
import { LabelsField } from './labels-field.tsx';
import field from '#platform/web/ui/fields/field.module.css';
import styles from './organise-dialog.module.css';
import { STATUS_OPTIONS } from './progress-fields.tsx';
import {
  useFeedbackChoices,
  useMergeFeedback,
  useUpdateFeedback,
  type Merge,
} from '../thread/thread-calls.ts';

const UNCHANGED = 'unchanged';
const NOBODY = 'nobody';

interface OrganiseDialogProps {
  readonly items: readonly FeedbackItem[];
  readonly undo: UndoStack;
  /** Called with the ids of items that are about to leave the list, because they are merged into another one. */
  readonly onMerge: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Changes status, assignee and labels of the chosen items together. */
export function OrganiseDialog({ items, undo, onMerge, onClose }: OrganiseDialogProps) {
  const { data: choices = [] } = useFeedbackChoices();
  const { mutate: update } = useUpdateFeedback(undo);
  const [status, setStatus] = useState<FeedbackStatus | typeof UNCHANGED>(UNCHANGED);
  const [letters, setLetters] = useState(false);
  const [assignee, setAssignee] = useState(UNCHANGED);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const ofItems = choices.filter(({ projectKey }) => items.some((item) => item.projectKey === projectKey));
  const { mutate: merge } = useMergeFeedback(undo);
  const duplicates = mergeable(items);
  const present = labelsOf(items);
  const canTell = EMAIL_STATUSES.some((one) => one === status);

  function save() {
    const changes = items.map(({ id, progress }): FeedbackChange => {
      const labels = progress?.labels ?? [];
      const kept = labels.filter((label) => !removed.includes(label));
      return {
        id,
        ...(status !== UNCHANGED && { status }),
        ...(assignee !== UNCHANGED && { assignee: assignee === NOBODY ? null : assignee }),
        ...((added.length > 0 || kept.length < labels.length) && {
          labels: addLabels(kept, added).slice(0, FEEDBACK_LABELS_MAX),
        }),
      };
    });
    const wanted = changes.filter((change) => Object.keys(change).length > 1);
    if (wanted.length > 0) update({ items, changes: wanted, letters: letters && canTell });
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={`Organise ${formatCount(items.length, 'item', 'items')}`}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={field['field']}>
          <span aria-hidden="true">Status</span>
          <Select
            label="Status"
            options={[{ value: UNCHANGED, label: 'Unchanged' }, ...STATUS_OPTIONS]}
            value={status}
            onChange={setStatus}
          />
        </div>
        {canTell && (
          <CheckboxField
            label="Email the senders"
            checked={letters}
            onChange={(event) => setLetters(event.target.checked)}
          />
        )}
        <div className={field['field']}>
          <span aria-hidden="true">Assigned to</span>
          <Select
            label="Assigned to"
            options={[
              { value: UNCHANGED, label: 'Unchanged' },
              { value: NOBODY, label: 'Nobody' },
              ...commonReaders(ofItems.map(({ readers }) => readers)),
            ]}
            value={assignee}
            onChange={setAssignee}
          />
        </div>
        <LabelsField
          labels={added}
          known={[...new Set(ofItems.flatMap(({ labels }) => labels))]}
          onChange={setAdded}
        />
        {present.length > 0 && (
          <fieldset className={styles['removed']}>
            <legend>Remove labels</legend>
            {present.map((label) => (
              <CheckboxField
                key={label}
                label={<bdi>{label}</bdi>}
                checked={removed.includes(label)}
                onChange={(event) =>
                  setRemoved(
                    event.target.checked ? [...removed, label] : removed.filter((other) => other !== label),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        <div className={styles['buttons']}>
          <Button type="submit" look="primary">
            Change
          </Button>
        </div>
        {duplicates.length > 0 && (
          <MergeField
            items={duplicates}
            onMerge={(chosen) => {
              onMerge(chosen.ids);
              merge(chosen);
              onClose();
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Those who read all of the projects. */
function commonReaders(readers: readonly (readonly FeedbackReader[])[]) {
  const [first = [], ...others] = readers;
  return first
    .filter(({ id }) => others.every((list) => list.some((reader) => reader.id === id)))
    .map(({ id, email }) => ({ value: id, label: email }));
}

const SHOWN_CHARS = 60;

interface MergeFieldProps {
  /** Oldest first. */
  readonly items: readonly FeedbackItem[];
  readonly onMerge: (merge: Merge) => void;
}

/** Merges items into one of them, by default the oldest. */
function MergeField({ items, onMerge }: MergeFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState(items[0]?.id ?? '');
  const into = items.some((item) => item.id === chosen) ? chosen : (items[0]?.id ?? '');
  return (
    <section className={styles['merge']} aria-labelledby={id}>
      <h3 id={id}>Duplicates</h3>
      <p>The others go to the archive and point to the one that stays.</p>
      <Select
        label="Which one stays"
        options={items.map((item, index) => ({ value: item.id, label: labelOf(item, index === 0) }))}
        value={into}
        onChange={setChosen}
      />
      <Button
        onClick={() => onMerge({ ids: items.map((item) => item.id).filter((other) => other !== into), into })}
      >
        Merge
      </Button>
    </section>
  );
}

function labelOf({ content, creationTime }: FeedbackItem, isOldest: boolean): string {
  const text = content.length > SHOWN_CHARS ? `${content.slice(0, SHOWN_CHARS)}…` : content;
  return `${formatDate(creationTime)}${isOldest ? ', the oldest' : ''}: ${text}`;
}
