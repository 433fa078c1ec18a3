import { GUIDE_MESSAGES } from '../contract/guide.ts';
import { copyText } from '#platform/web/input/clipboard.ts';
import { isMobile } from '#platform/web/view/is-mobile.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import styles from './guide-screen.module.css';
import type { GuideKind, GuideView } from './kinds.ts';

interface GuideActionsProps {
  readonly kind: GuideKind;
  /** With the recommendations that are shown. */
  readonly guide: GuideView;
}

/** What can be done with a guide as a whole. */
export function GuideActions({ kind, guide }: GuideActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button
        onClick={() => copy(window.location.origin + window.location.pathname, GUIDE_MESSAGES.linkCopied)}
      >
        {GUIDE_MESSAGES.copyLink}
      </Button>
      <Button onClick={() => copy(toMarkdown(kind, guide), 'The guide was copied as Markdown.')}>
        Copy as Markdown
      </Button>
      <Button onClick={() => window.print()}>Print</Button>
      <ButtonLink to={kind.path}>{kind.name === 'travel' ? 'Another place…' : 'Another title…'}</ButtonLink>
    </div>
  );
}

/** Phones say by themselves that something was copied (specification 2). */
function copy(text: string, successText: string): void {
  void copyText(text, isMobile() ? null : successText);
}

/** The guide as Markdown, to be pasted into notes and emails. */
function toMarkdown(kind: GuideKind, guide: GuideView): string {
  const { before, label } = kind.heading(guide);
  const entries = guide.recommendations.map(
    ({ name, year, description, searchUrl }, index) =>
      `${index + 1}. [${escapeMarkdown(name)}${year === undefined ? '' : ` (${year})`}](${searchUrl}): ${escapeMarkdown(description)}`,
  );
  const shared = (guide.shared ?? []).flatMap((line) => [escapeMarkdown(line), '']);
  return [`# ${before}${escapeMarkdown(label)}`, '', ...shared, ...entries, ''].join('\n');
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`);
}
