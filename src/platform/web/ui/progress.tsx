import { useId } from 'react';
import { formatPercent } from '../view/format.ts';
import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** 0 to 100; null while unknown. */
  readonly percent: number | null;
}

export function Progress({ label, percent }: ProgressProps) {
  const id = useId();
  return (
    <div
      role="progressbar"
      className={styles['progress']}
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
    >
      <span id={id}>{label}</span>
      <span className={styles['value']} aria-hidden="true">
        {percent !== null && formatPercent(percent)}
      </span>
      <div className={styles['track']}>
        <div
          className={styles['indicator']}
          data-indeterminate={percent === null || undefined}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
