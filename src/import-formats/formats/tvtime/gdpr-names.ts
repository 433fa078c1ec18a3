/**
 * Files of TV Time's answer to a request by the GDPR that hold nothing for a log: devices, addresses, sessions, tokens,
 * notifications, statistics.
 */
const NAMES = new Set([
  '_appsflyer_ids',
  'access_token',
  'ad_campaign_view',
  'ad_identifier',
  'comment_translation',
  'device_data',
  'device_token',
  'emotions-live-votes',
  'episode_comment_like',
  'episode_comments_last_read_date',
  'episode_emotion',
  'followed_tv_show_source',
  'friend',
  'gdpr_requests',
  'install_tracking',
  'installed_app',
  'ip_address',
  'meme',
  'profile_comment',
  'refresh_token',
  'show_addiction_score',
  'show_character_episode_vote',
  'show_seen_episode_latest',
  'similar_show_suggestion',
  'tv_show_user_emotion_count',
  'user',
  'webhook_data',
]);

/** Parts of names that TV Time's tables have, also those that only some accounts have. */
const PARTS = /-prod-|^user_/;

/** @param name without its folder, in lower case */
export function isGdprName(name: string): boolean {
  return NAMES.has(name.replace(/\.csv$/, '')) || PARTS.test(name);
}
