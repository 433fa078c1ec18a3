import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import styles from './select.module.css';
import popup from './popup.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> {
  /** The accessible name. */
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few options in a small popup list. */
export function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    // Our Content-Security-Policy allows no inline styles; the style sheet contains those of Base UI.
    <CSPProvider disableStyleElements>
      <span className={styles['select']}>
        <BaseSelect.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onChange(next)}
        >
          <BaseSelect.Trigger className={styles['trigger']} aria-label={label}>
            <BaseSelect.Value />
            <BaseSelect.Icon className={styles['icon']}>
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          <BaseSelect.Portal container={place}>
            <BaseSelect.Positioner
              className={popup['positioner']}
              sideOffset={6}
              alignItemWithTrigger={false}
              // Positioned in the page, a list that opens at its end would scroll it.
              positionMethod="fixed"
            >
              <BaseSelect.Popup className={popup['popup']}>
                <BaseSelect.List>
                  {options.map((option) => (
                    <BaseSelect.Item key={option.value} value={option.value} className={popup['item']}>
                      <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                      <BaseSelect.ItemIndicator>
                        <Check size={16} strokeWidth={2} aria-hidden="true" />
                      </BaseSelect.ItemIndicator>
                    </BaseSelect.Item>
                  ))}
                </BaseSelect.List>
              </BaseSelect.Popup>
            </BaseSelect.Positioner>
          </BaseSelect.Portal>
        </BaseSelect.Root>
        {/* Keeps the list within the screen's landmark. */}
        <span ref={place} />
      </span>
    </CSPProvider>
  );
}
