import { Link } from 'react-router';
import { useSession } from '../kernel/session.ts';
import styles from './guide-screen.module.css';

/** The id by which admins remove the guide; only they see it. */
export function GuideId({ id }: { readonly id: string }) {
  const session = useSession();
  if (session.state !== 'logged-in' || session.user.roles.length === 0) return null;
  return (
    <p className={styles['note']}>
      Guide id: <Link to={`/admin?show=guides&guide=${id}`}>{id}</Link>
    </p>
  );
}
