import { importPath, SCREENS } from '#platform/contract/screens.ts';
import type { RefObject } from 'react';
import { isMobile } from '#platform/web/view/is-mobile.ts';
import { Menu, MenuDownload, MenuItem, MenuLink, MenuSeparator } from '#platform/web/ui/dialogs/menu.tsx';
import { LOG_CSV_URL } from '../calls.ts';
import { CompleteItem } from '../complete/complete-item.tsx';
import type { LogDialogName } from './log-dialog.tsx';

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
