/** What Jellyfin's Webhook plugin sends when somebody has watched a movie. */
export const WATCHED_MOVIE = {
  ServerId: '4e3fd2b7c36d4d5dbe1a5c8f0a3a9e11',
  ServerName: 'media',
  ServerVersion: '10.9.11',
  NotificationType: 'PlaybackStop',
  Timestamp: '2024-05-12T23:11:12.3456789+02:00',
  UtcTimestamp: '2024-05-12T21:11:12.3456789Z',
  Name: 'Arrival',
  Overview: 'A linguist works with the military.',
  ItemId: 'f137a2dd21bbc1b99aa5c0f6bf02a805',
  ItemType: 'Movie',
  RunTimeTicks: 69600000000,
  Year: 2016,
  PlaybackPositionTicks: 66700000000,
  NotificationUsername: 'ann',
  PlayedToCompletion: true,
};
