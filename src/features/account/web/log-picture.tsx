import styles from './log-picture.module.css';

const STAR = 'M0-8 2.35-2.9 8-2.4 3.8 1.2 5 6.6 0 3.8-5 6.6-3.8 1.2-8-2.4-2.35-2.9z';
const STARS = [1, 2, 3, 4, 5];
const ROW_PX = 60;

/** Lucide's icons, drawn in 24 units. */
const ROWS = [
  {
    day: 19,
    name: 'Sintra',
    kind: 'Place',
    stars: 5,
    colour: 'var(--place)',
    icon: 'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  },
  {
    day: 17,
    name: 'Perfect Days',
    kind: 'Movie',
    stars: 5,
    colour: 'var(--movie)',
    icon: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m2 0v18M3 7.5h4M3 12h18M3 16.5h4M17 3v18m0-13.5h4m-4 9h4',
  },
  {
    day: 12,
    name: 'Piranesi',
    kind: 'Book',
    stars: 4,
    colour: 'var(--book)',
    icon: 'M4 19.5v-15A2.5 2.5 0 0 1 6.5 2H19a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H6.5a1 1 0 0 1 0-5H20',
  },
  {
    day: 4,
    name: 'Slow Horses',
    kind: 'Show',
    stars: 4,
    colour: 'var(--show)',
    icon: 'm17 2-5 5-5-5M4 7h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2',
  },
] as const;

/** A page of the log, drawn in the colours of the theme. */
export function LogPicture() {
  return (
    <svg
      className={styles['picture']}
      viewBox="0 0 440 300"
      role="img"
      aria-label="A page of the log: places, movies, books and shows, each with its day and its stars"
    >
      <text className={styles['month']} x="84" y="39">
        November
      </text>
      {ROWS.map((row, index) => (
        <g key={row.name} transform={`translate(0 ${60 + index * ROW_PX})`}>
          <path className={styles['rule']} d="M0 .5h440" />
          <text className={styles['day']} x="46" y="36">
            {row.day}
          </text>
          <rect x="84" y="13" width="34" height="34" rx="8" fill={row.colour} opacity=".14" />
          <path
            className={styles['icon']}
            d={row.icon}
            stroke={row.colour}
            transform="translate(92 21) scale(.75)"
          />
          <text x="132" y="28">
            {row.name}
          </text>
          <text className={styles['kind']} x="132" y="46">
            {row.kind}
          </text>
          {STARS.map((star) => (
            <path
              key={star}
              className={star <= row.stars ? styles['star'] : styles['noStar']}
              d={STAR}
              transform={`translate(${316 + star * 19} 30)`}
            />
          ))}
        </g>
      ))}
      <path className={styles['margin']} d="M63 0v300" />
    </svg>
  );
}
