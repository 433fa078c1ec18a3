import { ProjectsScreen as Screen } from '#features/feedback/web/projects/projects-screen.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';

const ProjectWebhooks = lazyPart(
  async () => (await import('#features/webhooks/web/project-webhooks.tsx')).ProjectWebhooks,
);

/** Feedback projects, and what their owners connect them to. */
export function ProjectsScreen() {
  const hasWebhooks = useIsIntegrationOn('webhooks');
  return <Screen ofOwners={(projectId) => hasWebhooks && <ProjectWebhooks projectId={projectId} />} />;
}
