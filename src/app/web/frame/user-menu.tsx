import type { User } from '#platform/contract/session.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { Ellipsis, Menu as MenuIcon, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { useFeedbackCounts } from '#features/feedback/web/calls.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { savesData } from '#platform/web/loading/saves-data.ts';
import { whenIdle } from '#platform/web/loading/when-idle.ts';
import { MenuButton } from '#platform/web/ui/dialogs/menu-button.tsx';
import { formatUnreadCount } from './unread-count.ts';
import styles from './user-menu.module.css';

/** Loaded on demand, because its library is a quarter of what a screen would load. */
const UserMenuList = lazyDialog(async () => (await import('./user-menu-list.tsx')).UserMenuList);

const MoreMenu = lazyDialog(async () => (await import('./more-menu.tsx')).MoreMenu);

const WaitingDialog = lazyDialog(async () => (await import('./waiting-dialog.tsx')).WaitingDialog);

/** Specification 2: the user's email, which links to the account, and a menu with the specified screens and the logout. */
export function UserMenu({ user }: { readonly user: User }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const { data: counts } = useFeedbackCounts(user.emailVerified);
  // Feedback to a project nobody has named is not shown on the button.
  const unread = counts?.hasNamed === true ? formatUnreadCount(counts.unread) : '';
  const label = `Menu of ${user.email}${unread === '' ? '' : ` ${unread} unread feedback`}`;

  // It also opens without a connection.
  useEffect(() => (savesData() ? undefined : whenIdle(UserMenuList.preload)), []);

  return (
    <div className={styles['user']}>
      <Link to={SCREENS.account} className={styles['account']}>
        <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
        <bdi className={styles['email']}>{user.email}</bdi>
      </Link>
      <span className={styles['menu']}>
        <MenuButton
          ref={button}
          label={label}
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
          onReached={UserMenuList.preload}
        >
          <span className={styles['trigger']}>
            <MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />
            {unread !== '' && <span className={styles['unread']}>{unread}</span>}
          </span>
        </MenuButton>
        {isOpen && (
          <UserMenuList
            user={user}
            label={label}
            button={button}
            onClose={() => setOpen(false)}
            onWaiting={setWaiting}
          />
        )}
      </span>
      {waiting > 0 && <WaitingDialog count={waiting} onWaiting={setWaiting} onClose={() => setWaiting(0)} />}
    </div>
  );
}

/** Opens what has no room in the bar of a phone. A wide page, which hides it, has nothing to load for it alone. */
export function MoreButton({ user }: { readonly user: User }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(
    () => (savesData() || !button.current?.checkVisibility() ? undefined : whenIdle(MoreMenu.preload)),
    [],
  );

  return (
    <>
      <MenuButton
        ref={button}
        label="More"
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onReached={MoreMenu.preload}
      >
        <Ellipsis size={20} aria-hidden="true" />
        More
      </MenuButton>
      {isOpen && <MoreMenu user={user} button={button} onClose={() => setOpen(false)} />}
    </>
  );
}
