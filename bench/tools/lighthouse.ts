import lighthouse, { type Result } from 'lighthouse';
import { launch, type CookieData } from 'puppeteer-core';
import { findBrowser } from '../../test/tools/chromium.ts';

/** What Lighthouse's phone on a slow connection measures; times in milliseconds. */
export interface WebMeasurement {
  /** From 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  /** Of the main thread, with a processor as slow as the phone's. */
  readonly mainThreadMs: number;
  readonly cls: number;
  readonly requests: number;
  /** Received over the network, headers included. */
  readonly bytes: number;
}

/** Loads a page with an empty cache in a new browser. */
export async function measurePage(url: string, cookies: readonly CookieData[] = []): Promise<WebMeasurement> {
  const browser = await launch({
    executablePath: await findBrowser(),
    args: ['--headless=new', '--no-sandbox'],
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  try {
    const page = await browser.newPage();
    if (cookies.length > 0) await browser.setCookie(...cookies);
    const flags = {
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      logLevel: 'error' as const,
    };
    const result = await lighthouse(url, flags, undefined, page);
    if (!result) throw new Error(`Lighthouse could not load ${url}.`);
    return toMeasurement(result.lhr);
  } finally {
    await browser.close();
  }
}

function toMeasurement({ audits, categories }: Result): WebMeasurement {
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? NaN) * 100);
  const details = audits['network-requests']?.details;
  const requests = (details?.type === 'table' ? details.items : []).filter(
    ({ url }) => typeof url === 'string' && url.startsWith('http'),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    mainThreadMs: value('mainthread-work-breakdown'),
    cls: value('cumulative-layout-shift'),
    requests: requests.length,
    bytes: requests.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
  };
}
