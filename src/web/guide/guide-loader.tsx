import { GUIDE_MESSAGES } from '#contract/guide.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText, isProblemDetails } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { Page } from '../layout/page.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { GuideForm } from './guide-form.tsx';
import { GuideSheet } from './guide-sheet.tsx';
import { GuideProgress } from './guide-progress.tsx';
import styles from './guide-screen.module.css';
import type { GuideInputs, GuideKind } from './kinds.ts';

interface GuideLoaderProps {
  readonly kind: GuideKind;
  readonly inputs: GuideInputs;
  readonly onOpen: (inputs: GuideInputs) => void;
}

/** Creates the guide at once and shows it, or the error and alternatives. */
export function GuideLoader({ kind, inputs, onOpen }: GuideLoaderProps) {
  const client = useQueryClient();
  const queryKey = ['guide', kind.name, inputs];
  const { data, error, isFetching } = useQuery({
    queryKey,
    async queryFn({ signal }) {
      const guide = await kind.create(inputs, signal);
      // Not where the guide is shown: a guide that the back button takes from the cache was not created again.
      notifySuccess(GUIDE_MESSAGES.created);
      return guide;
    },
    staleTime: Infinity,
    retry: false,
  });

  if (data) return <GuideSheet kind={kind} guide={data} inputs={inputs} onOpen={onOpen} />;
  const choices = isProblemDetails(error) ? (error.choices ?? []) : [];
  return (
    <Page title={kind.title} heading={kind.question}>
      <div className={styles['narrow']} data-category={kind.category}>
        {isFetching && (
          <GuideProgress text={inputs.text} onCancel={() => void client.cancelQueries({ queryKey })} />
        )}
        <ErrorMessage text={error ? failureText(GUIDE_MESSAGES.creationFailed, error) : null} />
        {choices.length > 0 && (
          <p className={styles['choices']}>
            Did you mean
            {choices.map((choice) => (
              <Button key={choice} onClick={() => onOpen({ ...inputs, text: choice })}>
                {choice}
              </Button>
            ))}
          </p>
        )}
        {!isFetching && <GuideForm kind={kind} onSubmit={onOpen} />}
      </div>
    </Page>
  );
}
