import { ACTIVITY_HEADER_YEAR } from '#features/log/contract/header-year.ts';
import { yearPath } from '#platform/contract/screens.ts';
import { useLocation } from 'react-router';
import { Link } from '#platform/web/ui/link.tsx';
import styles from './beside-heading.module.css';

/** Beside the heading of the log, also while its chunk is loading (specification 9). */
export const YEAR_LINK = (
  <p className={styles['year']}>
    <Link to={yearPath(ACTIVITY_HEADER_YEAR)}>What stayed with you in {ACTIVITY_HEADER_YEAR}?</Link>
  </p>
);

const KINDS = ['Travel', 'Movie', 'Book'];

/** Leads from one guide to the others. */
export function GuideLinks() {
  const { pathname } = useLocation();
  return (
    <nav className={styles['guides']} aria-label="Guides">
      {KINDS.map((kind) => {
        const to = `/${kind.toLowerCase()}Guide`;
        return (
          <Link key={kind} to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
            {kind} guide
          </Link>
        );
      })}
    </nav>
  );
}
