import { useEffect } from 'react';

/** A button that was clicked, or a key that was pressed outside of all controls. */
type EarlyInput = { readonly button: HTMLButtonElement } | { readonly key: string };

/** Keys belong to the screen. */
type Part = 'frame' | 'screen';

declare global {
  interface Window {
    /** Returns the next input of a part of the page. Without one, it stops keeping it. `start.js` defines it. */
    takeEarlyInput?: (part: Part) => EarlyInput | undefined;
  }
}

/** A dialog that a shortcut opens may have to load. */
const FIELD_MAX_MS = 5_000;

/** Repeats what was clicked and pressed before React had taken over this part of the page. */
export function useEarlyInput(part: Part): void {
  useEffect(() => {
    // React first renders what only the browser knows.
    const timer = setTimeout(() => void repeat(part));
    return () => clearTimeout(timer);
  }, [part]);
}

/** Leaves no time between two inputs, in which what is pressed now could precede them. */
async function repeat(part: Part): Promise<void> {
  let isAfterShortcut = false;
  let input = window.takeEarlyInput?.(part);
  while (input) {
    if ('button' in input) input.button.click();
    isAfterShortcut = 'key' in input && (await press(input.key, isAfterShortcut));
    // React handles each before the next.
    await Promise.resolve();
    input = window.takeEarlyInput?.(part);
  }
}

/** Returns whether the key was a shortcut, or was typed into the field that one has opened. */
async function press(key: string, isAfterShortcut: boolean): Promise<boolean> {
  const field = isAfterShortcut ? (focusedField() ?? (await nextFocusedField())) : null;
  if (field === null) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(event);
  }
  if (key === 'Enter') field.form?.requestSubmit();
  else {
    field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }));
  }
  return true;
}

function focusedField(): HTMLInputElement | HTMLTextAreaElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused : null;
}

/** A dialog may have the focus for a moment before its field has it. */
async function nextFocusedField(): Promise<ReturnType<typeof focusedField>> {
  const ended = AbortSignal.timeout(FIELD_MAX_MS);
  await new Promise((resolve) => {
    ended.addEventListener('abort', resolve);
    const check = ({ target }: FocusEvent) => {
      if (focusedField() !== null || !(target as Element).closest('[role="dialog"]')) resolve(null);
    };
    document.addEventListener('focusin', check, { signal: ended });
  });
  return focusedField();
}
