import { escapeHtml } from '../responses/escape-html.ts';
import type { Email } from './email.ts';

const EXCERPT_MAX_CHARS = 600;

/** The beginning of a long text. */
export function excerptOf(content: string, maxChars = EXCERPT_MAX_CHARS): string {
  return content.length > maxChars ? `${content.slice(0, maxChars).toWellFormed()} …` : content;
}

const NAME_MAX_CHARS = 60;

/** Shortens names and versions that strangers send to one line, so that none of them can imitate Daybook's own text. */
export function toOneLine(name: string): string {
  const characters = Array.from(name.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim());
  return characters.length > NAME_MAX_CHARS
    ? `${characters.slice(0, NAME_MAX_CHARS).join('')}…`
    : characters.join('');
}

interface EmailContent {
  readonly subject: string;
  readonly opening: string;
  /** What somebody writes to the recipient. */
  readonly message?: string;
  /** Stands before the quote. */
  readonly quoteIntroduction?: string;
  /** Text of someone else, or of the recipient. */
  readonly quote?: string;
  readonly action: { readonly label: string; readonly url: string };
  readonly closing: string;
}

export function compose(
  to: string,
  kind: Email['kind'],
  { subject, opening, message, quoteIntroduction, quote, action, closing }: EmailContent,
): Email {
  const parts = [
    opening,
    // Indented, so that it cannot pass for Daybook's own words.
    message?.replaceAll(/\r\n?/g, '\n').replaceAll(/^(?=.)/gm, '    '),
    quoteIntroduction,
    quote?.replaceAll(/\r\n?/g, '\n').replaceAll(/^/gm, '> '),
    `${action.label}:\n${action.url}`,
    closing,
  ];
  return {
    kind,
    to,
    subject,
    link: action.url,
    text: `${parts.filter((part) => part !== undefined).join('\n\n')}\n\nDaybook\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#eef2f8;color:#141c3d;font:16px/1.5 'Instrument Sans',Helvetica,Arial,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px 16px">
<div style="background:#ffffff;border:1px solid #d9e2f1;border-radius:10px;padding:24px 28px;border-left:3px solid #e4574d">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">Daybook</p>
<p style="margin:0 0 20px">${escapeHtml(opening)}</p>
${message === undefined ? '' : htmlBlock('div', '2px solid #2638b8', message)}${quoteIntroduction === undefined ? '' : `<p style="margin:0 0 8px;color:#505a7d;font-size:14px">${escapeHtml(quoteIntroduction)}</p>\n`}${quote === undefined ? '' : htmlBlock('blockquote', '1px solid #d9e2f1', quote)}<p style="margin:0 0 20px"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#2638b8;color:#ffffff;text-decoration:none;font-weight:600;padding:10px 18px;border-radius:8px">${escapeHtml(action.label)}</a></p>
<p style="margin:0;color:#505a7d;font-size:14px">${linkify(closing)}</p>
</div></div></body></html>
`,
  };
}

/** Text of a person, which keeps its lines. */
function htmlBlock(element: 'div' | 'blockquote', border: string, text: string): string {
  return `<${element} style="margin:0 0 20px;padding:0 0 0 12px;border-left:${border};white-space:pre-line">${escapeHtml(text)}</${element}>\n`;
}

function linkify(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" style="color:#2638b8">${url}</a>`,
  );
}
