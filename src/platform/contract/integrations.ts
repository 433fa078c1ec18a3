/** What other programs and other people use of Daybook. Admins can turn each of them off (`INTEGRATIONS`). */
export const INTEGRATIONS = [
  'tokens',
  'dav',
  'share',
  'drop',
  'feeds',
  'public',
  'scrobble',
  'webhooks',
  'widget',
] as const;
export type Integration = (typeof INTEGRATIONS)[number];
