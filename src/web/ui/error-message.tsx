import styles from './error-message.module.css';

/** What went wrong, in the place where it happened; it stays until the next attempt. */
export function ErrorMessage({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p className={styles['failure']} role="alert">
      {text}
    </p>
  );
}
