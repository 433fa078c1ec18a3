import { ChevronDown } from 'lucide-react';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> {
  /** The accessible name. */
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of a few options in the browser's own list, which is styled where the browser allows it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, disabled = false, onChange } = props;
  return (
    <span className={styles['select']}>
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
