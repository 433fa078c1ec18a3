import type { User } from '#contract/account.ts';
import { ACCOUNT_MESSAGES } from '#contract/account.ts';
import { SCREENS } from '#contract/screens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Menu as MenuIcon, UserRound } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { FEEDBACK_COUNT_MAX } from '#contract/feedback.ts';
import { useFeedbackCounts } from '../feedback/calls.ts';
import { failureText } from '../kernel/failure.ts';
import { notifyFailure } from '../kernel/notices.ts';
import { logOut } from '../kernel/session.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import hidden from '../ui/hidden.module.css';
import { ThumbBar } from './thumb-bar.tsx';
import styles from './user-menu.module.css';

/** Specification 2: the user's email, which links to the account, and a menu with the specified screens and the logout. */
export function UserMenu({ user }: { readonly user: User }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: counts } = useFeedbackCounts(user.emailVerified);
  const unread = formatUnreadCount(counts?.unread ?? 0);

  async function leave() {
    try {
      await logOut(client);
      await navigate(SCREENS.login);
    } catch (error) {
      notifyFailure(failureText(ACCOUNT_MESSAGES.logoutFailed, error));
    }
  }

  return (
    <div className={styles['user']}>
      <Link to={SCREENS.account} className={styles['account']}>
        <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
        <bdi className={styles['email']}>{user.email}</bdi>
      </Link>
      <Menu
        label={`Menu of ${user.email}${unread === '' ? '' : ` ${unread} unread feedback`}`}
        trigger={
          <span className={styles['trigger']}>
            <MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />
            {unread !== '' && <span className={styles['unread']}>{unread}</span>}
          </span>
        }
      >
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
        <MenuItem onSelect={() => void leave()}>Logout</MenuItem>
      </Menu>
      {user.emailVerified && pathname !== SCREENS.story && <ThumbBar />}
    </div>
  );
}

/** An empty text for zero; the server stops counting at the maximum. */
function formatUnreadCount(count: number): string {
  if (count === 0) return '';
  return count > FEEDBACK_COUNT_MAX ? `${FEEDBACK_COUNT_MAX}+` : String(count);
}
