import { expect, test } from 'vitest';
import type { GuideEntry, GuideResult } from '#guide-engine/guide.ts';
import { buildPlaceIndex } from '#guide-engine/places/place-index.ts';
import { travelGuide } from '#guide-engine/places/travel-guide.ts';
import { catalogueFolders, loadCatalogue } from '#features/guides/server/catalogue/catalogue-files.ts';
import { PLACE_QUESTIONS } from './guide-engine/questions/place-questions.ts';

const { destinations, gazetteer } = await loadCatalogue(catalogueFolders('').shipped);
const index = buildPlaceIndex(destinations, gazetteer);
const questions = PLACE_QUESTIONS.trim()
  .split('\n')
  .map((line) => line.split(' | '));

/** What of the expectations an answer does not meet. */
function missed(result: GuideResult, expectations: string): string[] {
  return expectations
    .split(' ')
    .map((word) => word.replaceAll('_', ' '))
    .filter((expectation) => !meets(result, expectation));
}

function meets(result: GuideResult, expectation: string): boolean {
  const entries = result.kind === 'guide' ? result.entries : [];
  const [sign, text] = [expectation[0], expectation.slice(1)];
  const isCalled = ({ name, place = '' }: GuideEntry) => name.startsWith(text) || place.startsWith(text);
  const note = result.kind === 'guide' ? result.understood.note : result.message;
  const [key, value = ''] = expectation.split(/[=*]|(?<=^offers)-/u);
  switch (sign) {
    case '+':
      return entries.some(isCalled);
    case '-':
      return (
        !entries.some(isCalled) &&
        (result.kind === 'guide' || !result.close.some(({ label }) => label.startsWith(text)))
      );
    case '^':
      return entries[0] !== undefined && isCalled(entries[0]);
    case '@':
      return result.kind === 'guide' && result.understood.label === text;
    case '~':
      return note?.includes(text) === true;
  }
  const offered = result.kind === 'guide' ? result.others.map(({ label }) => label) : [];
  switch (key) {
    case 'unknown':
      return result.kind === 'unknown';
    case 'child':
      return result.kind === 'guide' && result.understood.childFriendly === true;
    case 'nochild':
      return result.kind === 'guide' && result.understood.childFriendly === undefined;
    case 'parts':
      return result.kind === 'guide' && result.understood.parts?.length === Number(value);
    case 'why':
      return entries.some(({ why }) => why.includes(value));
    case 'offers':
      return expectation.includes('=')
        ? offered.some((label) => label.startsWith(value))
        : !offered.some((label) => label.startsWith(value));
    default:
      return (
        entries.filter(({ kindLabel = '' }) => value === 'any' || value.split('/').includes(kindLabel))
          .length >= Number(key)
      );
  }
}

test('at least 95 % of the questions about places are answered well', () => {
  const failures = questions.flatMap(([question = '', expectations = '']) => {
    const wrong = missed(travelGuide(index, question, { childFriendly: false }), expectations);
    return wrong.length === 0 ? [] : [`${question}: ${wrong.join(', ')}`];
  });
  expect(questions.length).toBeGreaterThanOrEqual(100);
  // The failures themselves are shown when there are too many.
  expect(failures.length / questions.length > 0.05 ? failures : []).toEqual([]);
});
