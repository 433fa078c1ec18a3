import { useId, useState } from 'react';
import { toIsoDay, useToday } from '../../view/today.ts';
import hidden from '../hidden.module.css';
import {
  DATE_KINDS,
  draftOfKind,
  endsOf,
  joinEnds,
  kindOfDraft,
  precisionOf,
  PRECISIONS,
  withPrecision,
  type DateDraft,
  type DateKind,
  type Precision,
  toPoint,
  typedYear,
} from './partial-date-draft.ts';
import styles from './partial-date-field.module.css';
import { Select } from './select.tsx';
import { formatMonthName } from '../../view/format.ts';

const KIND_LABELS: Readonly<Record<DateKind, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  day: 'A day',
  month: 'A month',
  year: 'A year',
  period: 'A period',
  unknown: 'I don’t know',
};

const PRECISION_LABELS: Readonly<Record<Precision, string>> = {
  day: 'in days',
  month: 'in months',
  year: 'in years',
};

interface PartialDateFieldProps {
  /** Names the group. */
  readonly label: string;
  readonly hidesLabel?: boolean;
  /** Ask `problemOfDraft` before it is saved: it may be incomplete. */
  readonly value: DateDraft;
  readonly onChange: (value: DateDraft) => void;
  /** Marks the field as invalid; screen readers announce the sentence. */
  readonly error?: string | undefined;
}

/** A date as exactly as it is known: a day, a month, a year, a period or nothing. */
export function PartialDateField(props: PartialDateFieldProps) {
  const { label, hidesLabel = false, value, onChange, error } = props;
  const id = useId();
  const today = toIsoDay(useToday());
  // 'A day' stays chosen when that day is today, but not when another value comes from outside.
  const [entered, setEntered] = useState<{ readonly kind: DateKind; readonly draft: DateDraft } | null>(null);
  const kind = entered?.draft === value ? entered.kind : kindOfDraft(value, today);

  function enter(nextKind: DateKind, draft: DateDraft) {
    setEntered({ kind: nextKind, draft });
    onChange(draft);
  }

  return (
    <fieldset className={styles['field']} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={hidesLabel ? hidden['hidden'] : undefined}>{label}</legend>
      <div className={styles['inputs']}>
        <Select
          label={`${label}: how exactly`}
          options={DATE_KINDS.map((option) => ({ value: option, label: KIND_LABELS[option] }))}
          value={kind}
          onChange={(next) => enter(next, draftOfKind(next, value, today))}
        />
        {value !== null && kind === 'period' && (
          <PeriodInput value={value} today={today} onChange={(draft) => enter(kind, draft)} />
        )}
        {value !== null && (kind === 'day' || kind === 'month' || kind === 'year') && (
          <DatePointInput label={label} value={value} onChange={(draft) => enter(kind, draft)} />
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface PeriodInputProps {
  readonly value: string;
  readonly today: string;
  readonly onChange: (value: string) => void;
}

function PeriodInput({ value, today, onChange }: PeriodInputProps) {
  const { start, end } = endsOf(value);
  return (
    <>
      <Select
        label="The period is known"
        options={PRECISIONS.map((option) => ({ value: option, label: PRECISION_LABELS[option] }))}
        value={precisionOf(start)}
        onChange={(precision) =>
          onChange(joinEnds(withPrecision(start, precision, today), withPrecision(end, precision, today)))
        }
      />
      <span className={styles['ends']}>
        <DatePointInput label="From" value={start} onChange={(point) => onChange(joinEnds(point, end))} />
        <span aria-hidden="true">–</span>
        <DatePointInput label="To" value={end} onChange={(point) => onChange(joinEnds(start, point))} />
      </span>
    </>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

interface DatePointInputProps {
  readonly label: string;
  /** A day, a month or a year, which may be incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day in the browser's own calendar, or a month or a year. Not every browser has an input for months. */
function DatePointInput({ label, value, onChange }: DatePointInputProps) {
  if (precisionOf(value) === 'day') {
    return (
      <input
        type="date"
        className={styles['input']}
        aria-label={label}
        min="0001-01-01"
        max="9999-12-31"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const [, month] = value.split('-');
  return (
    <span className={styles['point']}>
      {month !== undefined && (
        <Select
          label={`${label}: month`}
          options={MONTHS.map((option) => ({ value: option, label: formatMonthName(Number(option)) }))}
          value={month}
          onChange={(next) => onChange(toPoint(typedYear(value), next))}
        />
      )}
      <input
        className={styles['input']}
        data-year
        aria-label={month === undefined ? label : `${label}: year`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="Year"
        value={typedYear(value)}
        onChange={(event) => onChange(toPoint(event.target.value, month))}
      />
    </span>
  );
}
