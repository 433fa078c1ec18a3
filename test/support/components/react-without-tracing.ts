/**
 * The development build of React reports to the performance panel what it renders, and keeps a stack and a task of each
 * element, up to 10,000 in a second. No test reads them, warnings do not need them, and they cost as much as rendering.
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
const counts = Reflect.get(await import('react'), internals) as { recentlyCreatedOwnerStacks: number };
Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set(_reset: number) {
    // It stays at its limit.
  },
});
