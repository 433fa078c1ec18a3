import styles from './error-message.module.css';

interface ErrorProps {
  readonly text: string | null;
}

/** An error shown where it happened until the next attempt. */
export function ErrorMessage({ text }: ErrorProps) {
  return text === null ? null : (
    <p className={styles['failure']} role="alert">
      {text}
    </p>
  );
}

/** Why an action failed, below its button. Its line is there before, so that nothing moves when a slow answer arrives. */
export function FormError({ text }: ErrorProps) {
  return <div className={styles['line']}>{text !== null && <p role="alert">{text}</p>}</div>;
}
