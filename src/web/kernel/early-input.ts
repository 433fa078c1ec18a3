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

/** These shortcuts lead to a field on every screen that has them: to add something, and to search. */
const OPENS_FIELD = /^[n/]$/;
/** The field may be in a dialog that has to load. */
const FIELD_MAX_MS = 30_000;

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
  let isText = false;
  let input = window.takeEarlyInput?.(part);
  while (input) {
    if ('button' in input) input.button.click();
    isText = 'key' in input && press(input.key, isText);
    // What is typed until the field is there is still kept, and belongs to it.
    if (isText && focusedField() === null) await nextFocusedField();
    // React handles each before the next.
    await Promise.resolve();
    input = window.takeEarlyInput?.(part);
  }
}

/** Returns whether what follows is text: the key has opened a field, or was typed into it. */
function press(key: string, isText: boolean): boolean {
  const field = isText ? focusedField() : null;
  if (field === null) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    const isShortcut = !document.body.dispatchEvent(event);
    return isShortcut && OPENS_FIELD.test(key);
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
