import { getParser } from 'bowser';

/** 'Firefox on Linux', from the name that a browser gives itself. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'An unnamed program';
  const parser = getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (browser === '') return 'A program of another kind';
  return system === '' ? browser : `${browser} on ${system}`;
}
