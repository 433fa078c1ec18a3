import type { ProjectDetails } from '../../contract/feedback-projects.ts';
import type { ReactNode } from 'react';
import { SCREENS } from '#platform/contract/screens.ts';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { LoadingPage, Page } from '#platform/web/layout/page.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { useProjectDetails } from './project-calls.ts';
import { ProjectEnd } from './project-end.tsx';
import { ProjectKeys } from './project-keys.tsx';
import { ProjectMembers } from './project-members.tsx';
import styles from '../parts/project-page.module.css';
import { PROJECTS_PATH } from './project-paths.ts';
import { ProjectSettings } from './project-settings.tsx';

const WidgetPanel = lazyPart(async () => (await import('./widget-panel.tsx')).WidgetPanel);

export interface ProjectPageProps {
  readonly id: string;
  readonly userId: string;
  /** Further sections that owners see. */
  readonly ofOwners: (projectId: string) => ReactNode;
}

export function ProjectPage({ id, ...more }: ProjectPageProps) {
  const { data: project, isError } = useProjectDetails(id);
  if (project) return <Project project={project} {...more} />;
  if (!isError) return <LoadingPage />;
  return (
    <Page>
      <EmptySheet
        title="There is no such project"
        action={<ButtonLink to={PROJECTS_PATH}>Show all projects</ButtonLink>}
      >
        It was deleted, or you are not a member of it any more.
      </EmptySheet>
    </Page>
  );
}

interface ProjectProps extends Omit<ProjectPageProps, 'id'> {
  readonly project: ProjectDetails;
}

function Project({ project, userId, ofOwners }: ProjectProps) {
  const { id, name, role, archived, keys } = project;
  const hasWidget = useIsIntegrationOn('widget') && !archived;
  // The current one is the first.
  const [key] = keys;
  return (
    <Page title={name} heading={<bdi>{name}</bdi>}>
      <p className={styles['intro']}>
        {archived && 'Archived: it accepts no feedback. '}
        <ButtonLink look="quiet" to={`${SCREENS.feedback}?project=${id}`}>
          Its feedback
        </ButtonLink>
        <ButtonLink look="quiet" to={PROJECTS_PATH}>
          All projects
        </ButtonLink>
      </p>
      <div className={styles['sections']}>
        <ProjectKeys project={project} />
        {key && hasWidget && (
          <Section wide>
            <WidgetPanel projectKey={key.key} />
          </Section>
        )}
        <ProjectMembers project={project} userId={userId} />
        {role === 'own' && ofOwners(id)}
        {role === 'own' && <ProjectSettings project={project} />}
        <ProjectEnd project={project} />
      </div>
    </Page>
  );
}
