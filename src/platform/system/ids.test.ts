import { expect, it } from 'vitest';
import { systemIds } from './ids.ts';

it('ids are UUIDs of version 7', () => {
  expect(systemIds.id()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it('ids sort by creation, even within a millisecond, and never repeat', () => {
  const ids = Array.from({ length: 2_000 }, () => systemIds.id());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('secrets have 256 bits', () => {
  const secrets = Array.from({ length: 1_000 }, () => systemIds.secret());
  expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
  expect(new Set(secrets).size).toBe(secrets.length);
});

it('a stored digest does not reveal the secret', () => {
  const secret = systemIds.secret();
  expect(systemIds.digest(secret)).toBe(systemIds.digest(secret));
  expect(systemIds.digest(secret)).not.toContain(secret.slice(0, 8));
});

it('keys consist of letters and digits and never repeat', () => {
  const keys = Array.from({ length: 1_000 }, () => systemIds.base62(20));
  expect(keys.every((key) => /^[0-9A-Za-z]{20}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
  // Each of the 62 occurs among 20,000.
  expect(new Set(keys.join('')).size).toBe(62);
});
