import { FEEDBACK_CONTENT_MAX_CHARS } from '../../contract/feedback.ts';
import { useId, type RefObject } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import field from '#platform/web/ui/fields/field.module.css';
import styles from './message-form.module.css';

interface MessageFormProps {
  readonly label: string;
  readonly hint: string;
  readonly submitLabel: string;
  readonly content: string;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly input?: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (content: string) => void;
  readonly onSubmit: () => void;
}

/** Writes a message; Ctrl or Command and Enter send it. */
export function MessageForm(props: MessageFormProps) {
  const { label, hint, submitLabel, content, busy, failure, input, onChange, onSubmit } = props;
  const id = useId();
  const isBlank = content.trim() === '';
  const send = () => !isBlank && !busy && onSubmit();
  return (
    <form
      className={`${field['field'] ?? ''} ${styles['form'] ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={input}
        id={id}
        className={field['input']}
        rows={4}
        dir="auto"
        maxLength={FEEDBACK_CONTENT_MAX_CHARS}
        aria-describedby={`${id}-hint`}
        value={content}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <div className={styles['foot']}>
        <p id={`${id}-hint`}>{hint}</p>
        <Button type="submit" look="primary" aria-disabled={isBlank || busy} busy={busy}>
          {submitLabel}
        </Button>
      </div>
      <FormError text={failure} />
    </form>
  );
}
