import { NightSky } from './night-sky.tsx';
import styles from './cover.module.css';

interface CoverProps {
  /** Empty until the story is there. */
  readonly title: string;
  readonly lang: string;
  readonly partCount: number;
}

/** Before the story begins: its title in the night sky. */
export function Cover({ title, lang, partCount }: CoverProps) {
  return (
    <header className={styles['cover']}>
      <NightSky />
      <h1 lang={title === '' ? undefined : lang}>{title || 'Story'}</h1>
      {partCount > 0 && <p>A story in {partCount === 1 ? 'one part' : `${partCount} parts`}</p>}
    </header>
  );
}
