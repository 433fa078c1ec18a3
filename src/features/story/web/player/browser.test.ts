import { describe, expect, it, onTestFinished } from 'vitest';
import { createOtherTabs } from './browser.ts';

describe('several tabs', () => {
  it('are notified when another tab starts the story, but not of their own start', async () => {
    const notified: string[] = [];
    const [one, two] = [createOtherTabs(BroadcastChannel), createOtherTabs(BroadcastChannel)];
    const twoHears = Promise.withResolvers<void>();
    onTestFinished(one.onOtherStart(() => notified.push('one')));
    onTestFinished(two.onOtherStart(() => twoHears.resolve()));
    one.announceStart();
    await twoHears.promise;
    expect(notified).toEqual([]);
  });

  it('are not notified in a browser without BroadcastChannel', () => {
    const tabs = createOtherTabs(undefined);
    tabs.announceStart();
    tabs.onOtherStart(() => undefined)();
    expect(tabs).toBeDefined();
  });
});
