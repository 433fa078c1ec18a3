import { useId } from 'react';
import { copyText } from '../../input/clipboard.ts';
import { Button } from '../button.tsx';
import styles from './copy-fields.module.css';

interface CopyField {
  readonly label: string;
  readonly url: string;
}

/** Addresses to be copied into other programs. */
export function CopyFields({ fields }: { readonly fields: readonly CopyField[] }) {
  return (
    <ul className={styles['fields']}>
      {fields.map((field) => (
        <Field key={field.label} {...field} />
      ))}
    </ul>
  );
}

function Field({ label, url }: CopyField) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{label}</label>
      <input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
      <Button
        aria-label={`Copy the address: ${label}`}
        onClick={() => void copyText(url, 'The address was copied.')}
      >
        Copy
      </Button>
    </li>
  );
}
