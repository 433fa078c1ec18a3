import { hasColumns } from '../../model/columns.ts';
import { isJsonObject, jsonField } from '../../model/json.ts';
import type { SourceFile, TableFile } from '../../model/model.ts';
import { fileNameOf } from '../../model/texts.ts';

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

/**
 * In the order in which they are read: those that know best whether a show is followed, then all that know its number,
 * then those that name it only.
 */
export const FILE_KINDS = [
  'trackingV2',
  'series',
  'showData',
  'followed',
  'specialStatus',
  'showRating',
  'trackingV1',
  'movies',
  'episodes',
  'json',
  'liberator',
  'seen',
  'rewatched',
  'votes',
  'comments',
  'newComments',
  'lists',
  'gdprLists',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Columns are pruned where an account does not need them. The first that fits counts. */
const COLUMNS: readonly (readonly [FileKind | 'unneeded', ...string[]])[] = [
  ['trackingV2', 'key', 's_id'],
  ['trackingV1', 'type-uuid-n'],
  ['episodes', 'series_tvdb_id', 'season', 'episode', 'is_watched'],
  ['movies', 'uuid', 'tvdb_id', 'title', 'is_watched'],
  ['series', 'uuid', 'tvdb_id', 'title', 'status'],
  ['lists', 'list_id', 'list_name', 'item_type'],
  ['liberator', 'tvdb_id', 'type', 'title', 'season', 'episode', 'is_watched'],
  ['gdprLists', 's_key', 'objects'],
  ['votes', 'vote_key', 'user_id'],
  // Answers until 2020 give numbers without names.
  ['showData', 'tv_show_id', 'is_followed', 'nb_episodes_seen'],
  ['showData', 'tv_show_id', 'tv_show_name', 'is_followed'],
  ['followed', 'tv_show_id', 'notification_offset'],
  ['followed', 'tv_show_id', 'tv_show_name', 'archived'],
  ['specialStatus', 'tv_show_id', 'tv_show_name', 'status'],
  ['showRating', 'tv_show_id', 'tv_show_name', 'rating'],
  ['rewatched', 'user_id', 'episode_id', 'cpt'],
  ['rewatched', 'tv_show_name', 'episode_season_number', 'episode_number', 'cpt'],
  ['comments', 'tv_show_name', 'comment', 'user_id'],
  ['newComments', 'sort_key', 'comment_uuid'],
  ['newComments', 'entity_type', 'reply_count', 'text'],
  ['unneeded', 'tv_show_name', 'episode_number', 'emotion_id'],
  ['unneeded', 'tv_show_name', 'episode_number', 'last_comment_read_date'],
  ['unneeded', 'tv_show_name', 'episode_number', 'show_character_id'],
  ['seen', 'tv_show_name', 'episode_season_number', 'episode_number', 'created_at'],
  ['seen', 'user_id', 'episode_id', 'created_at', 'fb_action_id'],
  ['seen', 'show_name', 'episode_season_number', 'episode_number', 'episode_id'],
];

export function kindOf(file: SourceFile): FileKind | 'unneeded' | null {
  const name = fileNameOf(file.path).toLowerCase();
  if (file.kind === 'json') return isJsonExport(file.value) ? 'json' : null;
  if (file.kind === 'text') return /^tvtime-summary.*\.html?$/.test(name) ? 'unneeded' : null;
  return file.kind === 'table' ? kindOfTable(file, name) : null;
}

function kindOfTable({ header }: TableFile, name: string): FileKind | 'unneeded' | null {
  const [kind] = COLUMNS.find(([, ...columns]) => hasColumns(header, ...columns)) ?? [];
  // Ratings and reactions have the same columns.
  if (kind === 'votes' && name.startsWith('emotions')) return 'unneeded';
  const isPersonal = hasColumns(header, 'user_id') || hasColumns(header, 'created_at', 'updated_at');
  return kind ?? (isPersonal && isGdprName(name) ? 'unneeded' : null);
}

/** `[{"id":{"tvdb":1,"imdb":null},"title":"…","seasons":[…]}]`, or movies. */
function isJsonExport(value: unknown): boolean {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  const isWork = isJsonObject(jsonField(first, 'id')) && typeof jsonField(first, 'title') === 'string';
  return (
    isWork && (jsonField(first, 'seasons') !== undefined || jsonField(first, 'is_watched') !== undefined)
  );
}

/** @param name without its folder, in lower case */
function isGdprName(name: string): boolean {
  return NAMES.has(name.replace(/\.csv$/, '')) || PARTS.test(name);
}
