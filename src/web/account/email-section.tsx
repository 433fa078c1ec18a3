import { EmailChangeInput } from '#contract/account.ts';
import { PROFILE_MESSAGES, type Profile } from '#contract/profile.ts';
import { useState, type FormEvent } from 'react';
import { failureText } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { fieldErrors, formTexts, type FieldErrors } from '../kernel/validate.ts';
import { Button } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './account-screen.module.css';
import { useChangeEmail } from './profile-calls.ts';

/** Another address: it counts as soon as the letter to it is answered, and the old one hears of it. */
export function EmailSection({ account }: { readonly account: Profile }) {
  const [errors, setErrors] = useState<FieldErrors<'email' | 'password'>>({});
  const { mutate, isPending, error } = useChangeEmail();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = formTexts(form, 'email', 'password');
    const broken = fieldErrors(EmailChangeInput, values);
    setErrors(broken ?? {});
    if (broken) return;
    const onSuccess = () => {
      form.reset();
      notifySuccess(PROFILE_MESSAGES.emailAsked);
    };
    mutate(values, { onSuccess });
  }

  return (
    <Sheet className={styles['section']}>
      <h2>E-mail</h2>
      {account.newEmail !== null && (
        <p className={styles['pending']} role="status">
          {account.newEmail} is waiting: open the link in the letter there within 24 hours.
        </p>
      )}
      <form className={styles['form']} noValidate onSubmit={submit}>
        <ErrorMessage text={error ? failureText(PROFILE_MESSAGES.emailFailed, error) : null} />
        <Field
          label="New e-mail"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.email}
        />
        <PasswordField
          label="Your password, for the e-mail"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <Button type="submit" busy={isPending}>
          Change the e-mail
        </Button>
      </form>
    </Sheet>
  );
}
