import { SCREENS } from '#platform/contract/screens.ts';
import { TriangleAlert } from 'lucide-react';
import { Link } from '#platform/web/ui/link.tsx';
import { useQuietOperatorNotices } from '#features/admin/web/calls.ts';
import { formatCount } from '#platform/web/view/format.ts';
import styles from './operator-line.module.css';

/** One quiet line for admins about what needs them; nothing if all is well. */
export function OperatorLine() {
  const notices = useQuietOperatorNotices();
  const [first] = notices;
  if (first === undefined) return null;
  const count = formatCount(notices.length, 'notice', 'notices');
  return (
    <Link to={SCREENS.admin} className={styles['line']} data-severity={first.severity}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles['count']}>
        {count}
        <span className={styles['for']}> for operators:</span>
      </span>
      <span className={styles['text']}>{first.text}</span>
    </Link>
  );
}
