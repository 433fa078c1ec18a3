import { GUIDE_MESSAGES } from '../contract/guide.ts';
import { useRef, useState } from 'react';
import { copyText } from '#platform/web/input/clipboard.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { isMobile } from '#platform/web/view/is-mobile.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { MenuButton } from '#platform/web/ui/dialogs/menu-button.tsx';
import styles from './guide-screen.module.css';
import type { GuideKind, GuideView } from './kinds.ts';

const ShareGuideDialog = lazyDialog(
  async () => (await import('./shares/share-guide-dialog.tsx')).ShareGuideDialog,
);
const GuideMenu = lazyDialog(async () => (await import('./guide-menu.tsx')).GuideMenu);

interface GuideActionsProps {
  readonly kind: GuideKind;
  /** With the recommendations that are shown. */
  readonly guide: GuideView;
  /** Whether it was asked for with children. */
  readonly childFriendly: boolean;
}

/** What can be done with a guide as a whole. */
export function GuideActions({ kind, guide, childFriendly }: GuideActionsProps) {
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={styles['actions']}>
      <Button onClick={copyLink}>{GUIDE_MESSAGES.copyLink}</Button>
      <MenuButton
        ref={more}
        label="More for this guide"
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onReached={GuideMenu.preload}
      >
        More
      </MenuButton>
      {isOpen && (
        <GuideMenu
          kind={kind}
          guide={guide}
          button={more}
          onShare={() => setSharing(true)}
          onClose={() => setOpen(false)}
        />
      )}
      {isSharing && (
        <ShareGuideDialog
          id={guide.id}
          label={guide.label}
          childFriendly={childFriendly}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  );
}

/** Phones say by themselves that something was copied (specification 2). */
function copyLink(): void {
  void copyText(location.origin + location.pathname, isMobile() ? null : GUIDE_MESSAGES.linkCopied);
}
