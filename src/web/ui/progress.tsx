import { Progress as BaseProgress } from '@base-ui/react/progress';
import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** 0 to 100; null while unknown. */
  readonly percent: number | null;
}

export function Progress({ label, percent }: ProgressProps) {
  return (
    <BaseProgress.Root value={percent} className={styles['progress']}>
      <BaseProgress.Label>{label}</BaseProgress.Label>
      <BaseProgress.Value className={styles['value']} />
      <BaseProgress.Track className={styles['track']}>
        <BaseProgress.Indicator className={styles['indicator']} />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}
