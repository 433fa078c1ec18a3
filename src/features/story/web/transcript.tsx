import type { Story } from '../contract/story.ts';
import { useEffect, useRef } from 'react';
import type { PlayerState } from './player/player-state.ts';
import styles from './transcript.module.css';

interface TranscriptProps {
  readonly story: Story;
  readonly state: PlayerState;
  /** Shows the whole text, for people who read instead of listening. */
  readonly showsAll: boolean;
  readonly onJump: (index: number) => void;
}

/** The parts that were played before the current one, or all parts. */
export function Transcript({ story, state, showsAll, onJump }: TranscriptProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The text begins below the controls: without this, nothing would seem to happen.
    if (showsAll) section.current?.scrollIntoView();
  }, [showsAll]);
  const shown = story.parts
    .map((part, index) => ({ ...part, index }))
    .filter(({ index }) => showsAll || (index < state.revealedCount && index !== state.partIndex));
  if (shown.length === 0) return null;
  return (
    <section ref={section} className={styles['section']} aria-labelledby="so-far">
      <h2 id="so-far">{showsAll ? 'The whole story' : 'The story so far'}</h2>
      <ol>
        {shown.map(({ index, image, alt, text }) => (
          <li key={index}>
            <h3>
              <button type="button" onClick={() => onJump(index)} aria-label={`Listen to part ${index + 1}`}>
                {index + 1}
              </button>
            </h3>
            <img src={image} alt={alt} width="1600" height="900" loading="lazy" lang={story.lang} />
            <p lang={story.lang}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
