import {
  NEW_ENTRY_ID,
  NEW_ENTRY_PATH,
  SCREENS,
  screenNameOf,
  type ScreenName,
} from '#platform/contract/screens.ts';
import { Compass, Ellipsis, Heart, ListTodo, Plus, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { MenuButton } from '#platform/web/ui/dialogs/menu-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import styles from './main-nav.module.css';

const MoreMenu = lazyDialog(async () => (await import('./more-menu.tsx')).MoreMenu);

interface Place {
  readonly label: string;
  readonly to: string;
  /** The screens of this place. */
  readonly screens: readonly ScreenName[];
  /** Without one, phones have the place in their menu. */
  readonly icon?: LucideIcon;
}

const LOG: Place = {
  label: 'Log',
  to: SCREENS.activity,
  screens: ['home', 'activity', 'work', 'import', 'export'],
  icon: ListTodo,
};
const GUIDES: Place = {
  label: 'Guides',
  to: '/travelGuide',
  screens: ['travelGuide', 'movieGuide', 'bookGuide'],
  icon: Compass,
};
const PLACES: readonly Place[] = [
  { label: 'Lists', to: '/lists', screens: ['lists'] },
  GUIDES,
  { label: 'For you', to: SCREENS.forYou, screens: ['forYou'], icon: Heart },
  { label: 'Overview', to: SCREENS.dashboard, screens: ['dashboard', 'year'] },
];

/** The main screens: in the header of a wide page, and at the bottom of a narrow one, where a thumb reaches them. */
export function MainNav() {
  const { pathname } = useLocation();
  const session = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const screen = screenNameOf(pathname);
  const current = [LOG, ...PLACES].find(({ screens }) => screens.some((name) => name === screen));
  // A document is made before anybody is known. Guides are also shown to visitors, who have no log.
  const isShown = session.state === 'unknown' ? current && current !== GUIDES : session.state === 'logged-in';
  if (!isShown || screen === 'story') return null;

  const link = (place: Place) => {
    const { label, to, icon: Icon } = place;
    const isPage = pathname === to || pathname === SCREENS.home;
    return (
      <li key={to} className={Icon ? undefined : styles['wide']}>
        {/* A work, a list and a year belong to their place, but are not the page of the link. */}
        <Link to={to} aria-current={place === current ? (isPage ? 'page' : 'true') : undefined}>
          {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
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
            <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
            Add
          </Link>
        </li>
        {PLACES.map(link)}
        <li className={styles['narrow']}>
          <MenuButton
            ref={button}
            label="More"
            isOpen={isOpen}
            onOpen={() => setOpen(true)}
            onReached={MoreMenu.preload}
          >
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
            More
          </MenuButton>
          {isOpen && session.state === 'logged-in' && (
            <MoreMenu user={session.user} button={button} onClose={() => setOpen(false)} />
          )}
        </li>
      </ul>
    </nav>
  );
}
