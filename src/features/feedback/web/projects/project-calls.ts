import type { Input } from '#platform/contract/endpoint.ts';
import type { FeedbackProject } from '../../contract/feedback.ts';
import { projectApi, type ProjectDetails } from '../../contract/feedback-projects.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { PROJECT_SCOPE, PROJECTS_KEY, reloadByKey } from '../calls.ts';
import { storeAnswer } from '#platform/web/call/update-query-data.ts';

const RECEIVED_KEY = ['feedback-invitations'];
const detailsKey = (id: string) => ['feedback-project', id];

export const useProjectDetails = (id: string) => useAnswer(detailsKey(id), projectApi.details, { id });

export const useReceivedInvitations = () => useAnswer(RECEIVED_KEY, projectApi.invitations, {});

/** Everything that depends on which projects there are, and on the caller's roles. */
async function reloadProjects(client: QueryClient): Promise<void> {
  void reloadByKey(client);
  void client.invalidateQueries({ queryKey: RECEIVED_KEY });
  await client.invalidateQueries({ queryKey: PROJECTS_KEY });
}

export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    scope: PROJECT_SCOPE,
    mutationFn: (input: { name: string }) => call(projectApi.create, input),
    onSuccess: () => reloadProjects(client),
  });
}

export function useJoinProject() {
  const client = useQueryClient();
  return useMutation({
    scope: PROJECT_SCOPE,
    mutationFn: (input: { id: string } | { token: string }): Promise<FeedbackProject> =>
      call(projectApi.join, input),
    onSuccess: () => reloadProjects(client),
    onError: notifyFailed('Joining the project failed: '),
  });
}

export function useDeclineInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(projectApi.decline, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: RECEIVED_KEY }),
    onError: notifyFailed('Declining failed: '),
  });
}

/** Ends the caller's access to a project: by deleting it, or by leaving it. */
export function useEndProject(end: 'delete' | 'leave') {
  const client = useQueryClient();
  return useMutation({
    scope: PROJECT_SCOPE,
    mutationFn: (id: string) => call(end === 'delete' ? projectApi.delete : projectApi.leave, { id }),
    onSuccess(_, id) {
      // The page of the project is still open: loading it again would find nothing.
      void client.invalidateQueries({ queryKey: detailsKey(id), refetchType: 'none' });
      return reloadProjects(client);
    },
    onError: notifyFailed(end === 'delete' ? 'Deleting the project failed: ' : 'Leaving failed: '),
  });
}

/** The calls that change a project and answer with its new details. */
type ChangeCall = (typeof projectApi)[
  | 'update'
  | 'addKey'
  | 'setKeyDisabled'
  | 'invite'
  | 'revokeInvitation'
  | 'setRole'
  | 'removeMember'];

/** A change of a project. Callers show why it failed. */
export function useChangeProject<E extends ChangeCall>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    scope: PROJECT_SCOPE,
    mutationFn: (input: Input<E>): Promise<ProjectDetails> => call<ChangeCall>(endpoint, input),
    async onSuccess(details) {
      await storeAnswer(client, detailsKey(details.id), details);
      void reloadByKey(client);
      return client.invalidateQueries({ queryKey: PROJECTS_KEY });
    },
  });
}
