import type { ComponentProps } from 'react';
import styles from './file-chooser.module.css';

/** The browser's file input in Daybook's style. */
export function FileChooser(input: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...input} aria-label="Choose files" className={styles['input']} type="file" multiple />;
}
