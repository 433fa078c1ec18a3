import { assert, property, string } from 'fast-check';
import { encodeGuideLink } from '#contract/guide-link.ts';
import { expect, test } from 'vitest';
import { guideKinds } from './kinds.ts';
import { parseGuideUrl } from './guide-url.ts';

const { travel, movie } = guideKinds;
const lisbon = { text: 'Lisbon', childFriendly: true };
const linkToLisbon = `/travelGuide/${encodeGuideLink(travel.toLink(lisbon))}`;

test('a link holds the inputs of the specification and gives them back', () => {
  expect(decodeURIComponent(linkToLisbon)).toBe('/travelGuide/{"place":"Lisbon","childFriendly":true}');
  expect(parseGuideUrl(travel, linkToLisbon)).toEqual({ state: 'asked', inputs: lisbon });
});

test('a path without a link asks for nothing', () => {
  expect(parseGuideUrl(movie, '/movieGuide')).toEqual({ state: 'none' });
  expect(parseGuideUrl(movie, '/movieGuide/')).toEqual({ state: 'none' });
});

test('a link of another kind, shape or length is not valid', () => {
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

test('whatever stands in the address, reading it never throws', () => {
  assert(
    property(
      string({ unit: 'binary' }),
      (text) => parseGuideUrl(travel, `/travelGuide/${text}`).state !== undefined,
    ),
    { numRuns: 1_000 },
  );
});
