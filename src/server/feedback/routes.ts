import { feedbackApi, type FeedbackItem } from '#contract/feedback.ts';
import { byVisitor } from '../audit/audit.ts';
import { serve, type Room } from '../kernel/serve.ts';
import { jsonArray, streamed } from '../kernel/streamed.ts';
import { feedbackFile } from './export-file.ts';
import type { InboxChanges } from './changes.ts';
import type { Inbox } from './inbox.ts';
import type { Intake } from './intake.ts';
import type { Projects } from './projects.ts';

export interface FeedbackServices {
  readonly intake: Intake;
  readonly inbox: Inbox;
  readonly changes: InboxChanges;
  readonly projects: Projects;
}

export function feedbackRoutes(room: Room, { intake, inbox, changes, projects }: FeedbackServices): void {
  serve(room, feedbackApi, {
    submit: ({ input, visitor }) => intake.submit(input, visitor.addressKey),

    async retrieve({ user, input }) {
      const { limit } = input;
      if (limit !== undefined) return inbox.page(user, { ...input, limit });
      // A whole inbox may be larger than the memory.
      const chunks = jsonArray(inbox.everything(user, input));
      return streamed<FeedbackItem[]>({ contentType: 'application/json; charset=utf-8', chunks });
    },

    search: ({ user, input }) => inbox.search(user, input),
    mark: ({ user, input, visitor }) => changes.mark(byVisitor(visitor), user, input.ids, input.state),
    delete: ({ user, input, visitor }) => changes.mark(byVisitor(visitor), user, input.ids, 'deleted'),
    restore: ({ user, input, visitor }) => changes.restore(byVisitor(visitor), user, input.ids),
    counts: ({ user }) => inbox.counts(user),
    projects: ({ user }) => projects.list(user),
    rotateKey: ({ user, input }) => projects.rotateKey(user.id, input.id),
    setLetters: ({ user, input, visitor }) =>
      projects.setLetters(byVisitor(visitor), user, input.id, input.letters),

    async export({ user, visitor, input: { format, states, ...query } }) {
      await changes.noteExport(byVisitor(visitor), user);
      const narrowing = states === undefined ? query : { ...query, states: [states].flat() };
      return feedbackFile(format, inbox.everything(user, narrowing));
    },
  });
}
