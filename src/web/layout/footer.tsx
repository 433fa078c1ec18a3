import { screens } from '#contract/screens.ts';
import { Link } from 'react-router';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles['footer']}>
      <span>Daybook, on your own machine.</span>
      <Link to={screens.legal}>Privacy and terms</Link>
    </footer>
  );
}
