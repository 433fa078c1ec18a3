/** The field may be in a dialog that has to load. */
const FIELD_MAX_MS = 15_000;
const CONTROLS = 'a, button, input, select, summary, textarea';

/**
 * Keeps what is typed after a shortcut, and types it into the field that the shortcut is about to open and focus. Ends
 * with what is typed there or in another control, with a click, or with Escape or Tab.
 */
export function typeAhead(): void {
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(FIELD_MAX_MS)]);
  const kept: string[] = [];
  const before = document.activeElement;

  function keep(event: KeyboardEvent) {
    const { key } = event;
    const { activeElement } = document;
    const isInControl = activeElement !== before && activeElement?.matches(CONTROLS) === true;
    const isTyped = event.isTrusted && (isInControl || focusedField() !== null);
    if (isTyped || key === 'Escape' || key === 'Tab') return ended.abort();
    const isText = key.length === 1 || key === 'Enter' || key === 'Backspace';
    if (!isText || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(key);
    void type();
  }

  async function type() {
    const field = focusedField();
    if (field === null) return;
    for (let key = kept.shift(); key !== undefined; key = kept.shift()) {
      typeInto(field, key);
      // React handles each before the next.
      await Promise.resolve();
    }
  }

  addEventListener('keydown', keep, { capture: true, signal });
  addEventListener('focusin', () => void type(), { signal });
  addEventListener('pointerdown', () => ended.abort(), { capture: true, signal });
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function focusedField(): TextField | null {
  const focused = document.activeElement;
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  // Checkboxes and the like have no selection.
  return isField && focused.selectionStart !== null ? focused : null;
}

function typeInto(field: TextField, key: string) {
  if (key === 'Enter') return field.form?.requestSubmit();
  const isBackspace = key === 'Backspace';
  const end = field.selectionEnd ?? 0;
  let start = field.selectionStart ?? 0;
  if (isBackspace && start === end) start = Math.max(0, end - 1);
  const data = isBackspace ? '' : key;
  field.setRangeText(data, start, end, 'end');
  const inputType = isBackspace ? 'deleteContentBackward' : 'insertText';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data, inputType }));
}
