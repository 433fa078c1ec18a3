import { expect, test } from 'vitest';
import { CONTINENTS } from './continents.ts';
import { COUNTRY_CODES, isWithinBounds, centreOfCountry, countryName, countryNames } from './countries.ts';

test.each([
  ['PT', 38.72, -9.14, true],
  ['PT', -9.14, 38.72, false],
  ['US', 21.3, -157.86, true],
  ['NZ', -36.85, 174.76, true],
  ['ZZ', 0, 0, false],
])('coordinates inside %s: %d, %d: %s', (cc, lat, lon, expected) =>
  expect(isWithinBounds(cc, { lat, lon })).toBe(expected),
);

// ISO 3166-1 alpha-2 without the uninhabited BV, HM, IO, TF and UM, where no traveller goes.
const ISO_CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

test('the country table contains every country that a traveller can name, and Kosovo', () =>
  expect(COUNTRY_CODES).toEqual([...ISO_CODES, 'XK'].toSorted()));

test('every country except Antarctica is in exactly one continent', () =>
  expect(CONTINENTS.flatMap(({ countries }) => countries).toSorted()).toEqual(
    COUNTRY_CODES.filter((cc) => cc !== 'AQ'),
  ));

test.each([
  ['CD', 'DR Congo'],
  ['CI', 'Ivory Coast'],
  ['CI', 'Elfenbeinküste'],
  ['KN', 'Saint Kitts and Nevis'],
  ['MK', 'Macedonia'],
  ['SZ', 'Swaziland'],
  ['TL', 'East Timor'],
])('%s is called %s', (cc, name) => expect(countryNames(cc)).toContain(name));

test('the centre of each country is inside it', () =>
  expect(COUNTRY_CODES.filter((cc) => !isWithinBounds(cc, centreOfCountry(cc)!))).toEqual([]));

test('countries are found by their names in five languages', () => {
  expect(countryNames('DE')).toEqual(
    expect.arrayContaining(['Germany', 'Deutschland', 'Allemagne', 'Alemania', 'Germania']),
  );
  expect(countryNames('NL')).toContain('Holland');
});

test('a country has one name in sentences', () =>
  expect([countryName('PT'), countryName('GB'), countryName('LC')]).toEqual([
    'Portugal',
    'the United Kingdom',
    'Saint Lucia',
  ]));
