import { assert, property, string } from 'fast-check';
import { encodeGuideLink } from '../contract/guide-link.ts';
import { expect, test } from 'vitest';
import { guideKinds } from './kinds.ts';
import { parseGuideUrl } from './guide-url.ts';
import { anyCharacter } from '#testing/any-character.ts';

const { travel, movie } = guideKinds;
const lisbon = { text: 'Lisbon', childFriendly: true };
const linkToLisbon = `/travelGuide/${encodeGuideLink(travel.toLink(lisbon))}`;

test('a link contains the inputs of the specification and is parsed back to them', () => {
  expect(decodeURIComponent(linkToLisbon)).toBe('/travelGuide/{"place":"Lisbon","childFriendly":true}');
  expect(parseGuideUrl(travel, linkToLisbon)).toEqual({ state: 'asked', inputs: lisbon });
});

test('a path without inputs requests no guide', () => {
  expect(parseGuideUrl(movie, '/movieGuide')).toEqual({ state: 'none' });
  expect(parseGuideUrl(movie, '/movieGuide/')).toEqual({ state: 'none' });
});

test('a link with a different kind, structure or length is invalid', () => {
  const link = linkToLisbon.slice('/travelGuide/'.length);
  for (const other of [
    link,
    'null',
    '%',
    '[]',
    encodeGuideLink({ name: 5 }),
    encodeGuideLink({ name: 'x'.repeat(3_000) }),
  ]) {
    expect(parseGuideUrl(movie, `/movieGuide/${other}`)).toEqual({ state: 'invalid' });
  }
});

test('parsing never throws, whatever the address contains', () => {
  assert(
    property(
      string({ unit: anyCharacter }),
      (text) => parseGuideUrl(travel, `/travelGuide/${text}`).state !== undefined,
    ),
    { numRuns: 1_000 },
  );
});
