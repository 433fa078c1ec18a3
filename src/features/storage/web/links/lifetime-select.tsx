import { Select } from '#platform/web/ui/fields/select.tsx';
import styles from './links.module.css';

const LIFETIMES = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until you revoke it' },
] as const;
export type Lifetime = (typeof LIFETIMES)[number]['value'];

interface LifetimeSelectProps {
  readonly value: Lifetime;
  readonly onChange: (value: Lifetime) => void;
}

/** For how many days a link works. */
export function LifetimeSelect({ value, onChange }: LifetimeSelectProps) {
  return (
    <div className={styles['lifetime']}>
      <span aria-hidden="true">Works for</span>
      <Select label="Works for" options={LIFETIMES} value={value} onChange={onChange} />
    </div>
  );
}

/** As the calls take it; '' is for ever. */
export function daysOf(lifetime: Lifetime): { readonly days?: number } {
  return lifetime === '' ? {} : { days: Number(lifetime) };
}
