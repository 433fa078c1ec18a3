import type { Story, StoryPart } from '../contract/story.ts';
import hidden from '#platform/web/ui/hidden.module.css';
import styles from './stage.module.css';

interface StageProps {
  readonly story: Story;
  readonly part: StoryPart;
  readonly index: number;
}

/** The current part: its picture and its text. */
export function Stage({ story, part, index }: StageProps) {
  return (
    <article className={styles['stage']}>
      <h1 className={hidden['hidden']} lang={story.lang}>
        {story.title}
      </h1>
      <img key={part.image} src={part.image} alt={part.alt} width="1600" height="900" lang={story.lang} />
      <p key={index} lang={story.lang}>
        {part.text}
      </p>
    </article>
  );
}
