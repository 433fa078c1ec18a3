import { isJsonObject, jsonField, jsonList } from '../../model/json.ts';

/** A title of the list, or one of its seasons or episodes. */
export interface WatcharrPart {
  readonly title: unknown;
  readonly part: unknown;
  readonly kind: 'title' | 'season' | 'episode';
}

/** A title and each of its seasons and episodes are a row each. */
export function partsOf(title: unknown): WatcharrPart[] {
  const parts = (field: string, kind: WatcharrPart['kind']) =>
    jsonList(title, field).map((part): WatcharrPart => ({ title, part, kind }));
  return [
    { title, part: title, kind: 'title' },
    ...parts('watchedSeasons', 'season'),
    ...parts('watchedEpisodes', 'episode'),
  ];
}

/** A movie or show of TMDB, or a game of IGDB. */
export function contentOf(title: unknown): unknown {
  return ['content', 'game'].map((field) => jsonField(title, field)).find(isJsonObject);
}
