import { CATEGORIES, type Activity, type ActivityCategory } from '../../contract/activity.ts';
import { ChevronDown } from 'lucide-react';
import { categoryLabels } from '../parts/category.tsx';
import { coverOf } from '../parts/cover-of.ts';
import { Cover } from '../parts/cover.tsx';
import styles from './row-cover.module.css';

interface RowCoverProps {
  readonly activity: Activity;
  /** Null while the category cannot be changed. */
  readonly onCategory: ((category: ActivityCategory) => void) | null;
}

/** The drawn cover. In a selected row the system's own list, laid over it, changes the category. */
export function RowCover({ activity, onCategory }: RowCoverProps) {
  const { name, category } = activity;
  return (
    <span className={styles['place']}>
      <Cover title={name} category={category} picture={coverOf(activity)} className={styles['cover']} />
      {onCategory && (
        <>
          <select
            aria-label={`Category of ${name}`}
            value={category}
            onChange={(event) => onCategory(event.target.value as ActivityCategory)}
          >
            {CATEGORIES.map((option) => (
              <option key={option} value={option}>
                {categoryLabels[option].singular}
              </option>
            ))}
          </select>
          <span className={styles['open']} aria-hidden="true">
            <ChevronDown size={14} strokeWidth={2} />
          </span>
        </>
      )}
    </span>
  );
}
