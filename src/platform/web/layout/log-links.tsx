import { SCREENS, screenNameOf, type ScreenName } from '../../contract/screens.ts';
import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import styles from './log-links.module.css';

interface LogLink {
  readonly label: string;
  readonly to: string;
  /** The screens of this view. */
  readonly screens: readonly ScreenName[];
}

const LOG_LINKS: readonly LogLink[] = [
  { label: 'Log', to: SCREENS.activity, screens: ['home', 'activity', 'work', 'import'] },
  { label: 'Lists', to: '/lists', screens: ['lists'] },
  { label: 'For you', to: SCREENS.forYou, screens: ['forYou'] },
  { label: 'Overview', to: SCREENS.dashboard, screens: ['dashboard', 'year'] },
];

/** Leads from one view of the log to the others. Only their screens have it. */
export function LogLinks() {
  const { pathname } = useLocation();
  const screen = screenNameOf(pathname);
  const current = LOG_LINKS.find(({ screens }) => screens.some((name) => name === screen));
  if (!current) return null;
  const isPageOf = ({ to }: LogLink) => pathname === to || pathname === SCREENS.home;
  return (
    <nav className={styles['links']} aria-label="Views of your log">
      {LOG_LINKS.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          // A work, a list and a year belong to their view, but are not the page of the link.
          aria-current={link === current ? (isPageOf(link) ? 'page' : 'true') : undefined}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
