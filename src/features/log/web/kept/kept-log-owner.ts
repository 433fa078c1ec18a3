export const KEPT_LOG_DATABASE = 'daybook-kept-log';
const OWNER_KEY = 'daybook.kept-log';

/** The id of the user whose log this browser keeps. */
export function keptLogOwner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    // Forbidden by the browser, which then keeps no log either.
    return null;
  }
}

/** @throws if the browser stores nothing */
export function rememberKeptLogOwner(userId: string): void {
  localStorage.setItem(OWNER_KEY, userId);
}

export function forgetKeptLog(): void {
  localStorage.removeItem(OWNER_KEY);
  indexedDB.deleteDatabase(KEPT_LOG_DATABASE);
}
