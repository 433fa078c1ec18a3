/** Names of sights and destinations as a sentence has them: "the Louvre", "the Dolomites", but "Notre-Dame", "Lisbon". */
export function sightInSentence(name: string): string {
  const takesArticle = THE_FIRST.test(name) || THE_LAST.test(name) || THE_SIGHTS.has(name);
  return takesArticle && !/^the |['’]s /iu.test(name) ? `the ${name}` : name.replace(/^The /u, 'the ');
}

export function destinationInSentence(name: string): string {
  return THE_DESTINATION.test(name) ? `the ${name}` : name;
}

const THE_DESTINATION =
  /(?:Highlands|Lake District|Coast|Forest|Loire Valley|Route|Grand Canyon|Mountains|Republic|Islands|Dolomites|Maldives|Seychelles|Azores|Algarve|Alps|Luberon|Dordogne|Everglades|Maasai Mara|Cotswolds|Hills|Pantanal|Whitsundays|Delta|Serengeti|Galápagos|Big Island of Hawaii|Ocean Road|Picos de Europa)$/u;
const THE_FIRST =
  /^(?:Museum|National|Old|Royal|Grand|Great|Natural|Egyptian|Archaeological|Imperial|(?:Palace|Church|Temple|House|Gate|Tomb|Tower|Hall|Bay|City|Cathedral|Monastery|Basilica|Bridge|Canals|Walls|Belfry) of) /u;
const THE_LAST =
  / (?:Museum|Museums|Gallery|Galleries|Aquarium|Observatory|Monument|Memorial|Library|Opera|Opera House|Theatre|Arch|Arena|Quarter|Bazaar|Souk|Souks|Citadel|Baths|Gardens|Catacombs|Funicular|Cable Car|Canal|Canals|Ruins|Caves|Peninsula|Hotel|Walls|Steps|Stairs|Boardwalk|Promenade|Lighthouse|Mine|Arboretum|Planetarium|River|Dam|Cruise)$/u;
const THE_SIGHTS = new Set([
  ...'Louvre Colosseum Pantheon Parthenon Acropolis Alhambra Kremlin Prado Hermitage Bund Rijksmuseum'.split(
    ' ',
  ),
  ...'Alcázar Reichstag Gewandhaus Rundetaarn Hofburg Albertina Belvedere Uffizi Duomo Zwinger Shard Medina'.split(
    ' ',
  ),
  'Forbidden City',
  'Eiffel Tower',
  'Blue Mosque',
  'Golden Gate Bridge',
  'Brooklyn Bridge',
  'Empire State Building',
  'Statue of Liberty',
  'White House',
]);
