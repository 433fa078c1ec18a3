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

const GUIDES = [
  { label: 'Travel guide', to: '/travelGuide' },
  { label: 'Movie guide', to: '/movieGuide' },
  { label: 'Book guide', to: '/bookGuide' },
];

/** Leads from one guide to the others. */
export function GuideLinks() {
  const { pathname } = useLocation();
  return (
    <nav className={styles['guides']} aria-label="Guides">
      {GUIDES.map(({ label, to }) => (
        <Link key={to} to={to} aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
