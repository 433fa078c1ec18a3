import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Collects the console errors, warnings and violations of the content policy in a browser context. */
export function watchConsole(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (isProblem(message)) problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (fault) => problems.push(String(fault.error())));
  return problems;
}

function isProblem(message: ConsoleMessage): boolean {
  if (!['error', 'warning'].includes(message.type())) return false;
  return ![isFailedCall, isSlowPreload, isBlockedWorker].some((isExpected) => isExpected(message));
}

/** Chromium logs each call with an error response; the tests check whether the screen reports it. */
function isFailedCall(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/');
}

/** Chromium logs each preloaded file that is used late, as all of them are on a busy machine. */
function isSlowPreload(message: ConsoleMessage): boolean {
  return message.text().includes('was preloaded using link preload but not used within a few seconds');
}

/** Playwright logs each registration, because most tests block service workers. */
function isBlockedWorker(message: ConsoleMessage): boolean {
  return message.text().startsWith('Service Worker registration blocked by Playwright');
}
