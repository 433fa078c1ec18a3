import type { DestinationRecord, Sight } from '../record.ts';
import { kilometresBetween } from './distance.ts';
import { USUAL_FAME } from './choose-sights.ts';

/** What somebody hopes to find at a place. */
export interface Want {
  readonly label: string;
  /** The normalised words that ask for it. */
  readonly words: string;
  readonly kinds?: readonly string[];
  /** Of destinations that are known for it. */
  readonly tags?: readonly string[];
  /** What the name or description of a sight then says. */
  readonly text?: RegExp;
  /** Decides about a destination where neither its tags nor its sights do. */
  readonly suits?: (destination: DestinationRecord, months: readonly number[]) => boolean;
  /** Whether a sight suits, where its kind and its words alone don't say. */
  readonly fits?: (sight: Sight) => boolean;
  /** What the catalogue does not know of it, and what stands for that. */
  readonly basis?: { readonly sights: string; readonly places: string };
}

const CITY_KINDS = new Set(
  'church library market museum neighbourhood palace square street theatre'.split(' '),
);
const CITY_RADIUS_KM = 8;
const MIN_CITY_SIGHTS = 7;

function isCity(destination: DestinationRecord): boolean {
  const central = destination.sights.filter(
    (sight) => CITY_KINDS.has(sight.kind) && kilometresBetween(destination, sight) <= CITY_RADIUS_KM,
  );
  return central.length >= MIN_CITY_SIGHTS;
}

/** The latitude over which the sun stands in July; what is farther from it than the reach is not warm. */
const SUN_SWING = 12;
const WARM_REACH = 40;
const BATHING_REACH = 46;
const MIN_BEACHES = 2;

/** Roughly, by how far the sun's own latitude is: mountains without a beach are never warm for certain. */
function isWarm({ lat, tags }: DestinationRecord, months: readonly number[], reach = WARM_REACH): boolean {
  if (tags.includes('mountains') && !tags.includes('beach')) return false;
  return (months.length === 0 ? [1, 7] : months).every(
    (month) => Math.abs(lat - SUN_SWING * Math.cos(((month - 7) * Math.PI) / 6)) <= reach,
  );
}

const GREEN_KINDS = new Set(['garden', 'park']);
const QUIET_KINDS = new Set('beach church island library nature viewpoint'.split(' '));
const BUSY_TAGS = ['art', 'modern-skyline', 'museums', 'music', 'nightlife', 'shopping'];
const LITTLE_FAME = 3;
const LITTLE_TRAVELLED = 2;

/** Countries in which travellers' everyday things cost much less than in western Europe or North America. */
const LOW_PRICES = new Set(
  `AL BA BG GE AM MD ME MK RO RS TR UA XK AZ KG KZ UZ MN EG MA TN LA KH VN TH ID MY PH IN LK NP BD MM
  BO CO EC GT MX NI PE PY ZA PL HU PT`.split(/\s+/u),
);

const ROMANTIC = new Set(
  `santorini maldives venice paris bali mauritius seychelles tahiti amalfi-coast lake-como capri big-sur kauai maui
  zanzibar sintra florence kyoto udaipur hoi-an cartagena fiji barbados madeira bruges prague lake-bled queenstown`
    .split(/\s+/u)
    .map((name) => `destination:${name}`),
);

