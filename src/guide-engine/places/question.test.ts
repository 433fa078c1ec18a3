import { expect, test } from 'vitest';
import { PLACE_INDEX } from '../../../test/guide-engine/fixtures/indexes.ts';
import { monthsAt, monthsText, seasonText, TIMES } from './months.ts';
import { readQuestion } from './question.ts';
import { travelGuide } from './travel-guide.ts';

const read = (input: string) => {
  const question = readQuestion(PLACE_INDEX, input);
  return (
    question && {
      place: question.place,
      ...(question.wants.length > 0 && { wants: question.wants.map(({ label }) => label) }),
      ...(question.time && { time: question.time.label }),
      ...(question.days !== undefined && { days: question.days }),
      ...(question.children && { children: question.children.age ?? true }),
      ...(question.reach && { km: question.reach.km }),
      ...(question.unwanted.length > 0 && { unwanted: question.unwanted.map(({ label }) => label) }),
      ...(question.unknowable.length > 0 && { unknowable: question.unknowable }),
      ...(question.unread.length > 0 && { unread: question.unread }),
    }
  );
};

const guideTo = (input: string) => travelGuide(PLACE_INDEX, input, { childFriendly: false });

test.each([
  ['3 days in Lisbon', { place: 'Lisbon', days: 3 }],
  ['a long weekend in Vienna', { place: 'Vienna', days: 3 }],
  ['Chicago in 48 hours', { place: 'Chicago', days: 2 }],
  ['Vienna with kids', { place: 'Vienna', children: true }],
  ['Vienna with a 4-year-old', { place: 'Vienna', children: 4 }],
  ['beach holiday Portugal', { place: 'Portugal', wants: ['beaches'] }],
  ['Vienna, Austria in May', { place: 'Vienna, Austria', time: 'May' }],
  ['museums and food in Vienna in winter', { place: 'Vienna', wants: ['museums', 'food'], time: 'winter' }],
  ['where to go in March with kids', { place: '', time: 'March', children: true }],
  ['what to see in Viena', { place: 'Viena' }],
  ['haunted Lisbon with kids', { place: 'Lisbon', children: true, unread: ['haunted'] }],
  ['Vienna with small children', { place: 'Vienna', children: 3 }],
  ['Vienna with kids aged 7 and 4', { place: 'Vienna', children: 4 }],
  ['school trip to Lisbon', { place: 'Lisbon', children: 9 }],
  ['Lisbon without kids', { place: 'Lisbon' }],
  ['Lisbon without museums', { place: 'Lisbon', unwanted: ['museums'] }],
  ['quiet places in Portugal', { place: 'Portugal', wants: ['quiet'] }],
  ['a rainy day in Vienna', { place: 'Vienna', wants: ['rainy days'] }],
  ['cheap hotels in Vienna', { place: 'Vienna', wants: ['low prices'], unknowable: ['hotels'] }],
  ['not too far from Vienna', { place: 'Vienna', km: 200 }],
  ['within 2 hours of Vienna', { place: 'Vienna', km: 180 }],
  ['within 50 miles of Vienna', { place: 'Vienna', km: 80 }],
  ['day trips from Lisbon', { place: 'Lisbon', km: 100 }],
])('“%s” is read', (input, expected) => expect(read(input)).toEqual(expected));

test.each(['Lisburn Town', 'Isle of Lisbn', 'qwxzv'])('“%s” is no question', (input) =>
  expect(read(input)).toBeUndefined(),
);

test('each part can be left out, and what is left can be asked', () =>
  expect(readQuestion(PLACE_INDEX, 'beach holiday in Portugal in May with kids')?.parts).toEqual([
    { label: 'Portugal', input: 'beach holiday in May with kids' },
    { label: 'beaches', input: 'Portugal in May with kids' },
    { label: 'May', input: 'beach holiday in Portugal with kids' },
    { label: 'with children', input: 'beach holiday in Portugal in May', forChildren: true },
  ]));

