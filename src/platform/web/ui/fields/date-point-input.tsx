import { formatMonthName } from '../../view/format.ts';
import styles from './partial-date-field.module.css';
import { precisionOf, toPoint, typedYear } from './partial-date-draft.ts';
import { Select } from './select.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

interface DatePointInputProps {
  readonly label: string;
  /** A day, a month or a year, which may be incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day in the browser's own calendar, or a month or a year. Not every browser has an input for months. */
export function DatePointInput({ label, value, onChange }: DatePointInputProps) {
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
