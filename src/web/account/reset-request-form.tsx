import { accountMessages, EmailRequest } from '#contract/account.ts';
import { useState, type FormEvent } from 'react';
import { failureText } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { fieldErrors, formTexts } from '../kernel/validate.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useRequestPasswordChange } from './calls.ts';
import styles from './login-screen.module.css';

export function ResetRequestForm() {
  const [emailError, setEmailError] = useState<string>();
  const { mutate, isPending, isSuccess, error } = useRequestPasswordChange();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formTexts(event.currentTarget, 'email');
    const broken = fieldErrors(EmailRequest, values);
    setEmailError(broken?.email);
    if (!broken) mutate(values.email, { onSuccess: () => notifySuccess(accountMessages.resetRequested) });
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <FormFailure text={error ? failureText(accountMessages.resetRequestFailed, error) : null} />
      <p>Tell us your e-mail address, and a letter with a link will let you set a new password.</p>
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={emailError}
      />
      <Button type="submit" look="primary" busy={isPending}>
        Send the letter
      </Button>
      {isSuccess && (
        <p>If this address has an account, the letter is on its way. The link in it works for 60 minutes.</p>
      )}
    </form>
  );
}
