import { afterAll, describe, expect, test } from 'vitest';
import { isFullRun } from '#testing/full-run.ts';
import { loadSharedIndexes } from '#testing/shared-indexes.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { WorkRecord } from '#guide-engine/record.ts';
import { workGuide } from '#guide-engine/works/work-guide.ts';
import { catalogueFolders, loadCatalogue } from '#features/guides/server/catalogue/catalogue-files.ts';
import { isSafeFor, missedBy } from './guide-engine/questions/work-answers.ts';
import { BOOK_QUESTIONS } from './guide-engine/questions/book-questions.ts';
import { MOVIE_QUESTIONS } from './guide-engine/questions/movie-questions.ts';

const folder = await temporaryFolder();
afterAll(folder.remove);
const folders = catalogueFolders(folder.path);
const { movies, books } = await loadCatalogue(folders.shipped);
const indexes = await loadSharedIndexes(folders);

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

describe.each([
  ['movie', linesOf(MOVIE_QUESTIONS), movies],
  ['book', linesOf(BOOK_QUESTIONS), books],
] as const)('questions about a %s', (kind, questions, works) => {
  const records = new Map<string, WorkRecord>(works.map((record) => [record.id, record]));
  const answers = new Map<string, ReturnType<typeof workGuide>>();
  // Several tests ask the same, and many questions leave the same words.
  const answer = (question: string) => {
    const known = answers.get(question) ?? workGuide(indexes[kind], question);
    answers.set(question, known);
    return known;
  };

  test('are answered well, at least 95 % of them', () => {
    const failures = questions.flatMap(([question = '', expectations = '']) => {
      const missed = missedBy(answer(question), records, expectations);
      return missed.length === 0 ? [] : [`${question}: ${missed.join(', ')}`];
    });
    expect(questions.length).toBeGreaterThanOrEqual(100);
    // The failures themselves are shown when there are too many.
    expect(failures.length / questions.length > 0.05 ? failures : []).toEqual([]);
  });

  test.each([3, 5, 8, 11, 14])('that name the age of %i have nothing unsafe, also next in line', (age) => {
    const asked = [
      `${kind}s for a ${age} year old`,
      `scary ${kind}s for a ${age} year old`,
      `${kind}s about war for a ${age}-year-old`,
    ];
    const unsafe = asked.flatMap((question) => {
      const result = answer(question);
      const entries = result.kind === 'guide' ? [...result.entries, ...result.reserve] : [];
      return entries
        .filter(({ id }) => !isSafeFor(age, records.get(id)!))
        .map(({ name }) => `${question}: ${name}`);
    });
    expect(unsafe).toEqual([]);
  });

  test.each([
    'without blood and for my 4 year old',
    'no violence or for kids under 6',
    'horror, she is 6',
    'horror for the little ones',
    'scary for a little boy',
    'scary for grandchildren',
    'thrilling for a child who is six',
    'dark for fifteen year olds',
    'dark for a sixth grader',
    'war for grade 5',
    'horror for kids between 5 and 7',
    'horror for an 18 month old',
    'horror rated G',
    'not for adults',
    'no adult content, horror',
    'erotic, for a 13 year old',
  ])('hold nothing for adults in “%s”, also next in line', (question) => {
    const result = answer(`${kind}s, ${question}`);
    const entries = result.kind === 'guide' ? [...result.entries, ...result.reserve] : [];
    expect(entries.filter(({ id }) => records.get(id)!.audience === 'adult').map(({ name }) => name)).toEqual(
      [],
    );
  });

  test('can be asked again without any part of what was understood', () => {
    const asked = questions.filter((_, index) => isFullRun || index % 4 === 0);
    const left = asked.flatMap(([question = '']) => {
      const result = answer(question);
      return result.kind === 'guide' ? (result.understood.parts ?? []).map(({ input }) => input) : [];
    });
    expect(left.filter((input) => input !== '' && answer(input).kind === 'unknown')).toEqual([]);
  });
});

test.each([
  ['movie', '80s horror', /^Horror from 198\d$/u],
  ['movie', 'sad movies', /heartbreaking|grief|bleak|bittersweet|melancholy/iu],
  ['movie', 'comedy under 90 minutes', /^\d\d minutes/u],
  ['movie', 'French movies', /French/u],
  ['movie', 'movies set in Tokyo', /Tokyo/u],
  [
    'movie',
    'something like Alien but funny',
    /comedy|funny|absurd|satirical|witty|parody|rollicking|slapstick|playful|mischievous/iu,
  ],
  ['movie', 'Clint Eastwood', /(?:directed by|with) Clint Eastwood$/iu],
  ['movie', 'animation for a 4 year old', /animation|stop motion|small children/iu],
  ['book', 'short classics', /^Classic from \d{4}$/u],
  ['book', 'poetry about love', /poetry|verse|love|romance|marriage/iu],
  ['book', 'books about grief', /grief|lost child|loss of a parent/iu],
] as const)('the first reason of each %s in “%s” is what was asked for', (kind, question, asked) => {
  const guide = workGuide(indexes[kind], question);
  const first = guide.kind === 'guide' ? guide.entries.map(({ why }) => why[0]) : [];
  expect(first).toEqual(Array.from({ length: 10 }, () => expect.stringMatching(asked)));
});
