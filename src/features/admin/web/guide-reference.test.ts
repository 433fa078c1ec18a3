import { encodeGuideLink } from '#features/guides/contract/guide-link.ts';
import { expect, test } from 'vitest';
import { findGuideId, parseGuideReference } from './guide-reference.ts';

const id = '0198a6f2-7d1c-7c3e-9b61-2f4d5e6a7b8c';
const link = encodeGuideLink({ name: 'Amélie? #1/2' });

test.each([
  ['an id', id],
  ['an id between spaces', ` ${id}\n`],
  ['the line below a guide', `Guide id: ${id}`],
  ['the address of that line', `https://daybook.example/admin?show=guides&guide=${id}`],
])('a guide is named by %s', (_, pasted) => expect(parseGuideReference(pasted)).toEqual({ by: 'id', id }));

test.each([
  ['address', `https://daybook.example/movieGuide/${link}`],
  ['address with a query', `https://daybook.example/movieGuide/${link}?from=mail#top`],
  ['path', ` /movieGuide/${link} `],
])('a guide is named by the %s that was shared', (_, pasted) =>
  expect(parseGuideReference(pasted)).toEqual({ by: 'link', guide: 'movieGuide', link }),
);

test('a link that cannot be read names no guide', async () => {
  const reference = parseGuideReference('https://daybook.example/bookGuide/%7Bbroken');
  await expect(findGuideId(reference)).rejects.toThrow('The provided guide link was invalid!');
});
