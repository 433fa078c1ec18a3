import { formatDate } from '#platform/web/view/format.ts';

export function endText(expiryTime: string | null, isRunning: boolean): string {
  if (expiryTime === null) return 'no end';
  return `${isRunning ? 'until' : 'ended'} ${formatDate(expiryTime)}`;
}

export function lastUseText(lastUseTime: string | null): string {
  return lastUseTime === null ? 'never opened' : `last used ${formatDate(lastUseTime)}`;
}
