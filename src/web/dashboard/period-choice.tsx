import { yearPath } from '#contract/screens.ts';
import { Link } from 'react-router';
import { useToday } from '../kernel/today.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import styles from './dashboard-screen.module.css';
import { yearInSeason } from './period.ts';

interface PeriodChoiceProps {
  /** The years with entries, oldest first. */
  readonly years: readonly number[];
  /** Undefined: the whole log. */
  readonly year: number | undefined;
  readonly onYear: (year: number | undefined) => void;
}

/** Chooses what the overview counts, and leads to the pages of a year. */
export function PeriodChoice({ years, year, onYear }: PeriodChoiceProps) {
  const season = yearInSeason(useToday(), years);
  const reviewed = year ?? years.at(-1);
  return (
    <>
      {season !== undefined && (
        <p className={styles['season']}>
          {season} in a few pages: <Link to={yearPath(season)}>look back on your year</Link>
        </p>
      )}
      <div className={styles['period']}>
        <Chips
          label="Period"
          options={[
            { value: '', label: 'All years' },
            ...years.toReversed().map((of) => ({ value: String(of), label: String(of) })),
          ]}
          value={String(year ?? '')}
          onChange={(next) => onYear(next === '' ? undefined : Number(next))}
        />
        {reviewed !== undefined && <ButtonLink to={yearPath(reviewed)}>{reviewed} in review</ButtonLink>}
      </div>
    </>
  );
}
