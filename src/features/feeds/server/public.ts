export { toFeedFile } from './feed-file.ts';
export { writeSharedFeed, type SharedFeedItem, type SharedFeedWriter } from './shared-feed.ts';
