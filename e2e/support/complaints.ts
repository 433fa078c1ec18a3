import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What a browser context's console complains of: errors, warnings, breaches of the content policy. */
export function watchConsole(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (fault) => complaints.push(String(fault.error())));
  return complaints;
}

function isComplaint(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type()) && !isAnsweredCall(message) && !isSlowness(message);
}

/** Chromium notes each call that was answered with an error; whether the screen says so is for the tests. */
function isAnsweredCall(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/');
}

/** Chromium notes each preloaded file that is used late, which on a busy machine all of them are. */
function isSlowness(message: ConsoleMessage): boolean {
  return message.text().includes('was preloaded using link preload but not used within a few seconds');
}
