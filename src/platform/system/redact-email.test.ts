import { describe, expect, it } from 'vitest';
import { ERASED_USER, redactEmail } from './redact-email.ts';

const EMAIL = 'Zoë.Müller+diary@Bücher.example';

describe('the address of an erased account', () => {
  it.each([
    EMAIL,
    EMAIL.toLowerCase(),
    EMAIL.toUpperCase(),
    EMAIL.normalize('NFD'),
    'zoë.müller+diary@xn--bcher-kva.example',
    encodeURIComponent(EMAIL),
    'Zoë.Müller+diary%40Bücher.example',
  ])('is found as %s', (written) => {
    expect(redactEmail(`Write to <${written}>, or to mailto:${written}.`, EMAIL)).toBe(
      `Write to <${ERASED_USER}>, or to mailto:${ERASED_USER}.`,
    );
    expect(redactEmail(`...${written}\nThanks`, EMAIL)).toBe(`...${ERASED_USER}\nThanks`);
  });

  it.each([
    'joanna@example.org',
    'x.anna@example.org',
    'anna@example.org.uk',
    'anna@example.organic',
    'anna@example.com',
  ])('is not part of %s, which is another address', (other) => {
    expect(redactEmail(`Write to ${other}!`, 'anna@example.org')).toBe(`Write to ${other}!`);
  });

  it('is found if an excerpt ends in the middle of it', () => {
    expect(redactEmail('“Zoë.Müller+diary@Bü…” wrote: Zoë.Müller+diary …', EMAIL)).toBe(
      '“erased user…” wrote: erased user …',
    );
    expect(redactEmail('Zoë.M…', EMAIL)).toBe('Zoë.M…');
  });

  it('is matched literally, whatever characters it contains', () => {
    expect(redactEmail('a.b*c@example.org axbbc@example.org', 'a.b*c@example.org')).toBe(
      `${ERASED_USER} axbbc@example.org`,
    );
  });
});
