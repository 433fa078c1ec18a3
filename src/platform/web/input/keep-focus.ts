/** Without text fields, which would open the keyboard of a phone. */
const FOCUSABLE = 'a[href], button:enabled, input:is([type="checkbox"], [type="file"]):enabled:not([hidden])';

/**
 * A ref callback for an element whose children come and go. When the focused child is removed, the element in its place
 * gets the focus: in a list the same tool (`data-tool`) of the next row, or of the last one. Otherwise each deletion
 * would move the focus to the beginning of the page.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  const end = new AbortController();
  let last: Element | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    // The surrounding dialog catches lost focus.
    if (!(target instanceof Element) || target.contains(root)) return;
    last = root.contains(target) ? target : null;
  };
  document.addEventListener('focusin', onFocus, { signal: end.signal });
  const observer = new MutationObserver((changes) => {
    if (last === null || last.isConnected) return;
    const gone = last;
    last = null;
    const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    if (change) focusReplacement(findReplacement(gone, change));
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    end.abort();
    observer.disconnect();
  };
}

/** A dialog that notices the lost focus takes it, and again in the next frame, so this tries twice too. */
function focusReplacement(replacement: HTMLElement | null): void {
  const focus = () => {
    if (isFocusLost()) replacement?.focus();
  };
  focus();
  requestAnimationFrame(focus);
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches('body, [role="dialog"]');
}

function findReplacement(
  gone: Element,
  { target, previousSibling, nextSibling }: MutationRecord,
): HTMLElement | null {
  const row = target instanceof Element ? target.closest('li') : null;
  const places = row
    ? [row, row.nextElementSibling, row.previousElementSibling]
    : [nextSibling, previousSibling];
  const tool = gone.closest('[data-tool]')?.getAttribute('data-tool');
  for (const place of places) {
    if (!(place instanceof Element) || !place.isConnected) continue;
    const replacement = place.querySelector(`[data-tool="${tool ?? ''}"]`) ?? place.querySelector(FOCUSABLE);
    if (replacement instanceof HTMLElement) return replacement;
  }
  // Something else with the same tool may stand in its place, such as a button where its form was.
  const sameTool =
    target instanceof Element && tool != null ? target.querySelector(`[data-tool="${tool}"]`) : null;
  if (sameTool instanceof HTMLElement) return sameTool;
  return lastFocusableBefore(previousSibling?.isConnected === true ? previousSibling : target);
}

function lastFocusableBefore(node: Node): HTMLElement | null {
  const isBefore = (element: Element) =>
    (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].findLast(isBefore) ?? null;
}
