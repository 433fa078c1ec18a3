import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-text.ts';

describe('the HTML of a review', () => {
  it('keeps its line breaks and paragraphs', () => {
    expect(htmlToText('One<br/>two<br>\nthree<br /><br />four')).toBe('One\ntwo\nthree\n\nfour');
    expect(htmlToText('<p>One</p><p>two</p>\n<blockquote>three</blockquote>')).toBe('One\n\ntwo\n\nthree');
    expect(htmlToText('<ul><li>One</li><li>two</li></ul>')).toBe('• One\n• two');
  });

  it('loses its elements and what no reader sees', () => {
    expect(htmlToText('A <i>very</i> <a href="https://x.example">good</a> book')).toBe('A very good book');
    expect(htmlToText('A<script>alert("<b>")</script>B<!-- c --><style>p{}</style>')).toBe('AB');
    expect(htmlToText('A<script>alert(1)')).toBe('A');
  });

  it('has its entities decoded, once', () => {
    expect(htmlToText('Caf&eacute; &amp; &#39;bar&#x27; &ldquo;x&rdquo;&nbsp;&Ouml;')).toBe(
      "Café & 'bar' “x” Ö",
    );
    expect(htmlToText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
    expect(htmlToText('&lt;script&gt;')).toBe('<script>');
    const unknown = '&unknown; &#0; &#xD800; &constructor; &aconstructor;';
    expect(htmlToText(unknown)).toBe(unknown);
  });

  it('may have a million spaces or brackets', () => {
    const many = 1_000_000;
    expect(htmlToText(`a${' '.repeat(many)}b`)).toHaveLength(many + 2);
    expect(htmlToText(`a${'\t'.repeat(many)}<br>b`)).toBe('a\nb');
    expect(htmlToText('<'.repeat(many))).toHaveLength(many);
    expect(htmlToText('<script'.repeat(many / 10))).toBe('');
  });

  it('may be plain text, which stays as it is', () => {
    expect(htmlToText('I <3 it: a < b > c,\n\nR&D')).toBe('I <3 it: a < b > c,\n\nR&D');
  });
});
