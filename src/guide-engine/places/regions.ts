import type { Town } from '../record.ts';

/** A region that travellers name: of these countries what is within the box, or all. */
export interface Region {
  readonly names: readonly string[];
  readonly countries: readonly string[];
  readonly box?: readonly [south: number, north: number, west: number, east: number];
}

export function isInRegion(
  { countries, box }: Region,
  { cc, lat, lon }: Pick<Town, 'cc' | 'lat' | 'lon'>,
): boolean {
  if (!countries.includes(cc)) return false;
  return box === undefined || (lat >= box[0] && lat <= box[1] && lon >= box[2] && lon <= box[3]);
}

/**
 * A line each: names, countries, box. Boxes are drawn so that they hold the destinations of the region and no others;
 * borders are not meant. A region that is a record's own needs no line unless it has other names.
 */
const LINES = `
Scandinavia, Skandinavien, Scandinavie, Escandinavia | DK NO SE
Nordic Countries, The Nordics | DK NO SE FI IS
Baltic States, Baltics, Baltikum | EE LV LT
Benelux, Low Countries | BE NL LU
Balkans, The Balkans, Balkan | AL BA BG HR ME MK RS XK SI
Central Europe, Mitteleuropa | DE AT CH CZ PL SK HU SI
Eastern Europe, Osteuropa | BG BY CZ HU MD PL RO SK UA
Iberia, Iberian Peninsula | ES PT | 36 44 -10 4
British Isles | GB IE
Caucasus | GE AM AZ
Middle East, Naher Osten, Moyen-Orient, Oriente Medio | AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE
Gulf States, Persian Gulf | AE BH KW OM QA SA
Central Asia, Silk Road, Zentralasien | KZ KG TJ TM UZ
Southeast Asia, South East Asia, Südostasien | BN ID KH LA MM MY PH SG TH TL VN
Indochina | KH LA VN
South Asia, Indian Subcontinent | BD BT IN LK MV NP PK
East Asia, Far East, Ostasien | CN HK JP KR MO MN TW
Caribbean, Karibik, Caraïbes, Caribe, Caribbean Islands, West Indies | AG AI AW BB BL BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI
Central America, Mittelamerika, América Central | BZ CR GT HN NI PA SV
Latin America, Lateinamerika | AR BO BR CL CO CR CU EC GT HN MX NI PA PE PY SV UY VE
North Africa, Maghreb, Nordafrika | DZ EG LY MA TN
East Africa, Ostafrika | ET KE RW TZ UG
West Africa, Westafrika | BJ CI GH GM ML NG SN TG
Southern Africa | BW LS MZ NA SZ ZA ZM ZW
Indian Ocean | KM MG MU MV RE SC
South Pacific, Polynesia, South Seas, Südsee | CK FJ NC PF TO VU WS
Mediterranean, Mittelmeer, Méditerranée | AL CY EG ES FR GI GR HR IL IT LB MC ME MT TN TR | 30.5 44.6 -6 36
Adriatic, Adriatic Coast | AL HR ME SI | 39.5 45.6 13 20
Adriatic, Adriatic Coast | IT | 44.5 46 12.2 14 ; 40.4 42 15.5 18.6
Alps, The Alps, Alpen, Alpes, Alpi | AT DE | 46.4 47.85 9.5 14.3
Alps, The Alps, Alpen, Alpes, Alpi | CH | 45.8 47.2 5.9 10.5
Alps, The Alps, Alpen, Alpes, Alpi | FR | 44 46.4 6 7.7
Alps, The Alps, Alpen, Alpes, Alpi | IT SI | 45.7 47.1 6.6 14.6
Himalaya, Himalayas | BT NP
Himalaya, Himalayas | IN | 30.5 36 75 81
Pyrenees, Pyrénées, Pyrenäen, Pirineos, Pirenei | AD FR ES | 42.2 43.2 -1.5 2.6
Andes, Anden | AR BO CL CO EC PE | -35 7 -79 -66
Amazon, Amazonia, Amazon Rainforest | BR PE EC CO | -11 2 -77 -50
Patagonia, Patagonien, Patagonie | AR CL | -56 -38 -76 -62
Lapland, Lappland | FI NO SE | 65 72 11 32
Rhine, Rhine Valley | DE FR CH | 47.4 52 6.6 8.4
Greek Islands, Griechische Inseln, Îles grecques | GR | 34.5 36.9 21.5 29 ; 36.2 37.7 24.3 28.5 ; 37.5 39.9 19.3 20.95 ; 38 40.3 24 27.2
Cyclades, Kykladen | GR | 36.2 37.95 24.2 26.2
Ionian Islands | GR | 37.6 39.9 19.3 21
Dodecanese | GR | 35.8 37.5 26.5 28.5
Peloponnese | GR | 36.3 38.3 21.2 23.3
Canary Islands, Kanaren, Kanarische Inseln, Canaries, Canarias | ES | 27 30 -19 -13
Balearic Islands, Balearics, Balearen, Baleares | ES | 38.5 40.2 1 4.5
Andalusia, Andalucía, Andalusien, Andalousie | ES | 36 38.7 -7.5 -1.6
Catalonia, Catalunya, Cataluña, Katalonien, Costa Brava | ES | 40.5 42.9 0.2 3.4
Basque Country, País Vasco, Euskadi, Baskenland | ES | 42.5 43.5 -3.5 -1.7
Galicia, Galicien | ES | 41.8 43.8 -9.4 -6.8
Valencian Community, Costa Blanca | ES | 37.8 40.8 -1.5 0.5
Asturias | ES | 42.9 43.7 -7.2 -4.5
Cantabria | ES | 42.8 43.6 -4.9 -3.2
Castile, Castilla y León, Castile and León | ES | 40.6 43.2 -7 -2
Extremadura | ES | 37.9 40.5 -7.6 -4.7
Murcia | ES | 37.4 38.8 -2.3 -0.6
Tuscany, Toscana, Toskana, Toscane | IT | 42.3 42.95 10 11.9 ; 42.95 44.4 10 12.3
Lombardy, Lombardia, Lombardei | IT | 44.7 46.6 8.5 10.85
Veneto, Venetien | IT | 44.8 46.7 10.65 13.1
Piedmont, Piemonte, Piemont | IT | 44 46.5 6.6 8.85
Liguria, Italian Riviera, Ligurien | IT | 43.7 44.7 7.5 10.1
Emilia-Romagna | IT | 44.2 45.1 9.9 12.8 ; 43.9 44.2 11.8 12.8
Umbria, Umbrien | IT | 42.3 43.6 11.9 13.3
Marche, The Marches | IT | 42.7 43.97 12.55 13.9
Campania, Kampanien | IT | 39.9 41.5 13.7 15.8
Abruzzo | IT | 41.7 42.9 13 14.8
Calabria, Kalabrien | IT | 37.9 40.2 15.6 17.2
Basilicata | IT | 39.9 41.2 15.3 16.9
South Tyrol, Südtirol, Alto Adige, Trentino | IT | 45.7 47.1 10.3 12.5
Aosta Valley, Valle d'Aosta | IT | 45.45 46 6.8 7.95
Northern Italy, Norditalien | IT | 43.9 47.1 6.6 14
Southern Italy, Süditalien | IT | 36.5 41.3 12 18.6
Italian Lakes, Oberitalienische Seen | IT | 45.5 46.3 8.3 11
Provence, Provence-Alpes-Côte d'Azur, PACA | FR | 43 45.1 4.2 7.7
Brittany, Bretagne, Bretaña | FR | 47.25 48.9 -5.2 -1.1
Alsace, Elsass, Alsacia | FR | 47.4 49.1 6.9 8.3
Burgundy, Bourgogne, Burgund | FR | 46.1 48.4 2.8 5.6
Champagne | FR | 47.9 49.8 3.3 5.5
Dordogne, Périgord | FR | 44.5 45.8 0.2 1.6
Occitania, Occitanie, Languedoc | FR | 42.3 45 -0.4 4.7
Aquitaine, Nouvelle-Aquitaine | FR | 42.8 47.2 -1.8 1.35
French Alps, Savoy, Savoie | FR | 44.2 46.5 5.5 7.2
Auvergne, Auvergne-Rhône-Alpes | FR | 44.1 46.8 2.1 7.2
Picardy, Hauts-de-France | FR | 48.9 51.1 1.4 4.3
Île-de-France | FR | 48.1 49.3 1.4 3.6
South of France, Southern France, Südfrankreich, Midi | FR | 42.3 44.5 -1.8 7.7
Northern Portugal | PT | 40.95 42.2 -8.9 -6.2
Alentejo | PT | 37.4 39.6 -8.9 -6.9
Scotland, Schottland, Écosse, Escocia, Scozia | GB | 55.3 61 -8.7 -0.7
Wales, Gales, Galles | GB | 51.35 53.5 -5.4 -3.1
Northern Ireland, Ulster, Nordirland | GB | 54 55.4 -8.2 -5.4
England, Inghilterra, Angleterre, Inglaterra | GB | 49.9 51.3 -6 1.8 ; 51.3 54.1 -3.05 1.8 ; 54.1 55.25 -3.6 0
Hebrides, Scottish Islands | GB | 55.5 58.6 -8.7 -5.7
West Country, South West England | GB | 49.9 51.3 -6 -1.7 ; 51.3 51.75 -2.9 -1.9
Yorkshire | GB | 53.3 54.6 -2.1 0.2
Northern England | GB | 53.2 55.8 -3.6 0.2
Southern England | GB | 49.9 51.3 -6 1.5
Midlands, The Midlands | GB | 51.95 53.2 -3.1 -0.3
East Anglia | GB | 51.9 53 -0.1 1.8
Connacht, Connemara, Wild Atlantic Way | IE | 51.4 55.4 -10.6 -8.4
Munster | IE | 51.4 53.2 -10.6 -7
Bavaria, Bayern, Baviera, Bavière | DE | 47.2 50.6 9.9 13.9
Baden-Württemberg, Swabia, Schwaben | DE | 47.5 49.8 7.5 9.95
Rhineland, Rheinland | DE | 50.3 51.9 5.9 7.7
North Rhine-Westphalia, Nordrhein-Westfalen, NRW, Westphalia | DE | 50.3 52.5 5.9 9.4
Hesse, Hessen | DE | 49.9 51.7 8.2 10.1
Rhineland-Palatinate, Rheinland-Pfalz, Moselle, Mosel | DE | 49 50.9 6.1 8.2
Saarland | DE | 49.1 49.65 6.4 7.4
Lower Saxony, Niedersachsen | DE | 51.4 53.05 6.7 11.4
Saxony, Sachsen | DE | 50.2 51.7 11.9 15.1
Saxony-Anhalt, Sachsen-Anhalt, Harz | DE | 51.1 53 10.6 12.3
Thuringia, Thüringen | DE | 50.3 51.65 9.95 12
Brandenburg | DE | 51.4 53.5 11.3 14.8
Mecklenburg-Western Pomerania, Mecklenburg-Vorpommern, Baltic Coast | DE | 53.2 54.7 10.8 14.4
Schleswig-Holstein, North Frisia | DE | 53.6 55.1 8 11.3
Northern Germany, Norddeutschland | DE | 52.2 55.1 6.7 14.5
North Sea Coast, Nordsee, Nordseeküste, German North Sea | DE | 53.3 55.1 6.5 8.9
Baltic Sea Coast, Ostsee, Ostseeküste, German Baltic | DE | 53.8 54.9 10 14.4
Carinthia, Kärnten | AT | 46.4 47.1 12.7 15
Styria, Steiermark | AT | 46.6 47.8 13.75 16.2
Upper Austria, Oberösterreich | AT | 47.5 48.8 13.2 14.9
Lower Austria, Niederösterreich, Wachau | AT | 47.4 49 14.5 16.2
Salzburg State, Salzburger Land | AT | 46.95 48 12.1 13.6
Vorarlberg | AT | 46.8 47.6 9.5 10.2
Burgenland | AT | 46.8 48.1 16 17.2
Swiss Alps, Schweizer Alpen | CH | 45.8 47 6.8 10.5
Valais, Wallis | CH | 45.85 46.6 6.8 8.4
Graubünden, Grisons, Engadin | CH | 46.2 47 8.9 10.5
Ticino, Tessin | CH | 45.8 46.6 8.4 9.2
Flanders, Flandern, Flandre, Flandes | BE | 50.7 51.5 2.5 5.9
Wallonia, Wallonie, Ardennes | BE | 49.5 50.7 3 6.4
Dalmatia, Dalmatien, Dalmatian Coast, Dalmazia | HR | 42.3 44.5 14.5 18.6
Istria, Istrien, Istra | HR | 44.7 45.5 13.4 14.3
Bohemia, Böhmen | CZ | 48.5 51.1 12 15.9
Moravia, Mähren | CZ | 48.6 50.3 15.9 18.9
Transylvania, Siebenbürgen, Transilvania | RO | 45.3 47.4 22.5 26.5
Masuria, Masuren | PL | 53.4 54.4 20.5 23
Silesia, Schlesien | PL | 49.8 51.8 15 19.5
Jutland, Jütland | DK | 54.8 57.8 8 11
Norwegian Fjords, Fjords, Western Norway | NO | 58.7 62.8 4.5 8
Northern Norway | NO | 65 72 11 32
Crimea, Krim | UA | 44.3 46.2 32.4 36.7
Anatolia, Central Anatolia | TR | 37.3 41 29.9 44
Turkish Riviera, Turquoise Coast, Lycia | TR | 35.8 37.3 28 33
Aegean Coast, Turkish Aegean | TR | 36.6 40.3 26 28.3
Sinai | EG | 27.7 31.3 32.6 35
Upper Egypt, Nile Valley, Nile | EG | 23.5 29 30 33.3
Rajasthan | IN | 23 30.2 69.4 76.9
Kerala | IN | 8.2 12.8 74.8 77.4
Golden Triangle | IN | 26.5 29 75.5 78.3
Tamil Nadu | IN | 8 11.9 76.9 80.4 ; 11.9 13.6 78.5 80.4
South India, Southern India | IN | 8 18 73.5 80.5
North India, Northern India | IN | 24.5 36 73 84
Kashmir, Jammu and Kashmir | IN | 32.3 35.5 73.8 77
Yunnan | CN | 21 29.3 97.5 106
Sichuan | CN | 28 34.3 97.3 105.5
Tibet | CN | 26.8 36.5 78.4 99
Guangdong | CN | 20.2 24.9 109.6 117.3
Hokkaido, Hokkaidō | JP | 41.3 45.6 139.3 146
Honshu, Honshū | JP | 33.4 41.6 131 142.1
Kyushu, Kyūshū | JP | 31 34 129.5 132.1
Shikoku | JP | 32.7 34.3 132.4 134.8
Kansai, Kinki | JP | 33.4 35.8 134.2 136.5
Tohoku, Tōhoku | JP | 36.8 41.6 139 142.1
Java | ID | -8.9 -5.8 105 114.6
Sumatra | ID | -6 6 95 106.2
Sulawesi | ID | -6 2 118.7 125.3
Borneo, Kalimantan, Sabah, Sarawak | ID MY BN | -4.3 7.2 108.8 119.3
Northern Thailand | TH | 16.5 20.5 97.3 101.4
Southern Thailand, Thai Islands | TH | 5.6 11 97.8 102
Mekong, Mekong Delta | KH LA VN | 8.5 20.5 100 107
Northern Vietnam | VN | 19.5 23.4 102 108.2
Central Vietnam | VN | 12 19.5 105 109.5
Visayas | PH | 9 12.7 121.8 125.9
Luzon | PH | 12.5 18.7 119.7 124.2
New South Wales, NSW | AU | -37.5 -28.2 141 153.7
Queensland | AU | -28.19 -10 138 153.7
Outback, Red Centre | AU | -29 -19 125 141
North Island, Nordinsel | NZ | -41.7 -34.3 172.6 178.6
South Island, Südinsel | NZ | -47.3 -40.4 166.3 173.99 ; -47.3 -41.75 173.99 174.5
Yucatán Peninsula, Yucatan Peninsula, Riviera Maya | MX | 17.8 21.7 -91 -86.7
Baja California, Baja | MX | 22.8 32.7 -117.2 -109.4
Chiapas | MX | 14.5 17.9 -94.1 -90.4
Bahia State, Northeast Brazil | BR | -18.4 -1 -46 -34.7
Lake District of Chile | CL | -42 -38.5 -73.9 -71.3
Western Cape, Cape Winelands | ZA | -34.9 -31 17.8 24.2
British Columbia, BC | CA | 48.2 60 -139 -116.2
Alberta | CA | 49 60 -119 -110
Canadian Rockies, Rockies Canada | CA | 49 54 -119.5 -114.5
Saskatchewan | CA | 49 60 -110 -101.4
Manitoba | CA | 49 60 -101.4 -89
Ontario | CA | 41.7 56 -95.1 -75.3 ; 44.9 45.45 -76.5 -74.5
Quebec Province, Province of Quebec, Québec | CA | 45 49.5 -75.6 -68 ; 46 62 -79.5 -75.6 ; 48 62 -68 -57
New Brunswick | CA | 45 48.1 -69 -64.5
Nova Scotia | CA | 43.4 47.1 -66.4 -59.7
Prince Edward Island | CA | 45.95 47.1 -64.4 -61.9
Newfoundland, Newfoundland and Labrador | CA | 46.6 60.4 -67.8 -52.6
Yukon | CA | 60 69.7 -141 -124
Northwest Territories | CA | 60 70 -124 -102
Maritime Provinces, Atlantic Canada, Maritimes | CA | 43.4 53 -69 -52.6
New England, Neuengland | US | 41 47.5 -73.5 -66.9
East Coast, US East Coast | US | 25 36 -82 -79 ; 36 47.5 -77.6 -66.9
West Coast, US West Coast | US | 32.5 49 -124.8 -116.9
Deep South, American South, Southern States | US | 29 36.6 -94 -79
Southwest, American Southwest, Wild West | US | 31.3 38.5 -117 -103
Pacific Northwest | US | 42 49 -124.8 -116.9
Rocky Mountains, Rockies | US | 35.5 49 -114.5 -104.5
Midwest, American Midwest | US | 37 49 -97.5 -80.5
Great Lakes | US CA | 41.3 49 -92.2 -76
Appalachia, Appalachian Mountains | US | 34.5 40 -84.5 -78
Alabama | US | 30.2 35 -88.5 -85
Alaska | US | 51 71.5 -179 -130
Arizona | US | 31.3 37 -114.8 -109.05
Arkansas | US | 33 36.5 -94.6 -90.3
California, Kalifornien, Californie | US | 32.5 42 -124.5 -119.95 ; 32.5 38 -120 -117.5 ; 32.5 35 -117.5 -114.5
Colorado | US | 37 41 -109.05 -102
Connecticut | US | 41 42.05 -73.7 -71.8
Delaware | US | 38.4 39.8 -75.8 -75
Florida | US | 24.3 31 -87.6 -80
Georgia, USA; Georgia | US | 30.4 33.3 -85.6 -80.8 ; 33.3 34.3 -85.6 -81.95 ; 34.3 35 -85.6 -83.1
Hawaii, Hawaiian Islands, Hawaiʻi State | US | 18.5 22.5 -160.5 -154.5
Idaho | US | 42 44.6 -117.2 -111.05 ; 44.6 49 -117.2 -115
Illinois | US | 37 42.5 -90.1 -87.5 ; 39 42.5 -91.5 -90.1
Indiana | US | 37.8 41.8 -87.5 -84.8
Iowa | US | 40.4 43.5 -96.6 -90.2
Kansas | US | 37 40 -102 -94.65
Kentucky | US | 36.5 39.1 -89.5 -82
Louisiana | US | 29 33 -94 -89
Maine | US | 43.1 47.5 -71.05 -66.9
Maryland | US | 38.95 39.7 -79.4 -75.8
Massachusetts | US | 41.3 42.9 -73.5 -69.9
Michigan | US | 41.7 48.2 -87.2 -82.5 ; 45 48.2 -90.4 -87
Minnesota | US | 43.5 49.4 -97.2 -89.5
Mississippi | US | 30.2 34.9 -91.6 -88.1
Missouri | US | 36 40.6 -95.8 -90.1
Montana | US | 45.01 49 -116.05 -104
Nebraska | US | 40 43 -104 -95.4
Nevada | US | 35 37 -116.2 -114.05 ; 37 39 -118 -114.05 ; 39 42 -119.99 -114.05
New Hampshire | US | 42.7 45.3 -72.5 -70.7
New Jersey | US | 38.9 41.35 -75.1 -74.05
New Mexico | US | 31.3 37 -109.05 -103
New York State, Upstate New York | US | 40.5 45 -79.8 -73.7
North Carolina | US | 35.2 36.55 -82.9 -75.4
North Dakota | US | 45.9 49 -104 -96.6
Ohio | US | 38.4 42 -84.8 -80.6
Oklahoma | US | 33.7 37 -103 -94.5
Oregon | US | 42 45.9 -124.6 -117
Pennsylvania | US | 39.7 42.2 -80.5 -74.8
Rhode Island | US | 41.1 42 -71.9 -71.1
South Carolina | US | 32.2 35.2 -80.9 -78.5 ; 33.3 35.2 -81.9 -80.9 ; 34.3 35.2 -83.1 -81.9
South Dakota | US | 43 45.9 -104 -96.5
Tennessee | US | 35 36.65 -90.3 -81.7
Texas | US | 25.8 34 -104 -93.6 ; 31.5 32.1 -106.6 -104
Utah | US | 37 42 -114.05 -109.05
Vermont | US | 42.7 45 -73.4 -72.3
Virginia | US | 36.6 38.8 -83.5 -75.4
Washington State | US | 45.6 49 -124.7 -117
West Virginia | US | 37.3 40 -82.6 -78.5
Wisconsin | US | 42.5 47 -92.8 -87
Wyoming | US | 41 45 -111.05 -104.05
`;

export const REGIONS: readonly Region[] = LINES.trim()
  .split('\n')
  .flatMap((line) => {
    const [names = '', countries = '', boxes = ''] = line.split('|').map((part) => part.trim());
    // "Georgia, USA" has a comma in its name.
    const separator = names.includes(';') ? '; ' : ', ';
    return boxes.split(' ; ').map((box) => {
      const [south = 0, north = 0, west = 0, east = 0] = box.split(' ').map(Number);
      return {
        names: names.split(separator),
        countries: countries.split(' '),
        ...(box !== '' && { box: [south, north, west, east] as const }),
      };
    });
  });
