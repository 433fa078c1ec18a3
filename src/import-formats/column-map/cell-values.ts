import type { ActivityCategory, ActivityStatus } from '#features/log/contract/activity.ts';
import { fold } from '#platform/contract/fields.ts';
import {
  dayOfMoment,
  type DayOrder,
  readDay,
  readEpoch,
  readNamedDay,
  readOrderedDay,
} from '../model/dates.ts';
import { readNumber } from '../model/numbers.ts';
import type { ReadStatus } from '../model/statuses.ts';
import { foldedWords } from './header-words.ts';

/** What is longer is a text. */
const RATING_MAX_CHARS = 40;

const STATUS_WORDS: Readonly<Record<ActivityStatus, string>> = {
  DONE: `done,read,watched,seen,played,visited,been,finished,completed,complete,beaten,gelesen,gesehen,gespielt,besucht,
    fertig,beendet,abgeschlossen,lu,vu,joue,visite,fini,termine,leido,visto,jugado,visitado,terminado,completado,letto,
    finito,completato,giocato,visitato,lido,assistido,jogado,concluido,gelezen,gezien,gespeeld,bezocht,voltooid,klaar`,
  DOING: `doing,reading,watching,playing,current,currently reading,currently watching,currently playing,in progress,started,
    ongoing,lese ich,lese,schaue,spiele,lauft,angefangen,en cours,leyendo,viendo,jugando,en curso,en progreso,in corso,lendo,assistindo,jogando,em andamento,em progresso,bezig,aan het lezen,
    aan het kijken`,
  WANT: `want,wish,wishlist,watchlist,backlog,planned,queue,tbr,to do,to read,to watch,to play,to visit,want to read,want to watch,
    want to play,want to go,want to visit,plan to read,plan to watch,plan to play,not started,not begun,
    not played,not read,not watched,unread,unplayed,unwatched,wunsch,wunschliste,
    merkliste,geplant,will lesen,will sehen,noch nicht gelesen,ungelesen,a lire,a voir,a jouer,envie,liste d envies,pendiente,
    por leer,por ver,quiero leer,quiero ver,da leggere,da vedere,da giocare,quero ler,quero ver,para ler,wil lezen,te lezen,
    te kijken,verlanglijst`,
  STOPPED: `stopped,dropped,abandoned,did not finish,dnf,given up,gave up,quit,abgebrochen,aufgegeben,abandonne,abandonado,
    dejado,abbandonato,largado,desistido,gestopt,opgegeven`,
};
/** Something on hold is still going on, and its word becomes a tag. */
const PAUSED_WORDS = 'on hold,paused,pausiert,en pause,en pausa,in pausa,em pausa,gepauzeerd';
const CATEGORY_WORDS: Readonly<Record<ActivityCategory, string>> = {
  BOOK: 'book,books,buch,bucher,livre,livres,libro,libros,libri,livro,livros,boek,boeken,audiobook,ebook,comic,comics,manga,novel,horbuch',
  MOVIE:
    'movie,movies,film,films,filme,feature film,short,tv movie,documentary,spielfilm,pelicula,peliculas,video',
  SHOW: 'show,shows,tv,tv show,tv shows,tv series,tv mini series,series,serie,serien,series tv,season,anime,fernsehserie',
  GAME: 'game,games,video game,videogame,spiel,spiele,videospiel,jeu,jeux,jeu video,juego,juegos,videojuego,gioco,giochi,videogioco,jogo,jogos,spel,spellen',
  PLACE:
    'place,places,restaurant,cafe,bar,hotel,museum,park,city,country,location,ort,orte,lieu,lieux,lugar,lugares,luogo,luoghi,local,plaats,plaatsen',
};

const YES = new Set('true yes y x 1 ja oui si sim'.split(' '));
const NO = new Set('false no n 0 nein non nao nee'.split(' '));

const statuses = byWord(STATUS_WORDS);
const pausedWords = new Set(PAUSED_WORDS.split(','));
const categories = byWord(CATEGORY_WORDS);

export function statusOf(cell: string): ReadStatus | undefined {
  const word = words(cell);
  if (pausedWords.has(word)) return { status: 'DOING', tags: [cell.trim().toLowerCase()] };
  const status = statuses.get(word);
  return status === undefined ? undefined : { status, tags: [] };
}

/** The status that a cell names, or says yes or no to where the column is named after one: `watched`, `true`. */
export function statusIn(cell: string, column: string): ReadStatus | undefined {
  const named = statusOf(cell);
  const asked = named === undefined ? statusOf(foldedWords(column).join(' ')) : undefined;
  if (asked === undefined) return named;
  if (YES.has(words(cell))) return asked;
  if (!NO.has(words(cell))) return undefined;
  // What was not given up is no wish either.
  const isDone = asked.status === 'WANT' || asked.status === 'STOPPED';
  return { status: isDone ? 'DONE' : 'WANT', tags: [] };
}

export function categoryOf(cell: string): ActivityCategory | undefined {
  return categories.get(words(cell));
}

/** A rating, and the end of its scale if the cell says it: `4`, `7,5/10`, `80 %`, `★★★½`, `4 von 5`. */
export function scaledRating(cell: string): { readonly value: number; readonly max?: number } | null {
  if (cell.length > RATING_MAX_CHARS) return null;
  const stars = /^\s*(★*)(½?)☆*\s*$/u.exec(cell.replaceAll(/⭐\uFE0F?/gu, '★'));
  if (stars !== null && cell.trim() !== '')
    return { value: (stars[1] ?? '').length + (stars[2] ? 0.5 : 0), max: 5 };
  const percent = /^(.+)%$/.exec(cell.trim())?.[1];
  if (percent !== undefined) return withMax(percent, '100');
  const of = /^(.+?)\s*(?:\/|out of|von|sur|de|su|van)\s*(\d+)$/i.exec(cell.trim());
  if (of !== null) return withMax(of[1] ?? '', of[2] ?? '');
  const value = readNumber(cell.trim().replace(/\s*\p{L}+$/u, ''));
  return value === null ? null : { value };
}

/** A date in any form; those of numbers alone in the order of their column. */
export function dateOf(cell: string, order: DayOrder | 'year-first'): string | null {
  if (/^\s*\d{9,14}(?:\.\d+)?\s*$/.test(cell)) return dayOfMoment(readEpoch(cell) ?? NaN);
  return (order === 'year-first' ? readDay(cell) : readOrderedDay(cell, order)) ?? readNamedDay(cell);
}

export function isDate(cell: string): boolean {
  return dateOf(cell, 'day-first') !== null || dateOf(cell, 'month-first') !== null;
}

function withMax(value: string, max: string): { readonly value: number; readonly max: number } | null {
  const number = readNumber(value);
  return number === null || number > Number(max) ? null : { value: number, max: Number(max) };
}

function byWord<Value extends string>(table: Readonly<Record<Value, string>>): ReadonlyMap<string, Value> {
  const entries = Object.entries(table) as [Value, string][];
  return new Map(
    entries.flatMap(([value, list]) => list.split(',').map((word) => [words(word), value] as const)),
  );
}

function words(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
