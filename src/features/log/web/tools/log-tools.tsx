import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { MenuButton } from '#platform/web/ui/dialogs/menu-button.tsx';
import type { LogDialogName } from './log-dialog.tsx';

const LogMenu = lazyDialog(async () => (await import('./log-menu.tsx')).LogMenu);

interface LogToolsProps {
  readonly onOpen: (dialog: LogDialogName) => void;
  /** An empty log is no file. */
  readonly hasEntries: boolean;
}

/** What concerns the whole log, in a menu. */
export function LogTools(props: LogToolsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = 'More for your log';
  return (
    <span title={label}>
      <MenuButton
        ref={button}
        label={label}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onReached={LogMenu.preload}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />
      </MenuButton>
      {isOpen && <LogMenu {...props} label={label} button={button} onClose={() => setOpen(false)} />}
    </span>
  );
}
