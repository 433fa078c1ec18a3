import { EmailRequest } from '#contract/account.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { failureText } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { fieldErrors, formTexts } from '../kernel/validate.ts';
import { OperatorHint } from '../layout/operator-hint.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { EmailField } from './email-field.tsx';
import styles from './login-screen.module.css';

interface EmailRequestFormProps {
  readonly intro: string;
  readonly request: UseMutationResult<unknown, Error, string>;
  readonly successText: string;
  readonly failurePrefix: string;
  /** What stands below once the letter is on its way. */
  readonly nextStep: string;
  readonly email?: string;
}

/** Asks for an address and has a letter sent to it. */
export function EmailRequestForm({
  intro,
  request,
  successText,
  failurePrefix,
  nextStep,
  email,
}: EmailRequestFormProps) {
  const [emailError, setEmailError] = useState<string>();
  const { mutate, isPending, isSuccess, error } = request;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formTexts(event.currentTarget, 'email');
    const broken = fieldErrors(EmailRequest, values);
    setEmailError(broken?.email);
    if (!broken) mutate(values.email, { onSuccess: () => notifySuccess(successText) });
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <ErrorMessage text={error ? failureText(failurePrefix, error) : null} />
      <p>{intro}</p>
      <EmailField defaultValue={email} error={emailError} />
      <Button type="submit" look="primary" busy={isPending}>
        Send the letter
      </Button>
      {isSuccess && (
        <>
          <p>{nextStep}</p>
          <OperatorHint />
        </>
      )}
    </form>
  );
}
