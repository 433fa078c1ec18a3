import { GUIDE_MESSAGES } from '#contract/guide.ts';
import { useState, type FormEvent } from 'react';
import { failureText } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { formTexts } from '../kernel/validate.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './admin.module.css';
import { useRemoveGuide } from './calls.ts';

/** Specification 6: an admin deletes a guide by its id. */
export function GuidesPanel({ guideId }: { readonly guideId: string }) {
  const [idError, setIdError] = useState<string>();
  const { mutate, isPending, error } = useRemoveGuide();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const id = formTexts(form, 'id').id.trim();
    setIdError(id === '' ? 'Please enter the id of a guide.' : undefined);
    if (id === '') return;
    const onSuccess = () => {
      notifySuccess(GUIDE_MESSAGES.removed);
      form.reset();
    };
    mutate(id, { onSuccess });
  }

  return (
    <Sheet className={styles['sheet']} aria-label="Guides">
      <form className={styles['form']} noValidate onSubmit={submit}>
        <ErrorMessage text={error ? failureText(GUIDE_MESSAGES.removalFailed, error) : null} />
        <Field
          label="Guide id"
          name="id"
          autoComplete="off"
          defaultValue={guideId}
          spellCheck={false}
          error={idError}
          hint="Admins find it below each guide. A guide that was removed is made anew when it is asked for again."
        />
        <Button type="submit" look="danger" busy={isPending}>
          Remove Guide
        </Button>
      </form>
    </Sheet>
  );
}
