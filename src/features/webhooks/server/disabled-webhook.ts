/** A webhook that Daybook turned off. */
export interface DisabledWebhook {
  readonly project: string;
  readonly projectId: string;
  readonly url: string;
  readonly reason: 'unreachable' | 'gone' | 'owner-left';
}

/** A sentence. `project` and `host` are one line. */
export function whyDisabled(reason: DisabledWebhook['reason'], project: string, host: string): string {
  switch (reason) {
    case 'unreachable':
      return `The messages of “${project}” did not reach ${host} for days, so its webhook was turned off.`;
    case 'gone':
      return `${host} answered that the address of a webhook of “${project}” is gone (410), so it was turned off.`;
    case 'owner-left':
      return `Whoever added the webhook of “${project}” to ${host} is no owner of the project any more, so it was turned off.`;
  }
}
