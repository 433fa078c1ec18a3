import { compose, toOneLine } from '#platform/email/compose.ts';
import type { Email } from '#platform/email/email.ts';

/** A webhook that Daybook turned off. */
export interface DisabledWebhook {
  readonly project: string;
  readonly projectId: string;
  readonly url: string;
  readonly reason: 'unreachable' | 'gone' | 'owner-left';
}

/** The email to an owner of the project. */
export const createDisabledEmail =
  (publicUrl: string) =>
  (to: string, { project, projectId, url, reason }: DisabledWebhook): Email =>
    compose(to, 'webhook-disabled', {
      subject: 'A webhook was turned off',
      opening: `${whyDisabled(reason, toOneLine(project), toOneLine(new URL(url).host))} Feedback arrives as before. Turn it on again if its messages are to go there:`,
      action: { label: 'Open the project', url: `${publicUrl}/feedback/projects/${projectId}` },
      closing:
        'You receive this email as an owner of the project. What did not arrive in the last 30 days can be sent again there.',
    });

/** A sentence. `project` and `host` are one line. */
function whyDisabled(reason: DisabledWebhook['reason'], project: string, host: string): string {
  switch (reason) {
    case 'unreachable':
      return `The messages of “${project}” did not reach ${host} for days, so its webhook was turned off.`;
    case 'gone':
      return `${host} answered that the address of a webhook of “${project}” is gone, so it was turned off.`;
    case 'owner-left':
      return `The person who added the webhook of “${project}” to ${host} no longer owns the project, so it was turned off.`;
  }
}
