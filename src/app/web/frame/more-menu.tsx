import type { User } from '#platform/contract/session.ts';
import { importPath, SCREENS } from '#platform/contract/screens.ts';
import type { RefObject } from 'react';
import { Menu, MenuLink, MenuSeparator } from '#platform/web/ui/dialogs/menu.tsx';
import { FeedbackLink } from './feedback-link.tsx';

interface MoreMenuProps {
  readonly user: User;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** What has no room in the bar of a phone. */
export function MoreMenu({ user, button, onClose }: MoreMenuProps) {
  return (
    <Menu label="More" button={button} onClose={onClose}>
      <MenuLink to="/lists">Lists</MenuLink>
      <MenuLink to={SCREENS.dashboard}>Overview</MenuLink>
      <MenuLink to={importPath()}>Import</MenuLink>
      <MenuLink to={SCREENS.export}>Export</MenuLink>
      <MenuSeparator />
      <MenuLink to={SCREENS.storage}>Storage</MenuLink>
      <FeedbackLink user={user} />
      <MenuLink to={SCREENS.account}>Your account</MenuLink>
      {user.roles.length > 0 && <MenuLink to={SCREENS.admin}>Admin</MenuLink>}
    </Menu>
  );
}
