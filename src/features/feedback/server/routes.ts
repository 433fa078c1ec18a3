import { feedbackApi } from '../contract/feedback.ts';
import { feedbackAnswersApi } from '../contract/feedback-answers.ts';
import { projectApi } from '../contract/feedback-projects.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { jsonList } from '#platform/responses/streamed-response.ts';
import { createFeedbackFile } from './export-file.ts';
import type { FeedbackModule } from './module.ts';

export function feedbackRoutes(
  routeContext: RouteContext,
  { submission, inbox, changes, projects, members }: FeedbackModule,
): void {
  serve(routeContext, feedbackApi, {
    submit: ({ input, context }) => submission.submit(input, context.addressKey),

    async retrieve({ user, input }) {
      const { limit } = input;
      if (limit !== undefined) return inbox.listPage(user, { ...input, limit });
      return jsonList(inbox.pages(user, input));
    },

    search: ({ user, input }) => inbox.search(user, input),
    mark: ({ user, input, by }) => changes.mark(by, user, input.ids, input.state),
    delete: ({ user, input, by }) => changes.mark(by, user, input.ids, 'deleted'),
    restore: ({ user, input, by }) => changes.restore(by, user, input),
    counts: ({ user }) => inbox.counts(user),
    projects: ({ user }) => projects.list(user),
    rotateKey: ({ user, input, by }) => projects.rotateKey(by, user, input.id),
    setLetters: ({ user, input, by }) => projects.setEmails(by, user, input.id, input.letters),

    async export({ user, by, input: { format, states, ...query } }) {
      await changes.recordExport(by, user);
      const narrowing = states === undefined ? query : { ...query, states: [states].flat() };
      return createFeedbackFile(format, inbox.listAll(user, narrowing));
    },
  });

  serve(routeContext, projectApi, {
    create: ({ user, input, by }) => projects.create(by, user, input.name),
    details: ({ user, input }) => projects.details(user, input.id),
    update: ({ user, input }) => projects.update(user, input),
    delete: ({ user, input, by }) => projects.delete(by, user, input.id),
    addKey: ({ user, input, by }) => projects.addKey(by, user, input.id),
    setKeyDisabled: ({ user, input, by }) => projects.setKeyDisabled(by, user, input),
    invite: ({ user, input, by }) => members.invite(by, user, input),
    revokeInvitation: ({ user, input, by }) => members.revokeInvitation(by, user, input),
    setRole: ({ user, input, by }) => members.setRole(by, user, input),
    removeMember: ({ user, input, by }) => members.removeMember(by, user, input),
    leave: ({ user, input, by }) => members.leave(by, user, input.id),
    invitations: ({ user }) => members.listReceived(user.id),
    join: ({ user, input, by }) => members.join(by, user, input),
    decline: ({ user, input }) => members.decline(user.id, input.id),
  });
}

export function feedbackAnswersRoutes(
  routeContext: RouteContext,
  { answers, merging, statusPage, stops, choices, digests }: FeedbackModule,
): void {
  serve(routeContext, feedbackAnswersApi, {
    thread: ({ user, input }) => answers.thread(user, input.id),
    answer: ({ user, input, by }) => answers.answer(by, user, input),
    update: ({ user, input, by }) => answers.update(by, user, input.changes, input.letters ?? false),
    merge: ({ user, input, by }) => merging.merge(by, user, input.ids, input.into),
    unmerge: ({ user, input, by }) => merging.unmerge(by, user, input.ids),
    choices: ({ user }) => choices(user),
    digest: ({ user }) => digests.read(user.id),
    setDigest: ({ user, input }) => digests.set(user.id, input.every, input.timeZone),
    stopDigest: ({ input }) => digests.stop(input.token),
    status: ({ input }) => statusPage.read(input.token),
    reply: ({ input, context }) => statusPage.reply(input.token, input.content, context.addressKey),
    stopLetters: ({ input }) => stops.stop(input.token),
    stopAllLetters: ({ input }) => stops.stopAll(input.token),
  });
}
