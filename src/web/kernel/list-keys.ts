import type { KeyboardEvent } from 'react';
import { useShortcuts } from './shortcuts.ts';

type Actions = Readonly<Record<string, () => void>>;

interface ListKeysOptions {
  /** Moves by this many rows, or to the first row if none is current. */
  readonly move: (offset: number) => void;
  /** More keys that work on the whole screen. */
  readonly anywhere: Actions;
  /** The action of another key on the list itself. */
  readonly onList: (key: string) => (() => void) | null;
}

/** The keys of a list: j and k anywhere, the arrows on the list; arrow down enters it if nothing has the focus. */
export function useListKeys({ move, anywhere, onList }: ListKeysOptions) {
  const [down, up] = [() => move(1), () => move(-1)];
  const arrows: Actions = { ArrowDown: down, ArrowUp: up };
  useShortcuts({ j: down, k: up, ...anywhere }, { ArrowDown: down });

  return (event: KeyboardEvent) => {
    if (hasOwnKeys(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = arrows[event.key] ?? onList(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };
}

function hasOwnKeys(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
