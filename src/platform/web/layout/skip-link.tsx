import { focusMain } from '../input/route-focus.ts';
import styles from './skip-link.module.css';

/** The first tab stop: leads past the header (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={styles['skip']}
      onClick={(event) => {
        // The address is the screen's, and some screens read its hash.
        event.preventDefault();
        focusMain();
      }}
    >
      Skip to the content
    </a>
  );
}
