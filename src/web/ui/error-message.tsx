import styles from './error-message.module.css';

/** An error shown where it happened until the next attempt. */
export function ErrorMessage({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p className={styles['failure']} role="alert">
      {text}
    </p>
  );
}
