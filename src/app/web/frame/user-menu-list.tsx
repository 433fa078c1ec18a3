import type { User } from '#platform/contract/session.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import type { RefObject } from 'react';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#platform/web/ui/dialogs/menu.tsx';
import { FeedbackLink } from './feedback-link.tsx';
import { useLogout } from './use-logout.ts';

interface UserMenuListProps {
  readonly user: User;
  readonly label: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  /** Runs instead of the logout if so many entries wait in this browser. */
  readonly onWaiting: (count: number) => void;
}

/** Specification 2: the specified screens and the logout. */
export function UserMenuList({ user, label, button, onClose, onWaiting }: UserMenuListProps) {
  const leave = useLogout(onWaiting);
  return (
    <Menu label={label} button={button} onClose={onClose}>
      <MenuLink to={SCREENS.activity}>Activity</MenuLink>
      <MenuLink to="/travelGuide">Travel</MenuLink>
      <MenuLink to="/movieGuide">Movies</MenuLink>
      <MenuLink to="/bookGuide">Books</MenuLink>
      <MenuLink to={SCREENS.storage}>Storage</MenuLink>
      <FeedbackLink user={user} />
      {user.roles.length > 0 && <MenuLink to={SCREENS.admin}>Admin</MenuLink>}
      <MenuSeparator />
      <MenuItem onSelect={() => leave(false)}>Logout</MenuItem>
    </Menu>
  );
}
