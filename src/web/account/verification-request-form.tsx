import { accountMessages, EmailRequest } from '#contract/account.ts';
import { useState, type FormEvent } from 'react';
import { failureText } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { fieldErrors, formTexts } from '../kernel/validate.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useRequestEmailVerification } from './calls.ts';
import styles from './login-screen.module.css';

export function VerificationRequestForm({ email }: { readonly email: string }) {
  const [emailError, setEmailError] = useState<string>();
  const { mutate, isPending, isSuccess, error } = useRequestEmailVerification();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formTexts(event.currentTarget, 'email');
    const broken = fieldErrors(EmailRequest, values);
    setEmailError(broken?.email);
    if (!broken)
      mutate(values.email, { onSuccess: () => notifySuccess(accountMessages.verificationRequested) });
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <FormFailure text={error ? failureText(accountMessages.verificationRequestFailed, error) : null} />
      <p>A letter with a link shows that the address is yours. Your log, guides and files open with it.</p>
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={email}
        error={emailError}
      />
      <Button type="submit" look="primary" busy={isPending}>
        Send the letter
      </Button>
      {isSuccess && <p>Please look into your mailbox; the link in the letter works for 24 hours.</p>}
    </form>
  );
}
