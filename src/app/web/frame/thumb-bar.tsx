import { SCREENS } from '#platform/contract/screens.ts';
import { Book, Film, Folder, ListTodo, MapPin, type LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router';
import { Link } from '#platform/web/ui/link.tsx';
import styles from './thumb-bar.module.css';

const PLACES: readonly { readonly to: string; readonly label: string; readonly icon: LucideIcon }[] = [
  { to: SCREENS.activity, label: 'Activity', icon: ListTodo },
  { to: '/travelGuide', label: 'Travel', icon: MapPin },
  { to: '/movieGuide', label: 'Movies', icon: Film },
  { to: '/bookGuide', label: 'Books', icon: Book },
  { to: SCREENS.storage, label: 'Storage', icon: Folder },
];

/** The most used screens of the menu, at the bottom of phones, where a thumb reaches them. */
export function ThumbBar() {
  const { pathname } = useLocation();
  return (
    <ul className={styles['bar']}>
      {PLACES.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
