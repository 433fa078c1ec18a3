import type { User } from '#platform/contract/session.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { useFeedbackCounts } from '#features/feedback/web/calls.ts';
import hidden from '#platform/web/ui/hidden.module.css';
import { MenuLink } from '#platform/web/ui/dialogs/menu.tsx';
import { formatUnreadCount } from './unread-count.ts';
import styles from './user-menu.module.css';

/** The inbox with the number of its unread items, in a menu. */
export function FeedbackLink({ user }: { readonly user: User }) {
  const { data: counts } = useFeedbackCounts(user.emailVerified);
  const unread = formatUnreadCount(counts?.unread);
  return (
    <MenuLink to={SCREENS.feedback}>
      Feedback{' '}
      {unread !== '' && (
        <span className={styles['unread']}>
          {unread} <span className={hidden['hidden']}>unread</span>
        </span>
      )}
    </MenuLink>
  );
}
