import { ArrowRight } from 'lucide-react';
import { Link } from '#platform/web/ui/link.tsx';
import { CategoryBadge } from '#features/log/web/parts/category.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './guide-shortcuts.module.css';
import { GUIDE_SHORTCUTS } from '../../contract/guide-paths.ts';

/** Links to the three guides, shown beside the log and on the overview. */
export function GuideShortcuts() {
  return (
    <Sheet className={styles['sheet']}>
      <h2>What next?</h2>
      <p>A guide from something you love.</p>
      <ul>
        {GUIDE_SHORTCUTS.map(({ label, to, category }) => (
          <li key={to}>
            <Link to={to}>
              <CategoryBadge category={category} />
              {label}
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
