import { Select } from '#platform/web/ui/fields/select.tsx';
import { formatDate } from '#platform/web/view/format.ts';
import styles from './links.module.css';

const NO_END = { value: '', label: 'When you revoke it' } as const;
const LIFETIMES = [
  { value: '1', label: 'In a day' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
  NO_END,
] as const;
export type Lifetime = (typeof LIFETIMES)[number]['value'] | 'same';

interface LifetimeSelectProps {
  readonly value: Lifetime;
  /** Of a link that is there already, which can keep its end. */
  readonly link?: { readonly expiryTime: string | null };
  readonly onChange: (value: Lifetime) => void;
}

/** When a link ends. */
export function LifetimeSelect({ value, link, onChange }: LifetimeSelectProps) {
  const options = link
    ? [
        { value: 'same', label: sameEnd(link.expiryTime) } as const,
        ...LIFETIMES.filter((lifetime) => lifetime !== NO_END || link.expiryTime !== null),
      ]
    : LIFETIMES;
  return (
    <div className={styles['lifetime']}>
      <span aria-hidden="true">Ends</span>
      <Select label="Ends" options={options} value={value} onChange={onChange} />
    </div>
  );
}

function sameEnd(expiryTime: string | null): string {
  if (expiryTime === null) return NO_END.label;
  return `${Date.parse(expiryTime) > Date.now() ? 'On' : 'It ended on'} ${formatDate(expiryTime)}`;
}

/** As the calls take it: null has no end, undefined does not change it. */
export function daysOf(lifetime: Lifetime): number | null | undefined {
  if (lifetime === 'same') return undefined;
  return lifetime === '' ? null : Number(lifetime);
}
