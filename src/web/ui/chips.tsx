import styles from './chips.module.css';

interface Chip<Value extends string | null> {
  readonly value: Value;
  readonly label: string;
}

interface ChipsProps<Value extends string | null> {
  /** What is chosen, for those who don't see where it stands. */
  readonly label: string;
  readonly options: readonly Chip<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few options, all of them in sight in one row, which scrolls where the screen is narrow. */
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
