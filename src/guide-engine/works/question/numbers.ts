import { readersOf, type Meaning } from './meanings.ts';

/** What a number at the beginning of normalised words means: an age, a length or a year. */
export function meaningOfNumber(
  text: string,
): { readonly words: number; readonly meaning: Meaning } | undefined {
  for (const read of [readLength, readAge, readYears]) {
    const found = read(text);
    if (found !== undefined) return { words: found.text.split(' ').length, meaning: found.meaning };
  }
  return undefined;
}

interface Found {
  readonly text: string;
  readonly meaning: Meaning;
}

const AT_MOST =
  'under|below|less than|fewer than|shorter than|max|maximum|at most|up to|no more than|not more than|no longer than|not longer than|within';
const AT_LEAST = 'over|above|more than|longer than|at least|minimum|min';
const LENGTH = new RegExp(
  String.raw`^(?:(?<most>${AT_MOST}) |(?<least>${AT_LEAST}) |(?:about|around|roughly|circa) )?(?<amount>\d{1,4}|an)(?: ?(?<half>and a half|5))? ?(?<unit>minutes?|mins?|hours?|hrs?|h|pages?|pp|p)\b(?: (?<halfAfter>and a half))?(?: (?<more>\d{1,2}) ?(?:minutes?|mins?))?(?: (?<after>max|maximum|or less|tops|or under|or shorter|at most|or more|plus|long))?`,
  'u',
);

function readLength(text: string): Found | undefined {
  const found = LENGTH.exec(text);
  if (found?.groups === undefined) return undefined;
  const { most, least, amount = '', half, unit = '', halfAfter, more = '0', after = '' } = found.groups;
  const isHours = unit.startsWith('h');
  if (amount === 'an' && !isHours) return undefined;
  const number =
    (amount === 'an' ? 1 : Number(amount)) + (half === undefined && halfAfter === undefined ? 0 : 0.5);
  const size = Math.round(isHours ? number * 60 + Number(more) : number);
  const name = `${size} ${unit.startsWith('p') ? 'pages' : 'minutes'}`;
  const isBelow = most !== undefined && BELOW.test(most);
  const isMost = most !== undefined || /max|less|tops|under|shorter|most/u.test(after);
  const isLeast = least !== undefined || /more|plus/u.test(after);
  return { text: found[0], meaning: meaningOfLength(name, size, { isBelow, isMost, isLeast }) };
}

const BELOW = /under|below|less|fewer|shorter/u;

interface Bounds {
  readonly isBelow: boolean;
  readonly isMost: boolean;
  readonly isLeast: boolean;
}

function meaningOfLength(name: string, size: number, { isBelow, isMost, isLeast }: Bounds): Meaning {
  if (isBelow) return { label: `under ${name}`, limits: { maxLength: size - 1 }, evidence: 'asks' };
  if (isMost) return { label: `at most ${name}`, limits: { maxLength: size }, evidence: 'asks' };
  if (isLeast) return { label: `at least ${name}`, limits: { minLength: size }, evidence: 'asks' };
  const [minLength, maxLength] = [Math.round(size * (1 - ABOUT)), Math.round(size * (1 + ABOUT))];
  return { label: `about ${name}`, limits: { minLength, maxLength } };
}

/** How far "about" reaches. */
const ABOUT = 0.2;

const CHILD = '(?:boy|girl|kid|child|son|daughter|niece|nephew|grandson|granddaughter|toddler|reader)';
const AGE = new RegExp(
  String.raw`^(?:for )?(?:my |an? |the )?(?:(?:kids|children|child|kid|boys|girls|readers|son|daughter) )?(?:(?<under>under|below|younger than) (?:the age of )?(?<limit>\d{1,2})s?\b|(?:of )?(?:aged?|ages) (?<from>\d{1,2})\b(?: (?:to |and |or )?(?:\d{1,2}|up|over|above)\b)?|(?<years>\d{1,2})(?: (?:and|or|to) \d{1,2}| \d{1,2}| and a half)? (?:years? olds?|yo|yrs? olds?|y o)\b|(?<yo>\d{1,2})(?:yos?|yrs?|y)\b)(?: ${CHILD}s?)?`,
  'u',
);
/** Other words that tell the age of a child. */
const AGES_IN_YEARS = [
  String.raw`(?:between|from) (\d{1,2}) (?:and|to) \d{1,2}(?: years?(?: olds?| of age)?)?(?! (?:pages?|minutes?|hours?))\b`,
  String.raw`(?:(?:s?he|they|who|${CHILD}) (?:is|are|turns|just turned)|s?hes|turning|turns) (?:only |almost |nearly |just )?(\d{1,2})\b`,
  String.raw`(?:fsk|usk|bbfc|rated|${CHILD} of) (\d{1,2})\b`,
  String.raw`(?:for )?([3-9]|1[0-8]) (?:plus|and (?:up|over|older))(?! (?:pages?|minutes?|hours?))\b`,
  String.raw`(?:for )?([3-9]|1[0-7])(?: (?:to |and |or )?\d{1,2})? years?$`,
  String.raw`for ([3-9]|1[0-7])$`,
  String.raw`(\d{1,2})(?:st|nd|rd|th) birthday\b`,
].map((pattern) => new RegExp(`^${pattern}`, 'u'));
const AGE_IN_MONTHS = /^(\d{1,2}) months? olds?\b/u;
const ORDINALS = 'first second third fourth fifth sixth seventh eighth'.split(' ');
const SCHOOL_YEAR = new RegExp(
  String.raw`^(?:grade (\d{1,2})|(\d{1,2})(?:st|nd|rd|th) grade(?:r|rs)?|(${ORDINALS.join('|')}) grade(?:r|rs)?)\b`,
  'u',
);
/** How old children are when a school year begins, beyond its number. */
const BEFORE_SCHOOL = 5;
/** Smaller numbers are digits in normalised words. */
const TEENS = 'thirteen fourteen fifteen sixteen seventeen'.split(' ');
const TEEN = new RegExp(String.raw`\b(?:${TEENS.join('|')})\b`, 'gu');

