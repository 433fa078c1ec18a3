import { expect, test } from 'vitest';
import { cleanInput } from './clean-input.ts';

test('control and direction characters are taken out of an input', () => {
  expect(cleanInput('  Du\u0000ne\u202E \n Part\tTwo ')).toBe('Du ne Part Two');
});

test('an input is cut at 120 characters, never inside one', () => {
  expect(Array.from(cleanInput('🎬'.repeat(200)))).toHaveLength(120);
});
