import { isJsonObject, jsonField, jsonList } from '../../model/json.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'steam',
  name: 'Steam',
  group: 'Games',
  takes: 'the games that you have played, with their hours and the day on which you last did',
  steps: [
    'Get a key at steamcommunity.com/dev/apikey, and look up your SteamID64 in your account details.',
    'Open https://api.steampowered.com/IPlayerService/GetOwnedGames/v1/?key=KEY&steamid=ID&include_appinfo=1&include_played_free_games=1 with both in the address, and save the page as a JSON file.',
    'Drop the file here. An older games page that you saved as XML is understood as well.',
  ],
  url: 'https://steamcommunity.com/dev/apikey',
  recognise(file) {
    if (file.kind === 'xml') return file.root.name === 'gamesList' ? 'sure' : null;
    const [first] = file.kind === 'json' ? gamesOf(file.value) : [];
    const isGame = isJsonObject(first) && 'appid' in first && 'playtime_forever' in first;
    return isGame ? 'sure' : null;
  },
  load: async () => (await import('./steam.ts')).steam,
};

/** `{"response":{"games":[…]}}`, or a part of it. */
export function gamesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  return jsonList(isJsonObject(jsonField(value, 'response')) ? jsonField(value, 'response') : value, 'games');
}
