import {
  PROJECT_NAME_MAX_CHARS,
  PROJECT_PER_DAY_MAX,
  projectApi,
  RETENTION_MAX_DAYS,
  type ProjectDetails,
} from '../../contract/feedback-projects.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { formatNumber } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { useChangeProject } from './project-calls.ts';
import styles from '../parts/project-page.module.css';

/** For owners. */
export function ProjectSettings({ project }: { readonly project: ProjectDetails }) {
  const { id, name, perDay, retentionDays } = project;
  const form = useContractForm(projectApi.update, {
    toValues: (texts) => ({
      id,
      name: texts.name ?? '',
      perDay: Number(texts.perDay),
      retentionDays: (texts.retentionDays ?? '').trim() === '' ? null : Number(texts.retentionDays),
    }),
    send: useChangeProject(projectApi.update).mutateAsync,
    failurePrefix: 'The settings could not be saved: ',
    onSuccess: () => notifySuccess('The settings were saved.'),
  });
  return (
    <Section title="Settings">
      <form className={styles['form']} {...form.props}>
        <Field
          label="Name"
          {...form.field('name')}
          defaultValue={name}
          dir="auto"
          maxLength={PROJECT_NAME_MAX_CHARS}
          autoComplete="off"
        />
        <div className={styles['two']}>
          <Field
            label="Feedback per day"
            inputMode="numeric"
            {...form.field('perDay')}
            defaultValue={perDay}
            hint={`At most ${formatNumber(PROJECT_PER_DAY_MAX)}. Further feedback is refused until the next day.`}
          />
          <Field
            label="Delete feedback after (days)"
            inputMode="numeric"
            {...form.field('retentionDays')}
            defaultValue={retentionDays ?? ''}
            placeholder="never"
            hint={`Up to ${formatNumber(RETENTION_MAX_DAYS)}. Leave empty to keep feedback.`}
          />
        </div>
        <FormError text={form.failure} />
        <Button type="submit" look="primary" busy={form.isBusy}>
          Save
        </Button>
      </form>
    </Section>
  );
}
