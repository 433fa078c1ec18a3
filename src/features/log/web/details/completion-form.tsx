import { useState } from 'react';
import { toIsoDay, useToday } from '#platform/web/view/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { problemOfDraft, type DateDraft } from '#platform/web/ui/fields/partial-date-draft.ts';
import { PartialDateField } from '#platform/web/ui/fields/partial-date-field.tsx';
import { StarsInput } from '../parts/stars.tsx';
import styles from './completion-form.module.css';
import type { Completion } from './completion.ts';

interface CompletionFormProps {
  readonly name: string;
  /** The stars that it has. */
  readonly rating?: number | null;
  /** What the button says. */
  readonly action?: string;
  readonly busy?: boolean;
  readonly onSave: (completion: Completion) => void;
  readonly onCancel: () => void;
}

/** Asks how it was, and when. Both may stay open: no rating, an unknown date. */
export function CompletionForm(props: CompletionFormProps) {
  const {
    name,
    rating: formerRating = null,
    action = 'Mark as done',
    busy = false,
    onSave,
    onCancel,
  } = props;
  const today = toIsoDay(useToday());
  const [rating, setRating] = useState(formerRating);
  const [date, setDate] = useState<DateDraft>(today);
  const [isTried, setTried] = useState(false);
  const problem = problemOfDraft(date);
  return (
    <form
      ref={(form) => form?.querySelector('input')?.focus()}
      className={styles['form']}
      aria-label={`How was ${name}?`}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === undefined) onSave({ rating, date });
      }}
      onKeyDown={(event) => {
        // The keys of the list around it mean something else here.
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
      }}
    >
      <StarsInput legend={`Rating of ${name}`} value={rating} onChange={setRating} />
      <PartialDateField
        label="Date"
        hidesLabel
        value={date}
        onChange={setDate}
        error={isTried ? problem : undefined}
      />
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" busy={busy}>
          {action}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
