import styles from './chips.module.css';

interface Chip<Value extends string | null> {
  readonly value: Value;
  readonly label: string;
}

interface ChipsProps<Value extends string | null> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly Chip<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few options, all visible in one row, which scrolls on narrow screens. */
export function Chips<Value extends string | null>({ label, options, value, onChange }: ChipsProps<Value>) {
  return (
    <div className={styles['chips']} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
