import type { User } from '#platform/contract/session.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import type { RefObject } from 'react';
import hidden from '#platform/web/ui/hidden.module.css';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#platform/web/ui/dialogs/menu.tsx';
import { useLogout } from './use-logout.ts';
import styles from './user-menu.module.css';

interface UserMenuListProps {
  readonly user: User;
  /** The number of unread feedback items; empty for none. */
  readonly unread: string;
  readonly label: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  /** Runs instead of the logout if so many entries wait in this browser. */
  readonly onWaiting: (count: number) => void;
}

/** Specification 2: the specified screens and the logout. */
export function UserMenuList({ user, unread, label, button, onClose, onWaiting }: UserMenuListProps) {
  const leave = useLogout(onWaiting);
  return (
    <Menu label={label} button={button} onClose={onClose}>
      <MenuLink to={SCREENS.activity}>Activity</MenuLink>
      <MenuLink to="/travelGuide">Travel</MenuLink>
      <MenuLink to="/movieGuide">Movies</MenuLink>
      <MenuLink to="/bookGuide">Books</MenuLink>
      <MenuLink to={SCREENS.storage}>Storage</MenuLink>
      <MenuLink to={SCREENS.feedback}>
        Feedback{' '}
        {unread !== '' && (
          <span className={styles['unread']}>
            {unread} <span className={hidden['hidden']}>unread</span>
          </span>
        )}
      </MenuLink>
      {user.roles.length > 0 && <MenuLink to={SCREENS.admin}>Admin</MenuLink>}
      <MenuSeparator />
      <MenuItem onSelect={() => leave(false)}>Logout</MenuItem>
    </Menu>
  );
}
