import { SPAM_REASON_NAMES } from '../contract/feedback.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectSpam } from './spam.ts';

describe('the spam filter', () => {
  it.each([
    'The export button does nothing on my phone.',
    'Great!',
    'See https://example.org/bug and http://example.org/other, please.',
    'I bought a casino simulator with it, very good.',
    'My crypto lecture notes are gone. SEO of the page is fine.',
    '👍',
    '<b>bold</b> is shown as text',
    'a[url] is undefined in line 3',
    'Bitte die Schriftgröße ändern',
    'x'.repeat(5_000),
  ])('accepts ordinary feedback: %j', (content) => {
    expect(detectSpam({ content })).toEqual([]);
  });

  it.each([
    ['many-links', 'http://a.example www.b.example https://www.c.example http://d.example'],
    ['markup', 'Look <a href="http://a.example">here</a>'],
    ['markup', '[url=http://a.example]here[/url]'],
    ['markup', '[LINK]http://a.example[/LINK]'],
    ['advertising', 'Best ONLINE CASINO bonus at https://a.example'],
    ['advertising', 'We offer SEO services, www.a.example'],
    ['advertising', 'Earn $5,000 USD weekly https://a.example'],
  ] as const)('reports %s: %j', (reason, content) => {
    expect(detectSpam({ content })).toContain(reason);
  });

  it.each(['http://a.example', 'x', ' '])('catches a honeypot value of %j', (website) => {
    expect(detectSpam({ content: 'Hello', website })).toEqual(['honeypot']);
  });

  it.each([{}, { website: '' }])('accepts an empty honeypot: %j', (fields) => {
    expect(detectSpam({ content: 'Hello', ...fields })).toEqual([]);
  });

  it('catches a form that was sent within two seconds', () => {
    expect(detectSpam({ content: 'Hello', t: 1_999 })).toEqual(['too-fast']);
    for (const t of [2_000, 90_000, -1, Number.NaN]) {
      expect(detectSpam({ content: 'Hello', t })).toEqual([]);
    }
  });

  it('reports known reasons only, each once, and surrounding text does not hide them', () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(texts, texts, fc.string(), fc.double(), (before, after, website, t) => {
        const reasons = detectSpam({ content: `${before} [url=http://a.example] ${after}`, website, t });
        expect(reasons).toContain('markup');
        expect(new Set(reasons).size).toBe(reasons.length);
        expect(SPAM_REASON_NAMES).toEqual(expect.arrayContaining(reasons));
      }),
    );
  });

  it('finishes on 5,000 characters that make patterns expensive', () => {
    // A pattern with catastrophic backtracking would not return.
    for (const unit of ['<a ', '[url', 'http://', 'www.', 'earn $1', 'crypto ', '<a href', '\n', 'a']) {
      expect(detectSpam({ content: unit.repeat(5_000 / unit.length) })).toEqual(expect.any(Array));
    }
  });
});
