import type { ComponentProps } from 'react';
import styles from './file-chooser.module.css';

/** The browser's file input in Daybook's style. */
export function FileChooser(input: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles['choose']}>
      <span className={styles['label']} aria-hidden="true">
        Choose files
      </span>
      <input {...input} aria-label="Choose files" className={styles['input']} type="file" multiple />
    </label>
  );
}
