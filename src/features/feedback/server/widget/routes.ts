import { ANONYMOUS_USER, FeedbackDraft } from '../../contract/feedback.ts';
import { feedbackWidgetApi } from '../../contract/feedback-widget.ts';
import { Problem } from '#platform/contract/problem.ts';
import { mediaType } from '#platform/http/input.ts';
import { addressKey } from '#platform/http/rate-limit.ts';
import { serve, type PageReply, type PageRequest, type RouteContext } from '#platform/http/serve.ts';
import type { FeedbackModule } from '../module.ts';
import { renderFormPage, renderThanksPage } from './form-page.ts';

const FORM_URL = '/feedback/form/:projectKey';
const FORM_BODY_MAX_BYTES = 64 * 1024;

type Fields = Readonly<Record<string, unknown>>;

const textOf = (fields: Fields | undefined, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
};

export function feedbackWidgetRoutes(routeContext: RouteContext, feedback: FeedbackModule): void {
  serve(routeContext, feedbackWidgetApi, {
    addPicture: ({ input, file, context }) =>
      feedback.pictures.add({ ...input, content: file.content }, context.addressKey),
    picture: ({ user, input }) => feedback.pictures.open(user, input.id),
  });
  if (routeContext.integrations.has('widget')) formRoutes(routeContext, feedback);
}

/** The form for pages whose visitors have no scripts. It needs no session, so another site may post it, too. */
function formRoutes({ app, gate }: RouteContext, { submission }: FeedbackModule): void {
  const onRequest = (request: PageRequest) => gate.limitByAddress(request, 'feedback');
  app.get(FORM_URL, { onRequest }, async (request, reply) => {
    const { projectKey } = request.params as { projectKey: string };
    return sendPage(
      reply,
      renderFormPage({ projectKey, version: textOf(request.query as Fields, 'version') }),
    );
  });

  app.post(FORM_URL, { bodyLimit: FORM_BODY_MAX_BYTES, onRequest }, async (request, reply) => {
    const draft = readDraft(request);
    const reading = FeedbackDraft.safeParse(draft);
    const { projectVersion: version, projectUser: user, ...sent } = draft;
    if (!reading.success) {
      const error = reading.error.issues[0]?.message ?? 'Please check what you wrote.';
      return sendPage(reply.code(400), renderFormPage({ ...sent, version, user, error }));
    }
    try {
      await submission.submit(reading.data, addressKey(request.ip));
      return await sendPage(reply, renderThanksPage());
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return sendPage(
        reply.code(error.status),
        renderFormPage({ ...sent, version, user, error: error.message }),
      );
    }
  });
}

function readDraft(request: PageRequest) {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') throw new Problem('request.wrong-type');
  const fields = request.body as Fields;
  const { projectKey } = request.params as { projectKey: string };
  return {
    projectKey,
    projectVersion: textOf(fields, 'version'),
    projectUser: textOf(fields, 'user').trim() || ANONYMOUS_USER,
    content: textOf(fields, 'content'),
    website: textOf(fields, 'website'),
  };
}

function sendPage(reply: PageReply, page: string): PageReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(page);
}
