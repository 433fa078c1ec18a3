import { describe, expect, it } from 'vitest';
import { isListTrue, parseIf, submittedTokens, type IfState } from './if-header.ts';

const state: IfState = { etag: '"one"', tokens: new Set(['urn:a']) };
const tags = (header: string) => parseIf(header).map(({ tag }) => tag);
const evaluate = (header: string) => parseIf(header).map((list) => isListTrue(list, state));

describe('an If header', () => {
  it.each([
    ['(<urn:a>)', [true]],
    ['(<urn:b>)', [false]],
    ['(Not <urn:b>)', [true]],
    ['(<urn:a> ["one"])', [true]],
    ['(<urn:a> ["two"])', [false]],
    ['(<urn:a> Not ["one"])', [false]],
    ['(["one"]) (<urn:b>)', [true, false]],
    // A weak ETag never has the same content for sure (RFC 9110 §8.8.3.2).
    ['([W/"one"])', [false]],
    ['(<urn:a>)(Not<DAV:no-lock>["one"])', [true, true]],
  ])('%s is %o', (header, expected) => {
    expect(evaluate(header)).toEqual(expected);
  });

  it('says what each list is about: what was named last, or the target', () => {
    expect(tags('(<urn:a>)')).toEqual([null]);
    expect(tags('</dav/a> (<urn:a>) (<urn:b>) <http://host/dav/b> (["one"])')).toEqual([
      '/dav/a',
      '/dav/a',
      'http://host/dav/b',
    ]);
  });

  it('submits every token in it, whether its list is true or not', () => {
    expect([...submittedTokens(parseIf('(<urn:a> ["x"]) (Not <urn:b>)'))]).toEqual(['urn:a', 'urn:b']);
  });
});
