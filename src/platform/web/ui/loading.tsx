import styles from './loading.module.css';

/** Takes the place of a list or a whole screen: a ruled sheet, longer than the window, so that nothing below it moves. */
export function Loading() {
  return (
    <p role="status" className={styles['loading']} data-loading="">
      Loading...
    </p>
  );
}
