import { NEW_ENTRY_ID, NEW_ENTRY_PATH, SCREENS } from '#platform/contract/screens.ts';
import { useLocation } from 'react-router';
import { useSession } from '#platform/web/session/session.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import styles from './main-nav.module.css';

const MoreButton = lazyPart(async () => (await import('./user-menu.tsx')).MoreButton);

interface Place {
  readonly label: string;
  readonly to: string;
  /** The paths of its screens. */
  readonly paths: RegExp;
  /**
   * The path of its icon, without which phones have the place in their menu. The library would bring the icons of all
   * screens.
   */
  readonly icon?: string;
}

const LOG: Place = {
  label: 'Log',
  to: SCREENS.activity,
  paths: /^\/($|activity|import|export)/,
  icon: 'M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 4h6v6H3z',
};
const GUIDES: Place = {
  label: 'Guides',
  to: '/travelGuide',
  paths: /^\/\w+Guide/,
  icon: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m4 6-2 6-6 2 2-6z',
};
const PLACES: readonly Place[] = [
  { label: 'Lists', to: '/lists', paths: /^\/lists/ },
  GUIDES,
  {
    label: 'For you',
    to: SCREENS.forYou,
    paths: /^\/forYou/,
    icon: 'm12 3 2.5 6.5L21 12l-6.5 2.5L12 21l-2.5-6.5L3 12l6.5-2.5z',
  },
  { label: 'Overview', to: SCREENS.dashboard, paths: /^\/(dashboard|year)/ },
];

/** The main screens: in the header of a wide page, and at the bottom of a narrow one, where a thumb reaches them. */
export function MainNav() {
  const { pathname } = useLocation();
  const session = useSession();
  const current = [LOG, ...PLACES].find(({ paths }) => paths.test(pathname));
  // A document is made before anybody is known. Guides are also shown to visitors, who have no log.
  const isShown = session.state === 'unknown' ? current && current !== GUIDES : session.state === 'logged-in';
  if (!isShown || pathname === SCREENS.story) return null;

  const link = (place: Place) => {
    const { label, to, icon } = place;
    const isPage = pathname === to || pathname === SCREENS.home;
    return (
      <li key={to} className={icon ? undefined : styles['wide']}>
        {/* A work, a list and a year belong to their place, but are not the page of the link. */}
        <Link to={to} aria-current={place === current ? (isPage ? 'page' : 'true') : undefined}>
          {icon && <Icon path={icon} />}
          {label}
        </Link>
      </li>
    );
  };

  return (
    <nav aria-label="Main" className={styles['nav']}>
      <ul>
        {link(LOG)}
        <li className={styles['narrow']}>
          <Link
            to={NEW_ENTRY_PATH}
            // As in any page: phones open their keyboard only for a focus within the tap.
            onClick={() => document.getElementById(NEW_ENTRY_ID)?.focus()}
          >
            <Icon path="M5 12h14M12 5v14" />
            Add
          </Link>
        </li>
        {PLACES.map(link)}
        <li className={styles['narrow']} data-current={current !== undefined && !current.icon}>
          {session.state === 'logged-in' && <MoreButton user={session.user} />}
        </li>
      </ul>
    </nav>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
