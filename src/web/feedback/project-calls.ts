import type { Output } from '#contract/endpoint.ts';
import type { FeedbackProject } from '#contract/feedback.ts';
import { projectApi, type ProjectDetails } from '#contract/feedback-projects.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { failureText } from '../kernel/failure.ts';
import { notifyFailure } from '../kernel/notices.ts';
import { invalidateInbox, PROJECT_SCOPE, PROJECTS_KEY } from './calls.ts';

const RECEIVED_KEY = ['feedback-invitations'];
const detailsKey = (id: string) => ['feedback-project', id];

export function useProjectDetails(id: string) {
  return useQuery({
    queryKey: detailsKey(id),
    queryFn: ({ signal }) => call(projectApi.details, { id }, { signal }),
  });
}

export function useReceivedInvitations() {
  return useQuery({
    queryKey: RECEIVED_KEY,
    queryFn: ({ signal }) => call(projectApi.invitations, {}, { signal }),
  });
}

/** Everything that depends on which projects there are, and on the caller's roles. */
async function reloadProjects(client: QueryClient): Promise<void> {
  void invalidateInbox(client);
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
    onError: (error) => notifyFailure(failureText('Joining the project failed: ', error)),
  });
}

export function useDeclineInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(projectApi.decline, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: RECEIVED_KEY }),
    onError: (error) => notifyFailure(failureText('Declining failed: ', error)),
  });
}

/** Ends the caller's access to a project: by deleting it, or by leaving it. */
export function useEndProject(end: 'delete' | 'leave') {
  const client = useQueryClient();
  return useMutation({
    scope: PROJECT_SCOPE,
    mutationFn: (id: string) => call(projectApi[end], { id }),
    onSuccess: () => reloadProjects(client),
    onError: (error) =>
      notifyFailure(
        failureText(end === 'delete' ? 'Deleting the project failed: ' : 'Leaving failed: ', error),
      ),
  });
}

type ChangeName =
  | 'update'
  | 'addKey'
  | 'setKeyDisabled'
  | 'invite'
  | 'revokeInvitation'
  | 'setRole'
  | 'removeMember';
type ChangeInput<Name extends ChangeName> = Parameters<typeof call<(typeof projectApi)[Name]>>[1];

/** A change of a project, whose answer are its new details. Callers show why it failed. */
export function useChangeProject<Name extends ChangeName>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    scope: PROJECT_SCOPE,
    mutationFn: async (input: ChangeInput<Name>): Promise<ProjectDetails> => {
      const answer: Output<(typeof projectApi)[Name]> = await call(projectApi[name], input);
      return answer;
    },
    onSuccess(details) {
      client.setQueryData(detailsKey(details.id), details);
      return client.invalidateQueries({ queryKey: PROJECTS_KEY });
    },
  });
}
