import { dayOfMoment, readEpoch } from '../../model/dates.ts';
import { isJsonObject, jsonText } from '../../model/json.ts';
import type { ImportFormat, RowLedger, RowRef, SourceFile, XmlElement } from '../../model/model.ts';
import { readNumber } from '../../model/numbers.ts';
import { playTimeText } from '../../model/progress.ts';
import { childText, childrenOf } from '../../model/xml.ts';
import { gamesOf, manifest } from './manifest.ts';

interface OwnedGame {
  readonly id: string;
  readonly name: string;
  readonly hours: number;
  readonly hoursLately: number;
  /** Milliseconds since 1970; null: unknown. */
  readonly lastPlayedAt: number | null;
}

/** Steam writes the second day of 1970 for games that were last played before it kept the date. */
const FIRST_KNOWN_MS = Date.UTC(2003, 0, 1);
const NOT_PLAYED = 'You own this game, but have not played it.';
const NO_NAME = 'The file has no title for it. Ask Steam for the titles with include_appinfo=1.';

/** The games of an account: the answer of GetOwnedGames, and the games page of the community as XML. */
export const steam: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) {
      for (const { ref, value } of ledger.rowsOf(file, gamesIn(file))) addGame(ref, gameOf(value), ledger);
    }
  },
};

function gamesIn(file: SourceFile): readonly unknown[] {
  if (file.kind === 'json') return gamesOf(file.value);
  return file.kind === 'xml'
    ? childrenOf(file.root, 'games').flatMap((list) => childrenOf(list, 'game'))
    : [];
}

/** @param game an element of JSON or XML */
function gameOf(game: unknown): OwnedGame {
  return isXmlElement(game) ? fromXml(game) : fromJson(game);
}

function isXmlElement(game: unknown): game is XmlElement {
  return isJsonObject(game) && 'children' in game;
}

function fromXml(game: XmlElement): OwnedGame {
  return {
    id: childText(game, 'appID'),
    name: childText(game, 'name'),
    hours: hoursOf(childText(game, 'hoursOnRecord')),
    hoursLately: hoursOf(childText(game, 'hoursLast2Weeks')),
    lastPlayedAt: null,
  };
}

function fromJson(game: unknown): OwnedGame {
  const lastPlayedAt = readEpoch(jsonText(game, 'rtime_last_played'));
  return {
    id: jsonText(game, 'appid'),
    name: jsonText(game, 'name'),
    hours: (readNumber(jsonText(game, 'playtime_forever')) ?? 0) / 60,
    hoursLately: (readNumber(jsonText(game, 'playtime_2weeks')) ?? 0) / 60,
    lastPlayedAt: lastPlayedAt !== null && lastPlayedAt >= FIRST_KNOWN_MS ? lastPlayedAt : null,
  };
}

function addGame(ref: RowRef, game: OwnedGame, ledger: RowLedger): void {
  const { id, name, hours, hoursLately, lastPlayedAt } = game;
  const isPlayed = hours > 0 || lastPlayedAt !== null;
  if (name === '') ledger.fail(ref, NO_NAME);
  else if (!isPlayed && askUnplayed(ledger) === 'leave-out') ledger.leaveOut(ref, NOT_PLAYED);
  else {
    ledger.add({
      rows: [ref],
      key: `app:${id}`,
      category: 'GAME',
      name,
      status: isPlayed ? playedStatus(hoursLately, ledger) : 'WANT',
      date: lastPlayedAt === null ? null : dayOfMoment(lastPlayedAt),
      note: hours > 0 ? `Played for ${playTimeText(hours)}.` : '',
    });
  }
}

function askUnplayed(ledger: RowLedger): string {
  return ledger.ask('steam-unplayed', 'What about games that you own, but have never played?', {
    'leave-out': 'Leave them out',
    want: 'I want to play them',
  });
}

/** How long a game was played says neither that it was finished nor how good it was. */
function playedStatus(hoursLately: number, ledger: RowLedger): 'DONE' | 'DOING' {
  const answer = ledger.ask(
    'steam-played',
    'Steam does not know which games you have finished. What are those that you have played?',
    { recent: 'Done, those of the last two weeks going on', done: 'Done', doing: 'Going on' },
  );
  return answer === 'doing' || (answer === 'recent' && hoursLately > 0) ? 'DOING' : 'DONE';
}

/** `1,234.5` */
function hoursOf(text: string): number {
  return readNumber(text.replaceAll(',', '')) ?? 0;
}
