import {
  ANONYMOUS_USER,
  FEEDBACK_CONTENT_MAX_CHARS,
  FEEDBACK_MESSAGES,
  FEEDBACK_USER_MAX_CHARS,
} from '../../contract/feedback.ts';
import { WIDGET_FORM_STYLE, widgetFormPath } from '../../contract/feedback-widget.ts';
import { escapeHtml } from '#platform/responses/escape-html.ts';

interface FormPage {
  readonly projectKey: string;
  readonly version: string;
  /** What was sent and could not be accepted. */
  readonly content?: string;
  readonly user?: string;
  readonly error?: string;
}

/** A form that works without scripts. */
export function renderFormPage({ projectKey, version, content = '', user = '', error }: FormPage): string {
  return page(
    'Give feedback',
    `<form method="post" action="${escapeHtml(widgetFormPath(projectKey))}">
<input type="hidden" name="version" value="${escapeHtml(version)}">
<p hidden><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>
${error === undefined ? '' : `<p role="alert">${escapeHtml(error)}</p>\n`}<p><label for="content">Your feedback</label>
<textarea id="content" name="content" rows="8" maxlength="${FEEDBACK_CONTENT_MAX_CHARS}" required dir="auto">${escapeHtml(content)}</textarea></p>
<p><label for="user">Your email address, if you would like an answer</label>
<input id="user" name="user" type="email" autocomplete="email" maxlength="${FEEDBACK_USER_MAX_CHARS}" value="${escapeHtml(user === ANONYMOUS_USER ? '' : user)}"></p>
<p><button>Send</button></p>
</form>`,
  );
}

export function renderThanksPage(): string {
  return page(FEEDBACK_MESSAGES.thanks, '<p>Your feedback was sent. You can close this page.</p>');
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/${WIDGET_FORM_STYLE}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
