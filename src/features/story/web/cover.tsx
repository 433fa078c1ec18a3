import hidden from '#platform/web/ui/hidden.module.css';
import styles from './cover.module.css';

interface CoverProps {
  /** Empty until the story is loaded, and after a failure. */
  readonly title: string;
  readonly lang: string;
  /** Empty if there is nothing to say about it. */
  readonly length: string;
}

/** The title in the night sky, before the story starts. */
export function Cover({ title, lang, length }: CoverProps) {
  return (
    <header className={styles['cover']}>
      <NightSky />
      <div>
        {title === '' ? (
          <h1 className={hidden['hidden']}>Story</h1>
        ) : (
          // The server has written the story's texts into the document.
          <h1 lang={lang} suppressHydrationWarning>
            {title}
          </h1>
        )}
        {length !== '' && <p suppressHydrationWarning>{length}</p>}
      </div>
    </header>
  );
}

/** Position, radius and opacity of each star, on a field of 400 by 180. */
const STARS = [
  [28, 62, 1.6, 0.7],
  [70, 24, 1.1, 0.5],
  [96, 104, 1.3, 0.6],
  [122, 48, 2, 0.9],
  [150, 20, 1, 0.5],
  [158, 122, 1.2, 0.5],
  [262, 30, 1.4, 0.7],
  [276, 112, 1.8, 0.8],
  [300, 66, 1, 0.5],
  [330, 22, 1.6, 0.7],
  [352, 96, 1.2, 0.6],
  [380, 52, 2, 0.9],
] as const;

/** The moon and some stars, as decoration. */
function NightSky() {
  return (
    <svg viewBox="0 0 400 180" width="400" height="180" aria-hidden="true">
      <path d="M214 34a56 56 0 1 0 40 96 46 46 0 0 1-40-96z" fill="#ffe7ac" />
      {STARS.map(([x, y, radius, opacity]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="#fff" opacity={opacity} />
      ))}
    </svg>
  );
}
