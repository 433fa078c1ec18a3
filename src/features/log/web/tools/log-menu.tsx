import { importPath, SCREENS } from '#platform/contract/screens.ts';
import type { RefObject } from 'react';
import { isMobile } from '#platform/web/view/is-mobile.ts';
import { Menu, MenuDownload, MenuItem, MenuLink, MenuSeparator } from '#platform/web/ui/dialogs/menu.tsx';
import { LOG_CSV_URL } from '../calls.ts';
import type { LogDialogName } from './log-dialog.tsx';
import { formatCount } from '#platform/web/view/format.ts';
import { useCompletions } from '../complete/use-completions.ts';

interface LogMenuProps {
  readonly onOpen: (dialog: LogDialogName) => void;
  readonly hasEntries: boolean;
  readonly label: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

export function LogMenu({ onOpen, hasEntries, label, button, onClose }: LogMenuProps) {
  return (
    <Menu label={label} button={button} onClose={onClose}>
      <MenuLink to={importPath()}>Import</MenuLink>
      {hasEntries && (
        <>
          <MenuLink to={SCREENS.export}>Export</MenuLink>
          <MenuDownload href={LOG_CSV_URL}>Download as CSV</MenuDownload>
        </>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => onOpen('deleted')}>Trash</MenuItem>
      {!isMobile() && <MenuItem onSelect={() => onOpen('shortcuts')}>Keyboard shortcuts</MenuItem>}
      <CompleteItem onSelect={() => onOpen('complete')} />
    </Menu>
  );
}

/** Offers to complete entries once the catalogue has loaded, if it can complete any. */
function CompleteItem({ onSelect }: { readonly onSelect: () => void }) {
  const { length } = useCompletions();
  return (
    length > 0 && (
      <MenuItem onSelect={onSelect}>
        Add creators and years to {formatCount(length, 'entry', 'entries')}
      </MenuItem>
    )
  );
}
