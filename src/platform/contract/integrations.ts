/** The ways into Daybook for other programs and other people. Admins can close each of them (`DOORS`). */
export const DOORS = [
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
export type Door = (typeof DOORS)[number];
