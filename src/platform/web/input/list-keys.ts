import type { KeyboardEvent } from 'react';
import { useShortcuts } from './shortcuts.ts';

type Actions = Readonly<Record<string, () => void>>;

interface ListKeysOptions {
  /** Moves by this many rows, or to the first row if none is current. */
  readonly move: (offset: number) => unknown;
  /** Moves and chooses the rows on the way: an arrow with Shift. */
  readonly extend?: (offset: number) => void;
  /** More keys that work on the whole screen. */
  readonly anywhere: Actions;
  /** The action of another key on the list itself. */
  readonly onList: (key: string) => (() => void) | null;
}

/**
 * The keys of a list: j and k anywhere, the arrows on the list, with Shift to choose rows; arrow down enters the list if
 * nothing has the focus.
 */
export function useListKeys({ move, extend = move, anywhere, onList }: ListKeysOptions) {
  const [down, up] = [() => move(1), () => move(-1)];
  const arrows: Actions = { ArrowDown: down, ArrowUp: up };
  const arrowsWithShift: Actions = { ArrowDown: () => extend(1), ArrowUp: () => extend(-1) };
  useShortcuts({ j: down, k: up, ...anywhere }, { ArrowDown: down });

  return (event: KeyboardEvent) => {
    if (hasOwnKeys(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = (event.shiftKey ? arrowsWithShift : arrows)[event.key] ?? onList(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };
}

function hasOwnKeys(target: EventTarget): boolean {
  return (
    (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
