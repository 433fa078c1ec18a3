import type { User } from '#contract/account.ts';
import { accountMessages } from '#contract/account.ts';
import { screens } from '#contract/screens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../kernel/failure.ts';
import { notifyFailure } from '../kernel/notices.ts';
import { logOut } from '../kernel/session.ts';
import { chooseTheme, chosenTheme, type Theme } from '../kernel/theme.ts';
import { Menu, MenuChoices, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import styles from './user-menu.module.css';

const themeChoices = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Specification 2: the user's e-mail with the way to every screen and out. */
export function UserMenu({ user }: { readonly user: User }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [theme, setTheme] = useState<Theme>(chosenTheme);

  async function leave() {
    try {
      await logOut(client);
      await navigate(screens.login);
    } catch (error) {
      notifyFailure(failureText(accountMessages.logoutFailed, error));
    }
  }

  return (
    <Menu
      label={user.email}
      trigger={
        <>
          <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles['email']}>{user.email}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </>
      }
    >
      <MenuLink to={screens.activity}>Activity</MenuLink>
      <MenuLink to="/travelGuide">Travel</MenuLink>
      <MenuLink to="/movieGuide">Movies</MenuLink>
      <MenuLink to="/bookGuide">Books</MenuLink>
      <MenuLink to={screens.dashboard}>Overview</MenuLink>
      {user.roles.length > 0 && <MenuLink to={screens.admin}>Admin</MenuLink>}
      <MenuSeparator />
      <MenuChoices
        label="Appearance"
        choices={themeChoices}
        value={theme}
        onChange={(next) => {
          setTheme(next);
          chooseTheme(next);
        }}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => void leave()}>Logout</MenuItem>
    </Menu>
  );
}
