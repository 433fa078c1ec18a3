import { projectInvitationPath } from '#platform/contract/screens.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { rememberDestination } from '#platform/web/session/destination.ts';
import { useSession } from '#platform/web/session/session.ts';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { ProjectPage, type ProjectPageProps } from './project-page.tsx';
import { ProjectsPage } from './projects-page.tsx';

/** All feedback projects of the user with the invitations into others, or one project. */
export function ProjectsScreen({ ofOwners }: Pick<ProjectPageProps, 'ofOwners'>) {
  const { projectId } = usePathParams();
  const token = useLocation().hash.slice(1);
  useRememberedInvitation(token);
  return (
    <VerifiedGate>
      {(user) =>
        projectId === undefined ? (
          <ProjectsPage token={token} />
        ) : (
          <ProjectPage key={projectId} id={projectId} userId={user.id} ofOwners={ofOwners} />
        )
      }
    </VerifiedGate>
  );
}

/** An invitation that was opened without a login is accepted after it. */
function useRememberedInvitation(token: string): void {
  const { state } = useSession();
  useEffect(() => {
    if (state === 'anonymous' && token !== '') rememberDestination(projectInvitationPath(token));
  }, [state, token]);
}
