import { describe, expect, it } from 'vitest';
import { jsonField, jsonList, jsonText, parseJsonCell } from './json.ts';

describe('a field of a JSON file', () => {
  const file = JSON.parse('{"a":{"b":" x "},"n":7,"l":[1],"__proto__":{"p":1}}') as unknown;

  it('is reached by its names, and missing where one of them is', () => {
    expect(jsonField(file, 'a', 'b')).toBe(' x ');
    expect(jsonField(file, 'a', 'c', 'd')).toBeUndefined();
    expect(jsonField(file, 'toString')).toBeUndefined();
  });

  it('is text, a list, or nothing', () => {
    expect(jsonText(file, 'a', 'b')).toBe('x');
    expect(jsonText(file, 'n')).toBe('7');
    expect(jsonText(file, 'l')).toBe('');
    expect(jsonList(file, 'l')).toEqual([1]);
    expect(jsonList(file, 'n')).toEqual([]);
  });

  it('is nothing in a cell without JSON', () => {
    expect(parseJsonCell('[1]')).toEqual([1]);
    expect(parseJsonCell("{'a': None}")).toBeUndefined();
  });
});