/** The first that a sight fits explains why it is there. */
export const WANTS: readonly Want[] = [
  {
    label: 'beaches',
    words:
      'beach|beaches|beach holiday|beach vacation|seaside|by the sea|sea|sand|swimming|sunbathing|bathing',
    kinds: ['beach'],
    tags: ['beach'],
    suits: ({ sights, ...rest }, months) =>
      (rest.tags.includes('beach') || sights.filter(({ kind }) => kind === 'beach').length >= MIN_BEACHES) &&
      (months.length === 0 || isWarm({ sights, ...rest }, months, BATHING_REACH)),
  },
  {
    label: 'museums',
    words: 'museum|museums|museum visit',
    kinds: ['museum', 'science-museum'],
    tags: ['museums'],
  },
  {
    label: 'art',
    words: 'art|art museum|art museums|art galleries|galleries|gallery|paintings|painting',
    tags: ['art'],
    text: /\b(?:art|arts|paint\w*|galler\w+|fresco\w*|sculptures?|canvas\w*|mural\w*)\b/iu,
  },
  {
    label: 'hiking',
    words:
      'hiking|hike|hikes|walking|walks|trekking|trek|treks|trails|hiking holiday|walking holiday|hiking trails',
    kinds: ['nature'],
    tags: ['mountains', 'nature'],
    text: /\b(?:hik\w+|trails?|trek\w*|footpaths?|summits?|gorges?)\b/iu,
  },
  {
    label: 'nature',
    words:
      'nature|outdoors|outdoor|national park|national parks|landscape|landscapes|scenery|countryside|wilderness',
    kinds: ['nature', 'viewpoint'],
    tags: ['nature'],
  },
  {
    label: 'mountains',
    words: 'mountain|mountains|peaks|climbing',
    tags: ['mountains'],
    text: /\b(?:mountains?|mount|peaks?|summits?|alpine|pass|cable car|volcano)\b/iu,
  },
  {
    label: 'lakes',
    words: 'lake|lakes|lakeside',
    text: /\b(?:Lake|Lago|Loch|Lac|Lough)\b|\b(?:lakes|lakeside|lake shore|across the lake)\b/u,
  },
  { label: 'waterfalls', words: 'waterfall|waterfalls', text: /\b(?:\w*falls|cascades?)\b/iu },
  {
    label: 'wildlife',
    words: 'wildlife|animals|birdwatching|whale watching',
    kinds: ['zoo', 'aquarium'],
    text: /\b(?:wildlife|safari|elephants?|whales?|lions?|bears?|penguins?|birds?|dolphins?|game reserve|seals)\b/iu,
    suits: ({ tags }) => tags.includes('nature'),
  },
  {
    label: 'safaris',
    words: 'safari|safaris|big five|lions|elephants|game reserve|game reserves',
    text: /\b(?:safaris?|elephants?|lions?|giraffes?|game|leopards?|tigers?|hippos?|rhinos?|gorillas?)\b/iu,
    suits: ({ cc, tags }) =>
      'KE TZ ZA BW NA ZW ZM UG RW LK IN'.split(' ').includes(cc) && tags.includes('nature'),
  },
  {
    label: 'islands',
    words: 'island|islands|island hopping|island holiday',
    kinds: ['island'],
    suits: ({ island }) => island !== undefined,
  },
  {
    label: 'food',
    words:
      'food|foodie|foodies|eating|cuisine|gastronomy|street food|restaurants|where to eat|food trip|good food',
    kinds: ['market'],
    tags: ['food'],
    text: /\b(?:food|eat\w*|taste\w*|cook\w*|kitchens?|cheese|chocolate|bak\w+|stalls|noodles?|cafés?)\b/iu,
  },
  {
    label: 'wine',
    words: 'wine|wines|vineyards|wineries|wine tasting',
    kinds: ['wine-region'],
    text: /\b(?:wines?|vineyards?|cellars?)\b/iu,
  },
  {
    label: 'beer',
    words: 'beer|breweries|brewery|pubs',
    kinds: ['brewery'],
    text: /\b(?:beers?|brew\w+|pubs?)\b/iu,
  },
  {
    label: 'castles and palaces',
    words: 'castle|castles|palace|palaces|chateau|chateaux|castles and palaces|fortress|royal',
    kinds: ['castle', 'palace'],
    tags: ['royal'],
  },
  {
    label: 'churches',
    words: 'church|churches|cathedral|cathedrals|monasteries',
    kinds: ['church'],
  },
  { label: 'temples', words: 'temple|temples|shrines|shrine', kinds: ['temple'], tags: ['temples'] },
  { label: 'mosques', words: 'mosque|mosques', kinds: ['mosque'], tags: ['mosques'] },
  {
    label: 'ancient sites',
    words: 'ancient|ruins|archaeology|archaeological sites|ancient ruins|ancient sites|antiquity|roman ruins',
    kinds: ['archaeological-site'],
    tags: ['ancient'],
  },
  {
    label: 'history',
    words:
      'history|historic|historical|historic sites|history trip|old town|old towns|culture|cultural|sightseeing',
    kinds: ['historic-site', 'archaeological-site', 'castle', 'palace', 'museum', 'church'],
    tags: ['history', 'ancient'],
  },
  {
    label: 'architecture',
    words: 'architecture|buildings|modern architecture',
    kinds: ['landmark', 'palace', 'church'],
    tags: ['architecture', 'modern-skyline'],
  },
  {
    label: 'gardens',
    words: 'garden|gardens|flowers|botanical gardens|tulips',
    kinds: ['garden'],
    tags: ['gardens'],
  },
  { label: 'parks', words: 'park|parks|playgrounds|playground', kinds: ['park', 'garden'], tags: ['parks'] },
  {
    label: 'Christmas markets',
    words: 'christmas market|christmas markets|christmas shopping',
    tags: ['markets'],
    text: /\b(?:christmas|advent)\b/iu,
    suits: ({ cc, ...rest }) =>
      'DE AT CH FR CZ PL HU EE LV DK BE'.split(' ').includes(cc) && isCity({ cc, ...rest }),
  },
  {
    label: 'markets and shopping',
    words: 'market|markets|shopping|souks|bazaars|bazaar|flea markets',
    kinds: ['market'],
    tags: ['markets', 'shopping'],
    text: /\b(?:shops?|shopping|arcades?|bazaar|souks?|boutiques|department store)\b/iu,
  },
  {
    label: 'nightlife',
    words: 'nightlife|party|partying|clubs|bars|clubbing|party holiday',
    kinds: ['nightlife'],
    tags: ['nightlife'],
  },
  {
    label: 'music and theatre',
    words: 'music|opera|concerts|theatre|theater|jazz|theatres|musicals|classical music|live music',
    kinds: ['theatre'],
    tags: ['music', 'theatre'],
    text: /\b(?:music\w*|opera|concerts?|jazz|orchestra|songs?|guitars?|Mozart|Beethoven)\b/iu,
  },
  {
    label: 'theme parks',
    words:
      'theme park|theme parks|amusement park|amusement parks|rides|roller coasters|water parks|water park',
    kinds: ['theme-park', 'water-park'],
  },
  { label: 'zoos', words: 'zoo|zoos|aquarium|aquariums', kinds: ['zoo', 'aquarium'] },
  {
    label: 'views',
    words: 'view|views|viewpoints|viewpoint|photo spots|photography|instagram|sunset|sunsets',
    kinds: ['viewpoint'],
    tags: ['viewpoints'],
  },
  {
    label: 'boat trips',
    words: 'boat trip|boat trips|boats|boat|cruise|cruises|sailing|kayaking|ferries',
    kinds: ['boat-trip', 'waterfront'],
    tags: ['harbour'],
  },
  {
    label: 'snow',
    words: 'snow|ski|skiing|ski holiday|winter sports|snowboarding|skiing holiday|sledging',
    text: /\b(?:ski\w*|snow\w*|sledg\w+|toboggan\w*|ice rink|husk\w+|reindeer)\b/iu,
  },
  {
    label: 'northern lights',
    words: 'northern lights|aurora|aurora borealis|polar lights',
    text: /\b(?:northern lights|auroras?)\b/iu,
    suits: ({ lat }) => lat > 62,
  },
  {
    label: 'diving and snorkelling',
    words: 'diving|snorkelling|snorkeling|scuba|scuba diving|reef|reefs',
    text: /\b(?:div(?:e|es|ers|ing)|snorkel\w*|reefs?|corals?)\b/iu,
  },
  { label: 'surfing', words: 'surf|surfing|kitesurfing', text: /\b(?:surf\w*|waves|breakers)\b/iu },
  { label: 'desert', words: 'desert|deserts|dunes', tags: ['desert'], text: /\b(?:deserts?|dunes?)\b/iu },
  {
    label: 'hot springs',
    words: 'hot springs|thermal baths|spa|spas|onsen|wellness|hot spring',
    text: /\b(?:hot springs?|thermal|baths?|spas?|onsen|hammam|geothermal|lagoon)\b/iu,
  },
  { label: 'volcanoes', words: 'volcano|volcanoes', text: /\b(?:volcan\w+|craters?|lava)\b/iu },
  { label: 'canals', words: 'canals|canal', text: /\bcanals?\b/iu },
  {
    label: 'trains',
    words: 'train|trains|railways|scenic trains',
    text: /\b(?:trains?|railway|funicular|trams?|rack)\b/iu,
  },
  {
    label: 'street art',
    words: 'street art|graffiti|murals',
    kinds: ['street-art'],
    text: /\b(?:murals?|graffiti)\b/iu,
  },
  {
    label: 'cherry blossom',
    words: 'cherry blossom|cherry blossoms|sakura',
    text: /\bcherr(?:y|ies)\b/iu,
    suits: ({ cc, id }) => cc === 'JP' || cc === 'KR' || id === 'destination:washington',
  },
  { label: 'football', words: 'football|soccer|stadium|stadiums', kinds: ['stadium'], tags: ['football'] },
  {
    label: 'cities',
    words: 'city|cities|city break|city breaks|city trip|city trips|city holiday',
    suits: isCity,
  },
  {
    label: 'warm weather',
    words: 'warm|hot|sun|sunny|sunshine|winter sun|warm weather|somewhere warm|sun holiday|tropical',
    tags: ['beach'],
    suits: isWarm,
  },
  {
    label: 'romance',
    words:
      'honeymoon|romantic|romance|couples|couple|anniversary|valentines day|with my girlfriend|with my wife|with my husband|with my boyfriend|proposal|for two',
    kinds: ['viewpoint', 'garden', 'boat-trip', 'waterfront', 'bridge'],
    text: /\b(?:sunset|sunrise|dusk|candle\w*|lovers?|kiss\w*|gondolas?|moonlight|romantic|lamps are lit|after dark)\b/iu,
    suits: ({ id }) => ROMANTIC.has(id),
  },
  {
    label: 'quiet',
    words:
      'quiet|calm|peaceful|peace and quiet|silence|tranquil|relaxed|relaxing holiday|hidden gems|hidden gem|off the beaten track|off the beaten path|uncrowded|not crowded|not touristy|not too touristy|less touristy|few tourists|no tourists|without tourists|without crowds|no crowds|avoid crowds|away from the crowds|away from it all|lesser known|secret spots|unknown places',
    text: /\b(?:quiet|silen\w+|peaceful|secluded|tranquil|hermit\w*|hush\w*|solitary|undisturbed|stillness)\b/iu,
    fits: ({ kind, fame }) => GREEN_KINDS.has(kind) || (QUIET_KINDS.has(kind) && fame <= LITTLE_FAME),
    suits: ({ fame = USUAL_FAME, tags, ...rest }) =>
      fame <= LITTLE_TRAVELLED &&
      (tags.includes('nature') || tags.includes('mountains')) &&
      !BUSY_TAGS.some((tag) => tags.includes(tag)) &&
      !isCity({ tags, ...rest }),
    basis: {
      sights:
        'How full a sight is on a given day is not known here: gardens, parks and what is less famous come first.',
      places: 'How full a place gets is not known here: these are good places with little fame.',
    },
  },
  {
    label: 'rainy days',
    words:
      'rain|rainy|rainy day|rainy days|on a rainy day|wet day|wet weather|bad weather|when it rains|if it rains|in the rain|indoors|indoor|indoor activities|indoor things|bei regen|sous la pluie|con lluvia|con la pioggia',
    kinds: ['aquarium', 'church', 'library', 'mosque', 'museum', 'palace', 'science-museum', 'theatre'],
    text: /\b(?:covered|indoors?|arcades?|caves?|roofed|in rain|wet (?:day|afternoon|morning)|rainy day)\b/iu,
  },
  {
    label: 'low prices',
    words:
      'cheap|cheaply|cheapest|budget|on a budget|on a tight budget|low budget|low cost|inexpensive|affordable|free|for free|free things|backpacking|good value|little money|without money|not expensive|not too expensive',
    kinds: [
      'beach',
      'bridge',
      'market',
      'neighbourhood',
      'park',
      'square',
      'street',
      'street-art',
      'waterfront',
    ],
    suits: ({ cc }) => LOW_PRICES.has(cc),
    basis: {
      sights:
        'Prices are not known here: parks, squares, streets, markets and beaches come first, since they usually cost nothing.',
      places: 'Prices are not known here: these are in countries where food and beds usually cost little.',
    },
  },
];
