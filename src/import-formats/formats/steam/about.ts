import type { ServiceAbout } from '../../model/model.ts';

export const aboutSteam: ServiceAbout = {
  source: 'steam',
  name: 'Steam',
  takes: 'the games that you have played, with their hours and the day on which you last did',
  steps: [
    'Get a key at steamcommunity.com/dev/apikey, and look up your SteamID64 in your account details.',
    'Open https://api.steampowered.com/IPlayerService/GetOwnedGames/v1/?key=KEY&steamid=ID&include_appinfo=1&include_played_free_games=1 with both in the address, and save the page as a JSON file.',
    'Drop the file here. An older games page that you saved as XML is understood as well.',
  ],
  url: 'https://steamcommunity.com/dev/apikey',
};