test('all words about children are one part, and so are a distance and its place', () => {
  expect(readQuestion(PLACE_INDEX, 'Vienna with kids aged 4 and 7 in May')?.parts).toContainEqual({
    label: 'with a 4-year-old',
    input: 'Vienna in May',
    forChildren: true,
  });
  expect(readQuestion(PLACE_INDEX, 'beaches not far from Lisbon')?.parts).toEqual([
    { label: 'beaches', input: 'not far from Lisbon' },
    { label: 'not far from Lisbon', input: 'beaches' },
  ]);
});

test('“without kids” is no journey with children', () =>
  expect(guideTo('Lisbon without kids')).not.toHaveProperty('understood.childFriendly'));

test('what is unwanted is left out', () => {
  const made = guideTo('Vienna without museums');
  expect(made.kind === 'guide' && made.entries.filter(({ kindLabel }) => kindLabel === 'museum')).toEqual([]);
});

test('day trips lead out of the place, as far as it says', () => {
  const made = guideTo('day trips from Lisbon');
  expect(made).toMatchObject({ understood: { label: 'Lisbon', note: expect.stringMatching(/^Day trips/u) } });
  const distances = made.kind === 'guide' ? made.entries.map(({ distanceKm = 0 }) => distanceKm) : [];
  expect(Math.min(...distances)).toBeGreaterThan(15);
});

test('nothing within reach is said', () =>
  expect(guideTo('within 5 km of Chicago')).toMatchObject({
    kind: 'unknown',
    message: 'Nothing that near to Chicago is known here.',
    close: [{ label: 'Chicago, the United States' }],
  }));

test.each([
  [[4, 5, 6, 9, 10], [5], 'In season from April to June'],
  [[3, 4, 5, 6], [3], 'March opens the season, which lasts until June'],
  [[1, 2, 3, 11, 12], [3], 'March closes a season that begins in November'],
  [[5, 9, 10], [9], 'Good in September and October'],
  [[7], [7], 'Good in July'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [1], 'Good in all months'],
  [[5, 6], [1], undefined],
])('of the good months %j, %j is called “%s”', (months, asked, text) =>
  expect(seasonText(months, asked)).toBe(text),
);

test('a question with children gets a guide for children and says so', () => {
  const asked = travelGuide(PLACE_INDEX, 'Lisbon with kids', { childFriendly: false });
  const ticked = travelGuide(PLACE_INDEX, 'Lisbon', { childFriendly: true });
  expect(asked).toMatchObject({ understood: { childFriendly: true, label: 'Lisbon' } });
  expect(asked.kind === 'guide' && asked.entries).toEqual(ticked.kind === 'guide' && ticked.entries);
});

test('what is wanted comes first, and the note says how much of it there is', () => {
  const made = travelGuide(PLACE_INDEX, 'zoos in Vienna', { childFriendly: false });
  expect(made).toMatchObject({
    understood: { note: 'The first 2 answer your question; the others are well known.' },
  });
  expect(made.kind === 'guide' && made.entries.slice(0, 2).map(({ kindLabel }) => kindLabel)).toEqual([
    'zoo',
    'aquarium',
  ]);
});

test('a word without a meaning is looked for in the sights, or named as not understood', () => {
  expect(guideTo('riding school in Vienna')).toMatchObject({
    understood: { note: expect.stringMatching(/^The first one answers/u) },
  });
  expect(guideTo('haunted houses in Vienna')).toMatchObject({
    understood: { note: 'Not understood: “haunted houses”.' },
  });
});

test('a season comes half a year later in the south', () => {
  const autumn = TIMES.get('autumn')!;
  expect(monthsAt(autumn, 48)).toEqual([9, 10, 11]);
  expect(monthsAt(autumn, -33)).toEqual([3, 4, 5]);
  expect(monthsAt(TIMES.get('may')!, -33)).toEqual([5]);
});

test.each([
  [[4, 5, 6, 9, 10], 'April to June, September and October'],
  [[1, 2, 3, 11, 12], 'November to March'],
  [[7], 'July'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'all year'],
])('%j are written as %s', (months, text) => expect(monthsText(months)).toBe(text));
