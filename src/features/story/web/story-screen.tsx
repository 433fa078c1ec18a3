import { STORY_COVER_PLACEHOLDERS, storyLength, type Story } from '../contract/story.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#platform/web/loading/hydrated.tsx';
import { useDocumentTitle } from '#platform/web/navigation/document-title.ts';
import { useEarlyInput } from '#platform/web/loading/early-input.ts';
import { takeOverFocus } from '#platform/web/input/route-focus.ts';
import { useStory } from './calls.ts';
import { Controls } from './controls.tsx';
import { Cover } from './cover.tsx';
import { cacheForOffline } from './player/offline.ts';
import type { PlayerState } from './player/player-state.ts';
import { Transcript } from './transcript.tsx';
import { Stage } from './stage.tsx';
import styles from './story-screen.module.css';
import { useStoryKeys } from './story-keys.ts';
import { isDataSaverOn } from './player/browser.ts';
import { useStoryPlayer } from './use-story-player.ts';

const EMPTY_STORY: Story = { title: '', lang: 'en', music: '', musicGainDb: 0, parts: [] };

/** The story's screen; the app shows it in the night theme. Its controls depend on what the device can do. */
export function StoryScreen() {
  return useHydrated() ? <StoryPlayer /> : <StoryCover />;
}

function StoryPlayer() {
  const { story: loaded, hasFailed, retry } = useStory();
  const story = loaded ?? EMPTY_STORY;
  const { player, state } = useStoryPlayer(loaded);
  const [showsAll, setShowsAll] = useState(false);
  const page = useRef<HTMLElement>(null);
  useDocumentTitle(story.title || 'Story');
  useLayoutEffect(() => (page.current === null ? undefined : takeOverFocus(page.current)), []);
  useEarlyInput('screen');
  useStoryKeys(player);
  useOfflineStory(loaded, state.phase);

  const part = story.parts[state.partIndex];
  const isOpen = state.revealedCount > 0 && part !== undefined;
  usePreloadedImage(story.parts[isOpen ? state.partIndex + 1 : 0]?.image);
  return (
    <main id="main" tabIndex={-1} ref={page} className={styles['page']} data-open={isOpen || undefined}>
      <div className={styles['player']}>
        {isOpen ? (
          <Stage part={part} index={state.partIndex} story={story} />
        ) : (
          <Cover
            title={story.title}
            lang={story.lang}
            length={story.parts.length > 0 ? storyLength(story.parts.length) : ''}
          />
        )}
        <Controls
          player={player}
          state={state}
          partCount={story.parts.length}
          page={page}
          showsAll={showsAll}
          onShowAll={setShowsAll}
          onRetry={hasFailed ? retry : null}
        />
      </div>
      <Transcript story={story} state={state} showsAll={showsAll} onJump={(index) => player?.jumpTo(index)} />
    </main>
  );
}

/** The cover without controls, which the document shows before any script runs; the server adds the texts. */
function StoryCover() {
  return (
    <main id="main" tabIndex={-1} ref={takeOverFocus} className={styles['page']}>
      <div className={styles['player']}>
        <Cover {...STORY_COVER_PLACEHOLDERS} />
      </div>
    </main>
  );
}

/** Caches the story when it starts to play, unless the data saver is on. */
function useOfflineStory(story: Story | undefined, phase: PlayerState['phase']): void {
  const isPlaying = phase === 'playing';
  useEffect(() => {
    if (story && isPlaying && !isDataSaverOn()) void cacheForOffline(story);
  }, [story, isPlaying]);
}

/** Loads a picture before it is shown, after everything that is visible. */
function usePreloadedImage(url: string | undefined): void {
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = url;
  }, [url]);
}
