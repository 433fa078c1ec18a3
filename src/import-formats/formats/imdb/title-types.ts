import { fold } from '#platform/contract/fields.ts';

export type TitleKind = 'MOVIE' | 'SHOW' | 'GAME' | 'episode' | 'none';

/** In this order, because a podcast has episodes, and the German name of a feature film contains that of a game. */
const KINDS: readonly (readonly [TitleKind, RegExp])[] = [
  ['none', /podcast|music|musik|videoclip/],
  ['episode', /episod|epizod|folge|aflevering|odcinek|avsnitt|jakso|エピソード|эпизод|에피소드|剧集单集/],
  ['GAME', /game|video(?:spiel|spel|spil|juego|gioco|jogo)|jeuvideo|wideo(?:gra)?|ゲーム|игра|게임|游戏/],
  ['SHOW', /serie|series|serial|sarja|сериал|シリーズ|시리즈|连续剧|電視劇/],
  [
    'MOVIE',
    /film|movie|feature|video|short|special|speciale|especial|documentary|court|corto|kurz|curta|pelicula|映画|фильм|영화|电影/,
  ],
];

/**
 * What a title type means, in the spellings of IMDb's exports since 2012 (`Feature Film`, `tvMiniSeries`, `TV Mini
 * Series`) and in other languages; null for an unknown one.
 */
export function titleKind(type: string): TitleKind | null {
  const key = fold(type).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return KINDS.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}
