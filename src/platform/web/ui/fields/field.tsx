import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  /** Marks the field as invalid; screen readers announce the sentence. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** A labelled input with its hint and its error. */
export function Field({ label, error, hint, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={`${styles['field'] ?? ''} ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className={styles['input']} {...ariaDescription(id, error, hint)} />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** A password with a button to show it; pasting and password managers work (ASVS 6.2.6). */
export function PasswordField({ label, error, hint, ...input }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['password']}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          className={styles['input']}
          autoCapitalize="none"
          spellCheck={false}
          {...ariaDescription(id, error, hint)}
        />
        <Button look="quiet" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
        </Button>
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export function CheckboxField({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <div className={styles['checkbox']}>
        <input {...input} id={id} type="checkbox" {...ariaDescription(id, error, undefined)} />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldNotes id={id} error={error} hint={undefined} />
    </div>
  );
}

/** For the input of a field with this id. */
export function ariaDescription(id: string, error: string | undefined, hint: ReactNode) {
  const described = [
    error === undefined ? '' : `${id}-error`,
    hint && error === undefined ? `${id}-hint` : '',
  ]
    .filter(Boolean)
    .join(' ');
  return { 'aria-invalid': error !== undefined || undefined, 'aria-describedby': described || undefined };
}

/** Stand below the input of a field. */
export function FieldNotes({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {hint && error === undefined ? (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
