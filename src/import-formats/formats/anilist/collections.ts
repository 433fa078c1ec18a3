import { isJsonObject, jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { JsonFile } from '../../model/model.ts';

/** What AniList calls a MediaListCollection: the lists of one kind of works. */
export interface Collection {
  /** Behind which name it stands, and what the file says of itself: `ANIME`, `manga`. */
  readonly kind: string;
  readonly lists: readonly unknown[];
}

const DEPTH_MAX = 3;

/** The collections of a file, wherever an exporter puts them: `data.MediaListCollection`, `data.anime`, `lists`. */
export function collectionsOf(value: unknown, name = '', depth = 0): Collection[] {
  if (!isJsonObject(value) || depth > DEPTH_MAX) return [];
  const lists = jsonList(value, 'lists');
  if (lists.some((list) => Array.isArray(jsonField(list, 'entries')))) {
    return [{ kind: `${name} ${jsonText(value, 'type')}`, lists }];
  }
  const type = jsonText(value, 'type');
  return Object.entries(value).flatMap(([key, inner]) =>
    collectionsOf(inner, `${name} ${type} ${key}`, depth + 1),
  );
}

/** The number by which AniList knows a work. */
export function mediaIdOf(entry: unknown): string {
  return jsonText(entry, 'mediaId') || jsonText(entry, 'media', 'id');
}

export function titleOf(entry: unknown): string {
  const title = jsonField(entry, 'media', 'title');
  const names = ['userPreferred', 'english', 'romaji', 'native'].map((name) => jsonText(title, name));
  return names.find((text) => text !== '') ?? jsonText(title);
}

/** The titles that lists of the same drop know. */
export function titlesById(files: readonly JsonFile[]): ReadonlyMap<string, string> {
  const entries = files
    .flatMap(({ value }) => collectionsOf(value))
    .flatMap(({ lists }) => lists.flatMap((list) => jsonList(list, 'entries')));
  return new Map(entries.map((entry) => [mediaIdOf(entry), titleOf(entry)]));
}
