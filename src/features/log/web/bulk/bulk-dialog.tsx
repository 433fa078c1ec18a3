import {
  ACTIVITY_STATUSES,
  CATEGORIES,
  type Activity,
  type ActivityCategory,
  type ActivityStatus,
} from '../../contract/activity.ts';
import { useId, useState, type ReactNode } from 'react';
import { formatCount } from '#platform/web/view/format.ts';
import { useToday, toIsoDay } from '#platform/web/view/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { problemOfDraft, type DateDraft } from '#platform/web/ui/fields/partial-date-draft.ts';
import { PartialDateField } from '#platform/web/ui/fields/partial-date-field.tsx';
import { categoryLabels } from '../parts/category.tsx';
import { StarsInput } from '../parts/stars.tsx';
import { statusLabels } from '../parts/status-labels.ts';
import { sameChange, tagChanges, tagsOf } from './bulk-changes.ts';
import styles from './bulk-dialog.module.css';
import type { BulkField } from './bulk-actions.tsx';
import { addTags } from '../details/details-draft.ts';
import type { ActivityChange } from '../pending-changes.ts';
import { TagsField } from '../details/tags-field.tsx';

interface BulkDialogProps {
  /** What is changed. */
  readonly field: BulkField;
  readonly chosen: readonly Activity[];
  readonly onChange: (changes: readonly ActivityChange[]) => void;
  readonly onClose: () => void;
}

const FORMS: Readonly<Record<BulkField, (props: FieldFormProps) => ReactNode>> = {
  tags: TagsForm,
  date: DateForm,
  status: StatusForm,
  category: CategoryForm,
  rating: RatingForm,
};
const TITLES: Readonly<Record<BulkField, string>> = {
  tags: 'Tags',
  date: 'Date',
  status: 'Status',
  category: 'Category',
  rating: 'Rating',
};

/** Changes one field of all chosen entries. */
export function BulkDialog({ field, chosen, onChange, onClose }: BulkDialogProps) {
  const FieldForm = FORMS[field];
  const count = formatCount(chosen.length, 'entry', 'entries');
  return (
    <Dialog onClose={onClose} title={`${TITLES[field]} of ${count}`}>
      <FieldForm
        chosen={chosen}
        onDone={(changes) => {
          if (changes.length > 0) onChange(changes);
          onClose();
        }}
      />
    </Dialog>
  );
}

interface FieldFormProps {
  readonly chosen: readonly Activity[];
  readonly onDone: (changes: readonly ActivityChange[]) => void;
}

function TagsForm({ chosen, onDone }: FieldFormProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const present = tagsOf(chosen);
  return (
    <BulkForm onSubmit={() => onDone(tagChanges(chosen, addTags(added, [typed]), removed))}>
      <TagsField
        label="Add"
        tags={added}
        typed={typed}
        onChange={(tags, tag) => {
          setAdded(tags);
          setTyped(tag);
        }}
      />
      {present.length > 0 && (
        <fieldset className={styles['removed']}>
          <legend>Remove</legend>
          {present.map((tag) => (
            <CheckboxField
              key={tag}
              label={<bdi>{tag}</bdi>}
              checked={removed.includes(tag)}
              onChange={(event) =>
                setRemoved(
                  event.target.checked ? [...removed, tag] : removed.filter((other) => other !== tag),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </BulkForm>
  );
}

function DateForm({ chosen, onDone }: FieldFormProps) {
  const today = toIsoDay(useToday());
  const [date, setDate] = useState<DateDraft>(chosen[0]?.date ?? today);
  const [isTried, setTried] = useState(false);
  const problem = problemOfDraft(date);
  return (
    <BulkForm
      onSubmit={() => {
        setTried(true);
        if (problem === undefined) onDone(sameChange(chosen, { date }));
      }}
    >
      <PartialDateField label="Date" value={date} onChange={setDate} error={isTried ? problem : undefined} />
    </BulkForm>
  );
}

function StatusForm({ chosen, onDone }: FieldFormProps) {
  const [status, setStatus] = useState<ActivityStatus>(chosen[0]?.status ?? 'DONE');
  return (
    <BulkForm onSubmit={() => onDone(sameChange(chosen, { status }))}>
      <Choice
        legend="Status"
        options={ACTIVITY_STATUSES}
        labelOf={(option) => statusLabels[option]}
        value={status}
        onChange={setStatus}
      />
    </BulkForm>
  );
}

function CategoryForm({ chosen, onDone }: FieldFormProps) {
  const [category, setCategory] = useState<ActivityCategory | undefined>(chosen[0]?.category);
  return (
    <BulkForm onSubmit={() => onDone(sameChange(chosen, { category }))}>
      <Choice
        legend="Category"
        options={CATEGORIES}
        labelOf={(option) => categoryLabels[option].singular}
        value={category}
        onChange={setCategory}
      />
    </BulkForm>
  );
}

function RatingForm({ chosen, onDone }: FieldFormProps) {
  const [rating, setRating] = useState<number | null>(null);
  return (
    <BulkForm
      disabled={rating === null}
      other={
        <Button look="danger" onClick={() => onDone(sameChange(chosen, { rating: null }))}>
          Remove all ratings
        </Button>
      }
      onSubmit={() => onDone(sameChange(chosen, { rating }))}
    >
      <StarsInput legend="Rating" value={rating} onChange={setRating} />
    </BulkForm>
  );
}

interface ChoiceProps<Option extends string> {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly labelOf: (option: Option) => string;
  readonly value: Option | undefined;
  readonly onChange: (option: Option) => void;
}

function Choice<Option extends string>({ legend, options, labelOf, value, onChange }: ChoiceProps<Option>) {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {labelOf(option)}
        </label>
      ))}
    </fieldset>
  );
}

interface BulkFormProps {
  readonly disabled?: boolean;
  /** Another button. */
  readonly other?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

function BulkForm({ disabled = false, other, onSubmit, children }: BulkFormProps) {
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className={styles['buttons']}>
        {other}
        <Button type="submit" look="primary" disabled={disabled}>
          Change all
        </Button>
      </div>
    </form>
  );
}
