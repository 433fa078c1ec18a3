import { formatCount } from '#platform/web/view/format.ts';
import { MenuItem } from '#platform/web/ui/dialogs/menu.tsx';
import { useCompletions } from './use-completions.ts';

/** Offers to complete entries once the catalogue has loaded, if it can complete any. */
export function CompleteItem({ onSelect }: { readonly onSelect: () => void }) {
  const { length } = useCompletions();
  return (
    length > 0 && (
      <MenuItem onSelect={onSelect}>
        Add creators and years to {formatCount(length, 'entry', 'entries')}
      </MenuItem>
    )
  );
}
