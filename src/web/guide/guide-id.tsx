import { Link } from 'react-router';
import { useSession } from '../kernel/session.ts';
import styles from './guide-screen.module.css';

/** By this id an admin removes the guide; nobody else sees it. */
export function GuideId({ id }: { readonly id: string }) {
  const session = useSession();
  if (session.state !== 'logged-in' || session.user.roles.length === 0) return null;
  return (
    <p className={styles['note']}>
      Guide id: <Link to={`/admin?show=guides&guide=${id}`}>{id}</Link>
    </p>
  );
}
