import type { RefObject } from 'react';
import { copyText } from '#platform/web/input/clipboard.ts';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { isMobile } from '#platform/web/view/is-mobile.ts';
import { Menu, MenuItem, MenuLink } from '#platform/web/ui/dialogs/menu.tsx';
import type { GuideKind, GuideView } from './kinds.ts';

interface GuideMenuProps {
  readonly kind: GuideKind;
  /** With the recommendations that are shown. */
  readonly guide: GuideView;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

export function GuideMenu({ kind, guide, button, onShare, onClose }: GuideMenuProps) {
  const isPublicOn = useIsIntegrationOn('public');
  const copyMarkdown = () =>
    copyText(toMarkdown(kind, guide), isMobile() ? null : 'The guide was copied as Markdown.');
  return (
    <Menu label="More for this guide" button={button} onClose={onClose}>
      {isPublicOn && <MenuItem onSelect={onShare}>Share this guide</MenuItem>}
      <MenuLink to={kind.path}>{kind.name === 'travel' ? 'Another place…' : 'Another title…'}</MenuLink>
      <MenuItem onSelect={() => window.print()}>Print</MenuItem>
      <MenuItem onSelect={() => void copyMarkdown()}>Copy as Markdown</MenuItem>
    </Menu>
  );
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
