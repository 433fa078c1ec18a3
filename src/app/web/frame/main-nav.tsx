import {
  NEW_ENTRY_ID,
  NEW_ENTRY_PATH,
  SCREENS,
  screenNameOf,
  type ScreenName,
} from '#platform/contract/screens.ts';
import { useLocation } from 'react-router';
import { useSession } from '#platform/web/session/session.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import styles from './main-nav.module.css';

const MoreButton = lazyPart(async () => (await import('./more-button.tsx')).MoreButton);

/** Drawn here, because the library would bring the icons of all screens. */
const ICONS = {
  list: 'M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 4h6v6H3z',
  plus: 'M5 12h14M12 5v14',
  compass: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m4 6-2 6-6 2 2-6z',
  sparkle: 'm12 3 2.5 6.5L21 12l-6.5 2.5L12 21l-2.5-6.5L3 12l6.5-2.5z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
};

interface Place {
  readonly label: string;
  readonly to: string;
  /** The screens of this place. */
  readonly screens: readonly ScreenName[];
  /** Without one, phones have the place in their menu. */
  readonly icon?: keyof typeof ICONS;
}

const LOG: Place = {
  label: 'Log',
  to: SCREENS.activity,
  screens: ['home', 'activity', 'work', 'import', 'export'],
  icon: 'list',
};
const GUIDES: Place = {
  label: 'Guides',
  to: '/travelGuide',
  screens: ['travelGuide', 'movieGuide', 'bookGuide'],
  icon: 'compass',
};
const PLACES: readonly Place[] = [
  { label: 'Lists', to: '/lists', screens: ['lists'] },
  GUIDES,
  { label: 'For you', to: SCREENS.forYou, screens: ['forYou'], icon: 'sparkle' },
  { label: 'Overview', to: SCREENS.dashboard, screens: ['dashboard', 'year'] },
];

/** The main screens: in the header of a wide page, and at the bottom of a narrow one, where a thumb reaches them. */
export function MainNav() {
  const { pathname } = useLocation();
  const session = useSession();
  const screen = screenNameOf(pathname);
  const current = [LOG, ...PLACES].find(({ screens }) => screens.some((name) => name === screen));
  // A document is made before anybody is known. Guides are also shown to visitors, who have no log.
  const isShown = session.state === 'unknown' ? current && current !== GUIDES : session.state === 'logged-in';
  if (!isShown || screen === 'story') return null;

  const link = (place: Place) => {
    const { label, to, icon } = place;
    const isPage = pathname === to || pathname === SCREENS.home;
    return (
      <li key={to} className={icon ? undefined : styles['wide']}>
        {/* A work, a list and a year belong to their place, but are not the page of the link. */}
        <Link to={to} aria-current={place === current ? (isPage ? 'page' : 'true') : undefined}>
          {icon && <Icon name={icon} />}
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
            <Icon name="plus" />
            Add
          </Link>
        </li>
        {PLACES.map(link)}
        <li className={styles['narrow']} data-current={current !== undefined && !current.icon}>
          {session.state === 'logged-in' && <MoreButton user={session.user} icon={<Icon name="more" />} />}
        </li>
      </ul>
    </nav>
  );
}

function Icon({ name }: { readonly name: keyof typeof ICONS }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
