import { feedbackApi } from '../contract/feedback.ts';
import { feedbackAnswersApi } from '../contract/feedback-answers.ts';
import { projectApi } from '../contract/feedback-projects.ts';
import { toActor } from '#platform/audit/audit-log.ts';
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
    mark: ({ user, input, context }) => changes.mark(toActor(context), user, input.ids, input.state),
    delete: ({ user, input, context }) => changes.mark(toActor(context), user, input.ids, 'deleted'),
    restore: ({ user, input, context }) => changes.restore(toActor(context), user, input),
    counts: ({ user }) => inbox.counts(user),
    projects: ({ user }) => projects.list(user),
    rotateKey: ({ user, input, context }) => projects.rotateKey(toActor(context), user, input.id),
    setLetters: ({ user, input, context }) =>
      projects.setEmails(toActor(context), user, input.id, input.letters),

    async export({ user, context, input: { format, states, ...query } }) {
      await changes.recordExport(toActor(context), user);
      const narrowing = states === undefined ? query : { ...query, states: [states].flat() };
      return createFeedbackFile(format, inbox.listAll(user, narrowing));
    },
  });

  serve(routeContext, projectApi, {
    create: ({ user, input, context }) => projects.create(toActor(context), user, input.name),
    details: ({ user, input }) => projects.details(user, input.id),
    update: ({ user, input }) => projects.update(user, input),
    delete: ({ user, input, context }) => projects.delete(toActor(context), user, input.id),
    addKey: ({ user, input, context }) => projects.addKey(toActor(context), user, input.id),
    setKeyDisabled: ({ user, input, context }) => projects.setKeyDisabled(toActor(context), user, input),
    invite: ({ user, input, context }) => members.invite(toActor(context), user, input),
    revokeInvitation: ({ user, input, context }) => members.revokeInvitation(toActor(context), user, input),
    setRole: ({ user, input, context }) => members.setRole(toActor(context), user, input),
    removeMember: ({ user, input, context }) => members.removeMember(toActor(context), user, input),
    leave: ({ user, input, context }) => members.leave(toActor(context), user, input.id),
    invitations: ({ user }) => members.listReceived(user.id),
    join: ({ user, input, context }) => members.join(toActor(context), user, input),
    decline: ({ user, input }) => members.decline(user.id, input.id),
  });
}

export function feedbackAnswersRoutes(
  routeContext: RouteContext,
  { answers, merging, statusPage, stops, choices, digests }: FeedbackModule,
): void {
  serve(routeContext, feedbackAnswersApi, {
    thread: ({ user, input }) => answers.thread(user, input.id),
    answer: ({ user, input, context }) => answers.answer(toActor(context), user, input),
    update: ({ user, input, context }) =>
      answers.update(toActor(context), user, input.changes, input.letters ?? false),
    merge: ({ user, input, context }) => merging.merge(toActor(context), user, input.ids, input.into),
    unmerge: ({ user, input, context }) => merging.unmerge(toActor(context), user, input.ids),
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
