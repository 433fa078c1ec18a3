import { GUIDE_MESSAGES } from '../contract/guide.ts';
import { useRef, useState } from 'react';
import { copyText } from '#platform/web/input/clipboard.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { isMobile } from '#platform/web/view/is-mobile.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { MenuButton } from '#platform/web/ui/dialogs/menu-button.tsx';
import styles from './guide-screen.module.css';
import type { GuideKind, GuideView } from './kinds.ts';

const GuideMenu = lazyDialog(async () => (await import('./guide-menu.tsx')).GuideMenu);

interface GuideActionsProps {
  readonly kind: GuideKind;
  /** With the recommendations that are shown. */
  readonly guide: GuideView;
}

/** What can be done with a guide as a whole. */
export function GuideActions({ kind, guide }: GuideActionsProps) {
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['actions']}>
      <Button onClick={copyLink}>{GUIDE_MESSAGES.copyLink}</Button>
      <ButtonLink to={kind.path}>{kind.name === 'travel' ? 'Another place…' : 'Another title…'}</ButtonLink>
      <MenuButton
        ref={more}
        label="More for this guide"
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onReached={GuideMenu.preload}
      >
        More
      </MenuButton>
      {isOpen && <GuideMenu kind={kind} guide={guide} button={more} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Phones say by themselves that something was copied (specification 2). */
function copyLink(): void {
  void copyText(location.origin + location.pathname, isMobile() ? null : GUIDE_MESSAGES.linkCopied);
}