function readAge(words: string): Found | undefined {
  const text = words.replaceAll(TEEN, (word) => String(TEENAGER + TEENS.indexOf(word)));
  return readPlainAge(text) ?? readAgeOfChild(text);
}

/** "18 month old", "fifth grader", "she is 6". */
function readPlainAge(text: string): Found | undefined {
  const months = AGE_IN_MONTHS.exec(text);
  if (months !== null) return { text: months[0], meaning: ofAge(Math.floor(Number(months[1]) / 12)) };
  const grade = SCHOOL_YEAR.exec(text);
  if (grade !== null) {
    const number = Number(grade[1] ?? grade[2] ?? 1 + ORDINALS.indexOf(grade[3]!));
    return { text: grade[0], meaning: ofAge(number + BEFORE_SCHOOL) };
  }
  for (const pattern of AGES_IN_YEARS) {
    const years = pattern.exec(text);
    if (years !== null) return { text: years[0], meaning: ofAge(Number(years[1])) };
  }
  return undefined;
}

/** "For my 8 year old daughter", "kids under 6", "ages 4 to 6". */
function readAgeOfChild(text: string): Found | undefined {
  const found = AGE.exec(text);
  if (found?.groups === undefined) return undefined;
  const { under, limit, from, years, yo } = found.groups;
  const age = Number(limit ?? from ?? years ?? yo) - (under === undefined ? 0 : 1);
  if (age < 1) return undefined;
  return { text: found[0], meaning: ofAge(age, under === undefined ? undefined : age + 1) };
}

function ofAge(age: number, under?: number): Meaning {
  if (age >= ADULT) return { label: 'for adults', limits: { isForAdults: true }, evidence: 'asks' };
  if (under !== undefined) return readersOf(`for children under ${under}`, age, 'asks');
  return readersOf(
    age < TEENAGER ? `for children of ${age}` : `for teenagers of ${age}`,
    Math.max(age, YOUNGEST),
    'asks',
  );
}

const YOUNGEST = 2;
const TEENAGER = 13;
const ADULT = 18;

const YEAR = String.raw`(?:1[5-9]\d\d|20[0-4]\d)`;
const RANGE = new RegExp(String.raw`^(?:from |between )?(${YEAR})(?: to| and| until)? (${YEAR})\b`, 'u');
const BOUND = new RegExp(
  String.raw`^(before|pre|until|up to|older than|after|since|post|from|newer than) (?:the )?(${YEAR})(s?)\b( on| onwards)?`,
  'u',
);
const DECADE = /^(?:(?:from|in|of|during) )?(?:the )?(?:(early|mid|late) )?((?:1[5-9]|20)?\d0)s\b/u;
const NAMED_DECADE =
  /^(?:(?:from|in|of) )?(?:the )?(?:(early|mid|late) )?(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\b/u;
const CENTURY = /^(?:(?:from|in|of) )?(?:the )?(1[5-8]|20)th century\b/u;
const SINGLE = new RegExp(String.raw`^(?:(?:from|in|of) )?(${YEAR})\b`, 'u');
const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');

function readYears(text: string): Found | undefined {
  const range = RANGE.exec(text);
  if (range !== null) return ofYears(range[0], Number(range[1]), Number(range[2]));
  const bound = BOUND.exec(text);
  if (bound !== null && (bound[1] !== 'from' || bound[4] !== undefined)) return bounded(bound);
  const decade = DECADE.exec(text);
  if (decade !== null) return decadeFrom(decade[0], decade[2]!, decade[1]);
  const named = NAMED_DECADE.exec(text);
  if (named !== null) return decadeFrom(named[0], `${2 + DECADES.indexOf(named[2]!)}0`, named[1]);
  const century = CENTURY.exec(text);
  if (century !== null)
    return ofYears(century[0], Number(century[1]) * 100 - 100, Number(century[1]) * 100 - 1);
  const single = SINGLE.exec(text);
  return single === null ? undefined : ofYears(single[0], Number(single[1]), Number(single[1]));
}

function bounded([text, word = '', year = '', plural]: RegExpExecArray): Found {
  const isBefore = /before|pre|until|up|older/u.test(word);
  const isSince = /since|from/u.test(word);
  const number = Number(year);
  const limits = isBefore
    ? { to: /until|up/u.test(word) ? number : number - 1 }
    : { from: isSince ? number : plural === 's' ? number + 10 : number + 1 };
  const label = isBefore ? `before ${limits.to! + 1}` : `from ${limits.from!} on`;
  return { text, meaning: { label, limits, evidence: 'kind' } };
}

/** "80s" is the last century, "10s" this one. */
function decadeFrom(text: string, digits: string, part: string | undefined): Found {
  const first = digits.length > 2 ? Number(digits) : Number(`${Number(digits) < 20 ? '20' : '19'}${digits}`);
  const [from, to] =
    part === undefined ? [0, 9] : part === 'early' ? [0, 4] : part === 'late' ? [5, 9] : [3, 7];
  const found = ofYears(text, first + from, first + to);
  return {
    ...found,
    meaning: { ...found.meaning, label: `${part === undefined ? '' : `${part} `}${first}s` },
  };
}

function ofYears(text: string, from: number, to: number): Found {
  return {
    text,
    meaning: {
      label: from === to ? `from ${from}` : `${from} to ${to}`,
      limits: { from, to },
      evidence: 'kind',
    },
  };
}
