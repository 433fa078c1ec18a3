import { ACTIVITY_HEADER_YEAR } from '#features/log/contract/header-year.ts';
import styles from './headings.module.css';

/** Also shown while the log's chunk is loading. */
export const ACTIVITY_HEADING = (
  <>
    What stayed with you <span className={styles['year']}>in {ACTIVITY_HEADER_YEAR}?</span>
  </>
);
