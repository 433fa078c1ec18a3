import { isLongEnough } from '#contract/account.ts';
import { useState } from 'react';
import { PasswordField } from '../ui/field.tsx';
import { isCommonPassword } from './calls.ts';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly email: string;
  readonly minChars: number;
  readonly error: string | undefined;
}

/** A new password. Leaving the field checks it and warns about one of the first that attackers try. */
export function NewPasswordField({ label, name, email, minChars, error }: NewPasswordFieldProps) {
  const [common, setCommon] = useState(false);

  async function check(password: string) {
    // This is only advice: without an answer, the form still works.
    setCommon(isLongEnough(password) && (await isCommonPassword(email, password).catch(() => false)));
  }

  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      error={error}
      onBlur={(event) => void check(event.target.value)}
      hint={
        common
          ? 'Careful: this password is one of the first that attackers try. A few unrelated words are better.'
          : `At least ${minChars} characters; the longer, the better.`
      }
    />
  );
}
