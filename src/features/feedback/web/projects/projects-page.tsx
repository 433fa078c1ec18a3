import { OWN_PROJECT_KEY, type FeedbackProject } from '../../contract/feedback.ts';
import { PROJECT_NAME_MAX_CHARS, projectApi } from '../../contract/feedback-projects.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { useNavigate } from 'react-router';
import { Link } from '#platform/web/ui/link.tsx';
import { useContractForm } from '#platform/web/call/form.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useFeedbackProjects } from '../calls.ts';
import { InvitationLink, ReceivedInvitations } from './received-invitations.tsx';
import { useCreateProject } from './project-calls.ts';
import { projectPath } from './project-paths.ts';
import { ROLE_LABELS } from './project-roles.ts';
import styles from './projects-page.module.css';
import {
  FEEDBACK_DIGESTS,
  feedbackAnswersApi,
  type FeedbackDigest,
} from '../../contract/feedback-answers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { storeAnswer } from '#platform/web/call/update-query-data.ts';

interface ProjectsPageProps {
  /** The secret of an emailed invitation; '' without one. */
  readonly token: string;
}

export function ProjectsPage({ token }: ProjectsPageProps) {
  const { data: projects, isError, refetch } = useFeedbackProjects();
  return (
    <Page>
      <div className={styles['page']}>
        <p className={styles['back']}>
          <ButtonLink look="quiet" to={SCREENS.feedback}>
            All feedback
          </ButtonLink>
        </p>
        {token !== '' && <InvitationLink token={token} />}
        <ReceivedInvitations />
        <CreateProject />
        {isError && !projects && (
          <EmptySheet
            title="Your projects could not be loaded"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            Everything is still there.
          </EmptySheet>
        )}
        {!projects && !isError && <Loading />}
        {projects && (
          <Sheet>
            <ul className={styles['projects']} aria-label="Your projects">
              {projects.map((project) => (
                <ProjectRow key={project.id} project={project} />
              ))}
            </ul>
          </Sheet>
        )}
        {projects && <DigestSetting />}
      </div>
    </Page>
  );
}

function CreateProject() {
  const navigate = useNavigate();
  const form = useContractForm(projectApi.create, {
    send: useCreateProject().mutateAsync,
    failurePrefix: 'The project could not be created: ',
    onSuccess: ({ id }) => navigate(projectPath(id)),
  });
  const { name, error = form.failure ?? undefined } = form.field('name');
  return (
    <Sheet aria-label="Create a project">
      <form className={styles['create']} {...form.props}>
        <Field
          label="New project"
          name={name}
          error={error}
          dir="auto"
          maxLength={PROJECT_NAME_MAX_CHARS}
          autoComplete="off"
          placeholder="The name of your app or site"
        />
        <Button type="submit" look="primary" busy={form.isBusy}>
          Create
        </Button>
      </form>
    </Sheet>
  );
}

function ProjectRow({ project: { id, name, key, role, archived } }: { readonly project: FeedbackProject }) {
  // Daybook's own project belongs to all admins and has no settings.
  const isDaybook = key === String(OWN_PROJECT_KEY);
  return (
    <li>
      <span className={styles['name']}>
        {isDaybook ? (
          <strong>{name}</strong>
        ) : (
          <Link to={projectPath(id)}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <small>{isDaybook ? 'Feedback about this Daybook, read by its admins' : ROLE_LABELS[role]}</small>
      </span>
      {archived && <span className={styles['badge']}>Archived</span>}
    </li>
  );
}

const DIGEST_KEY = ['feedback-digest'];

const LABELS: Readonly<Record<FeedbackDigest['every'], string>> = {
  off: 'No email',
  daily: 'An email every day',
  weekly: 'An email every Monday',
};

/** How often the reader gets an email with what is new; sent in the morning of this browser's time zone. */
function DigestSetting() {
  const client = useQueryClient();
  const { data } = useAnswer(DIGEST_KEY, feedbackAnswersApi.digest, {});
  const { mutate: set, isPending } = useMutation({
    mutationFn: (every: FeedbackDigest['every']) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return call(feedbackAnswersApi.setDigest, { every, timeZone });
    },
    async onSuccess(digest) {
      await storeAnswer(client, DIGEST_KEY, digest);
      notifySuccess(
        digest.every === 'off' ? 'Digest turned off.' : 'We’ll email you when there is something new.',
      );
    },
    onError: notifyFailed('The setting could not be changed: '),
  });
  if (!data) return null;
  return (
    <p className={styles['digest']}>
      <span aria-hidden="true">Digest by email:</span>
      <Select
        label="Digest by email"
        options={FEEDBACK_DIGESTS.map((value) => ({ value, label: LABELS[value] }))}
        value={data.every}
        disabled={isPending}
        onChange={set}
      />
    </p>
  );
}
