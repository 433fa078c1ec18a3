import { hasColumns } from '../../model/columns.ts';
import { jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { JsonFile, SourceFile, TableFile } from '../../model/model.ts';

/** `exporter`: made by a script on the page of the watch history; the others are of Amazon's export. */
export type PrimeKind = 'history' | 'playback' | 'watchlist';

/** Names of columns in the languages of the script until 2025; later ones are in English. */
export const COLUMNS = {
  date: [
    'Date Watched',
    'Datum angesehen',
    'Fecha vista',
    'Fecha de visualización',
    'Date regardée',
    'Data assistida',
    'Data de visualização',
    '觀看日期',
    '視聴日',
  ],
  type: ['Type', 'Typ', 'Tipo', '類型', '種類'],
  title: ['Title', 'Titel', 'Título', 'Titre', '標題', 'タイトル'],
  episode: ['Episode Title', 'Episode', 'Folge', 'Episodio', 'Épisode', 'Episódio', '集', 'エピソード'],
} as const satisfies Record<string, readonly string[]>;

/** Amazon's folders hold what it knows of rentals, devices, searches and the screen. */
const EXPORT =
  /(?:^|\/)(?:Digital\.)?PrimeVideo\.[^/]+\/[^/]+$|(?:^|\/)(?:Digital\.)?PrimeVideo\.[^/]+\.(?:csv|json|txt|pdf)$/i;

export function kindOf({ header }: TableFile): PrimeKind | null {
  const hasOne = (names: readonly string[]) => names.some((name) => hasColumns(header, name));
  if (hasColumns(header, 'Playback Hour', 'Title')) return 'playback';
  if (hasColumns(header, 'itemAddedDate', 'catalogTitle')) return 'watchlist';
  return hasOne(COLUMNS.date) && hasOne(COLUMNS.type) && hasOne(COLUMNS.title) ? 'history' : null;
}

/** The script can also write JSON, with the same fields. */
export function isHistoryJson({ value }: JsonFile): boolean {
  const [first] = jsonList(value);
  return jsonText(first, 'dateWatched') !== '' && jsonField(first, 'episodeTitle') !== undefined;
}

export function isUnneeded({ path }: SourceFile): boolean {
  return EXPORT.test(path);
}
