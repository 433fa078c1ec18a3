import { formatBytes } from '../kernel/format.ts';
import { Progress } from '../ui/progress.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useUsage } from './calls.ts';
import styles from './usage-meter.module.css';

/** How much space the user has used, and how much of it is in the trash. */
export function UsageMeter() {
  const { data } = useUsage();
  if (!data) return <div />;
  const { used, trash, quota } = data;
  return (
    <Sheet className={styles['meter']} aria-label="Space">
      <Progress
        label="Space used"
        percent={quota === 0 ? 100 : Math.min(100, Math.round((used * 100) / quota))}
      />
      <p>
        {formatBytes(used)} of {formatBytes(quota)}
        {trash > 0 && `, ${formatBytes(trash)} in the trash`}
      </p>
    </Sheet>
  );
}
