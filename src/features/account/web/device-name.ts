import { getParser } from 'bowser';

/** 'Firefox on Linux', from the browser's user agent. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const parser = getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (browser === '') return 'Unknown browser';
  return system === '' ? browser : `${browser} on ${system}`;
}
