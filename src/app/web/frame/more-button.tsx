import type { User } from '#platform/contract/session.ts';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { MenuButton } from '#platform/web/ui/dialogs/menu-button.tsx';

const MoreMenu = lazyDialog(async () => (await import('./more-menu.tsx')).MoreMenu);

/** Opens what has no room in the bar of a phone. */
export function MoreButton({ user }: { readonly user: User }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuButton
        ref={button}
        label="More"
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onReached={MoreMenu.preload}
      >
        <Ellipsis size={20} aria-hidden="true" />
        More
      </MenuButton>
      {isOpen && <MoreMenu user={user} button={button} onClose={() => setOpen(false)} />}
    </>
  );
}
