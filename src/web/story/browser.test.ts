import { describe, expect, it, onTestFinished } from 'vitest';
import { createOtherTabs } from './browser.ts';

describe('several tabs', () => {
  it('hear of each other’s start, and not of their own (row 27)', async () => {
    const heard: string[] = [];
    const [one, two] = [createOtherTabs(BroadcastChannel), createOtherTabs(BroadcastChannel)];
    const twoHears = Promise.withResolvers<void>();
    onTestFinished(one.onOtherStart(() => heard.push('one')));
    onTestFinished(two.onOtherStart(() => twoHears.resolve()));
    one.announceStart();
    await twoHears.promise;
    expect(heard).toEqual([]);
  });

  it('know nothing of each other where the browser has no channels', () => {
    const tabs = createOtherTabs(undefined);
    tabs.announceStart();
    tabs.onOtherStart(() => undefined)();
    expect(tabs).toBeDefined();
  });
});
