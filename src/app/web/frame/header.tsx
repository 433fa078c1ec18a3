import { useLocation } from 'react-router';
import { Link } from '#platform/web/ui/link.tsx';
import { SCREENS } from '#platform/contract/screens.ts';
import { rememberGuideLink } from '#platform/web/session/destination.ts';
import { useSession } from '#platform/web/session/session.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import styles from './header.module.css';
import { MainNav } from './main-nav.tsx';

const OperatorLine = lazyPart(async () => (await import('./operator-line.tsx')).OperatorLine);
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

/** The logo, the main screens, what needs an admin, and the user's menu or a link to the login. */
export function Header() {
  const session = useSession();
  const { pathname } = useLocation();
  const isAdmin =
    session.state === 'logged-in' && session.user.roles.length > 0 && session.user.emailVerified;
  return (
    <header className={styles['header']}>
      <Link to={SCREENS.home} className={styles['mark']}>
        <svg viewBox="0 0 12 28" width="12" height="28" aria-hidden="true">
          <path d="M0 0h12v28l-6-5-6 5z" fill="var(--margin)" />
        </svg>
        Daybook
      </Link>
      <MainNav />
      {isAdmin && pathname !== SCREENS.admin && <OperatorLine />}
      <div className={styles['user']}>
        {session.state === 'logged-in' && <UserMenu key={session.user.id} user={session.user} />}
        {session.state === 'anonymous' && pathname !== SCREENS.login && (
          <ButtonLink to={SCREENS.login} onClick={rememberGuideLink}>
            Login
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
