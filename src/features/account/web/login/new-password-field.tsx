import { isLongEnough } from '../../contract/account-rules.ts';
import { useState, type FocusEvent } from 'react';
import { PasswordField } from '#platform/web/ui/fields/field.tsx';
import { isCommonPassword } from '../calls.ts';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** By default the form's field of that name. */
  readonly email?: string;
  readonly minChars: number;
  readonly error: string | undefined;
}

export function NewPasswordField({ minChars, email, ...field }: NewPasswordFieldProps) {
  return <PasswordField {...field} {...useNewPassword(minChars, email)} />;
}

/** For the field of a new password. Leaving it checks it and warns about one of the first that attackers try. */
export function useNewPassword(minChars: number, knownEmail?: string) {
  const [common, setCommon] = useState(false);

  async function check({ form, value }: HTMLInputElement) {
    const typed = form?.elements.namedItem('email');
    const email = knownEmail ?? (typed instanceof HTMLInputElement ? typed.value : '');
    // This is only advice: without an answer, the form still works.
    setCommon(isLongEnough(value) && (await isCommonPassword(email, value).catch(() => false)));
  }

  return {
    autoComplete: 'new-password',
    onBlur: (event: FocusEvent<HTMLInputElement>) => void check(event.target),
    hint: common
      ? 'Careful: this password is one of the first that attackers try. A few unrelated words are better.'
      : `At least ${minChars} characters; the longer, the better.`,
  };
}
