import { expect, test } from 'vitest';
import { cleanInput } from './clean-input.ts';

test('cleaning removes control and direction characters', () => {
  expect(cleanInput('  Du\u0000ne\u202E \v Part\tTwo ')).toBe('Du ne Part Two');
});

test('cleaning cuts the input at 120 characters, never inside a character', () => {
  expect(Array.from(cleanInput('🎬'.repeat(200)))).toHaveLength(120);
});

test('lines become a list', () => {
  expect(cleanInput(' Arrival,\r\n\n Her \nHeat\n')).toBe('Arrival, Her, Heat');
});

test('wide forms become the usual ones, as in the key of a stored guide', () => {
  expect(cleanInput('Ａｒｒｉｖａｌ，Her；Dune （１９８４）')).toBe('Arrival,Her;Dune (1984)');
});
