import { describe, expect, it } from 'vitest';
import type { Story } from '../contract/story.ts';
import { createFakePlayer, THREE_PARTS } from '../../../../test/story/fake-player.ts';
import { createPlayerSlot } from './use-story-player.ts';

const story: Story = { title: 'The Hen', lang: 'en', music: '', musicGainDb: 0, parts: THREE_PARTS };

function page() {
  const window = new EventTarget();
  const visibility: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const document = Object.assign(new EventTarget(), visibility);
  const stages: ReturnType<typeof createFakePlayer>[] = [];
  const make = () => {
    const stage = createFakePlayer();
    stages.push(stage);
    return { player: stage.player, dispose: stage.player.dispose };
  };
  const slot = createPlayerSlot(make, { window, document });
  const show = (type: string, persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { slot, stages, window, document, show };
}

describe('the player of the screen', () => {
  it('exists while the screen is mounted, and reports its changes', () => {
    const { slot, stages } = page();
    expect(slot.current()).toMatchObject({ player: null, state: { phase: 'loading' } });
    let told = 0;
    slot.subscribe(() => (told += 1));
    const close = slot.open(story);
    expect(slot.current()).toMatchObject({ player: stages[0]?.player, state: { phase: 'idle' } });
    slot.current().player?.start();
    expect(slot.current().state.phase).toBe('starting');
    expect(told).toBeGreaterThan(1);
    close();
    expect(slot.current().player).toBeNull();
    expect(stages[0]?.player.state().canStart).toBe(false);
  });

  it('exists only once, however often the screen is mounted', async () => {
    const { slot, stages } = page();
    slot.open(story)();
    slot.open(story);
    slot.current().player?.start();
    await stages[1]?.settle();
    expect(stages.map(({ playingUrl }) => playingUrl())).toEqual([null, 'one.mp3']);
    expect(stages.map(({ listensToOtherTabs }) => listensToOtherTabs())).toEqual([false, true]);
  });

  it('ends when the page is left, and is created again when the browser restores the page', async () => {
    const { slot, stages, show } = page();
    slot.open(story);
    slot.current().player?.start();
    await stages[0]?.settle();
    show('pagehide', true);
    expect(stages[0]?.playingUrl()).toBeNull();
    expect(stages[0]?.calls).toContain('unlock screen');
    show('pageshow', true);
    expect(stages).toHaveLength(2);
    slot.current().player?.start();
    await stages[1]?.settle();
    expect(stages[1]?.playingUrl()).toBe('one.mp3');
  });

  it('stays the same when a page is shown for the first time', () => {
    const { slot, stages, show } = page();
    slot.open(story);
    show('pageshow', false);
    expect(stages).toHaveLength(1);
  });

  it('requests the wake lock and the sound again when the page is visible or touched', async () => {
    const { slot, stages, window, document } = page();
    slot.open(story);
    slot.current().player?.start();
    await stages[0]?.settle();
    const stage = stages[0]!;
    stage.music.running = false;
    const revived = () => stage.calls.filter((call) => call === 'music revive').length;
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(revived()).toBe(0);
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(revived()).toBe(1);
    window.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new Event('keydown'));
    expect(revived()).toBe(3);
  });

  it('receives no events of the page after the screen is left', async () => {
    const { slot, stages, window, show } = page();
    slot.open(story)();
    show('pageshow', true);
    window.dispatchEvent(new Event('pointerdown'));
    expect(stages).toHaveLength(1);
  });
});
