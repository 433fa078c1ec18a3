import { useState } from 'react';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import styles from './feedback-screen.module.css';
import { Inbox } from './inbox/inbox.tsx';
import { PROJECTS_PATH } from './projects/project-paths.ts';
import { ANONYMOUS_USER, OWN_PROJECT_KEY, type FeedbackProject } from '../contract/feedback.ts';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { useUrlState } from '#platform/web/navigation/url-state.ts';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useFeedbackProjects, useRotateKey, useSetFeedbackEmails } from './calls.ts';
import { readInboxView, writeInboxView } from './inbox/inbox-view.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { curlCall, fetchCall, SampleCall } from './projects/sample-call.tsx';

export function FeedbackScreen() {
  const [hint, setHint] = useState(false);
  return (
    <VerifiedGate>
      {() => (
        <Page>
          <div className={styles['screen']}>
            <p className={styles['tools']}>
              <Button aria-expanded={hint} aria-controls="hint" onClick={() => setHint(!hint)}>
                {hint ? 'Hide hint' : 'Show hint'}
              </Button>
              <ButtonLink look="quiet" to={PROJECTS_PATH}>
                Projects
              </ButtonLink>
            </p>
            <div id="hint" hidden={!hint}>
              {hint && <Hint />}
            </div>
            <Inbox />
          </div>
        </Page>
      )}
    </VerifiedGate>
  );
}

const WidgetPanel = lazyPart(async () => (await import('./projects/widget-panel.tsx')).WidgetPanel);

/** How to send feedback: the call with the project's key, ready to paste, and the project's settings. */
function Hint() {
  const { data, isPending } = useFeedbackProjects();
  const [{ project: shown }] = useUrlState(readInboxView, writeInboxView);
  const [chosen, setChosen] = useState(shown);
  const hasWidget = useIsIntegrationOn('widget');
  const sending = data?.filter((project) => project.own && !project.archived) ?? [];
  const own = sending.find(({ id }) => id === chosen) ?? sending[0];
  if (!own) return isPending ? <p role="status">Loading...</p> : null;
  return (
    <Sheet className={styles['hint']} aria-label="How to collect feedback">
      <h2>How to collect feedback</h2>
      <p>
        Call this from your app, your site or a terminal. The key is public: with it people can send you
        feedback, but not read it.
      </p>
      {sending.length > 1 && (
        <p>
          <Select
            label="Project"
            options={sending.map(({ id, name }) => ({ value: id, label: name }))}
            value={own.id}
            onChange={setChosen}
          />
        </p>
      )}
      <SampleCall title="In a terminal" code={curlCall(own.key)} />
      <SampleCall title="In a page" code={fetchCall(own.key)} />
      <p className={styles['small']}>
        projectVersion is the version of your app; projectUser is an email address or {ANONYMOUS_USER}. Add a
        hidden field named website to catch bots, which fill it in. To avoid a CORS preflight request, send
        the same JSON as text/plain.
      </p>
      {hasWidget && (
        <div className={styles['widget']}>
          <WidgetPanel projectKey={own.key} />
        </div>
      )}
      <ProjectSettings projects={data ?? []} own={own} />
    </Sheet>
  );
}

function emailLabel(name: string, key: string, projectCount: number): string {
  if (key === String(OWN_PROJECT_KEY)) return `Email the admins about new feedback to ${name}`;
  return projectCount > 1 ? `Email me about new feedback to ${name}` : 'Email me about new feedback';
}

interface ProjectSettingsProps {
  readonly projects: readonly FeedbackProject[];
  readonly own: FeedbackProject;
}

function ProjectSettings({ projects, own }: ProjectSettingsProps) {
  const [asking, setAsking] = useState(false);
  const { mutate: setLetters, isPending } = useSetFeedbackEmails();
  const { mutate: rotate } = useRotateKey();
  return (
    <div className={styles['settings']}>
      {projects.map(({ id, name, key, letters }) => (
        <CheckboxField
          key={id}
          label={emailLabel(name, key, projects.length)}
          checked={letters}
          disabled={isPending}
          onChange={(event) => setLetters({ id, letters: event.target.checked })}
        />
      ))}
      <Button onClick={() => setAsking(true)}>New key…</Button>
      {asking && (
        <ConfirmDialog
          title="Create a new key?"
          description="The old key stops working at once: calls with it are refused. Feedback that you already have stays."
          confirmLabel="Make a new key"
          onConfirm={() => rotate(own.id, { onSuccess: () => notifySuccess('The project has a new key.') })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
