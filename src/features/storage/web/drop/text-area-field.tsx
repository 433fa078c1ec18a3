import { useId, type ComponentProps, type ReactNode } from 'react';
import { ariaDescription, FieldNotes } from '#platform/web/ui/fields/field.tsx';
import styles from '#platform/web/ui/fields/field.module.css';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** A labelled input of several lines with its hint and its error. */
export function TextAreaField({ label, error, hint, ...input }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
        dir="auto"
        {...input}
        id={id}
        className={styles['input']}
        {...ariaDescription(id, error, hint)}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
