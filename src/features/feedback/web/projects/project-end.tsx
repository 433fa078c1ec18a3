import { projectApi, type ProjectDetails } from '../../contract/feedback-projects.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { useChangeProject, useEndProject } from './project-calls.ts';
import styles from '../parts/project-page.module.css';
import { PROJECTS_PATH } from './project-paths.ts';

/** Archiving, deleting and leaving. */
export function ProjectEnd({ project }: { readonly project: ProjectDetails }) {
  const isOwner = project.role === 'own';
  const isAlone = project.members.length === 1;
  return (
    <Section title={isOwner ? 'Archive or delete' : 'Leave'}>
      <p>
        {isOwner
          ? 'An archived project accepts no feedback; what it has stays readable. A deleted one is gone with all its feedback.'
          : 'You no longer see the feedback of this project then. An owner can invite you again.'}
      </p>
      <div className={styles['actions']}>
        {isOwner && <ArchiveButton project={project} />}
        {!isAlone && <EndButton project={project} end="leave" />}
        {isOwner && <EndButton project={project} end="delete" />}
      </div>
    </Section>
  );
}

function ArchiveButton({ project: { id, archived } }: { readonly project: ProjectDetails }) {
  const { mutate, isPending } = useChangeProject(projectApi.update);
  function change() {
    mutate(
      { id, archived: !archived },
      {
        onSuccess: () =>
          notifySuccess(archived ? 'The project accepts feedback again.' : 'The project was archived.'),
        onError: notifyFailed('The project could not be changed: '),
      },
    );
  }
  return (
    <Button busy={isPending} onClick={change}>
      {archived ? 'Take out of the archive' : 'Archive'}
    </Button>
  );
}

interface EndButtonProps {
  readonly project: ProjectDetails;
  readonly end: 'leave' | 'delete';
}

const ENDS = {
  leave: {
    label: 'Leave…',
    confirm: 'Leave',
    done: 'You left the project.',
    description: 'You no longer see its feedback. An owner can invite you again.',
  },
  delete: {
    label: 'Delete…',
    confirm: 'Delete',
    done: 'The project was deleted.',
    description: 'Its feedback, keys and members are deleted for good. This cannot be undone.',
  },
} as const;

function EndButton({ project: { id, name }, end }: EndButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useEndProject(end);
  const navigate = useNavigate();
  const { label, confirm, done, description } = ENDS[end];
  function act() {
    mutate(id, {
      onSuccess() {
        notifySuccess(done);
        void navigate(PROJECTS_PATH, { replace: true });
      },
    });
  }
  return (
    <>
      <Button
        look={end === 'delete' ? 'danger' : 'secondary'}
        busy={isPending}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${confirm} “${name}”?`}
          description={description}
          confirmLabel={confirm}
          onConfirm={act}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
