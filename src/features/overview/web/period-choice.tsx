import { yearPath } from '#platform/contract/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { useToday } from '#platform/web/view/today.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Chips } from '#platform/web/ui/fields/chips.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import styles from './dashboard-screen.module.css';
import { yearInSeason } from './period.ts';

/** More years than these are in a list. */
const CHIP_YEARS = 4;

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
  const newestFirst = years.toReversed();
  const [latest, earlier] = [newestFirst.slice(0, CHIP_YEARS), newestFirst.slice(CHIP_YEARS)];
  const choose = (next: string) => onYear(next === '' ? undefined : Number(next));
  return (
    <>
      {season !== undefined && (
        <p className={styles['season']}>
          {season} in a few pages: <Link to={yearPath(season)}>look back on your year</Link>
        </p>
      )}
      <div className={styles['period']}>
        <div className={styles['years']}>
          <Chips
            label="Period"
            options={[
              { value: '', label: 'All years' },
              ...latest.map((of) => ({ value: String(of), label: String(of) })),
            ]}
            value={String(year ?? '')}
            onChange={choose}
          />
          {earlier.length > 0 && (
            <Select
              label="Earlier years"
              options={[
                { value: '', label: 'Earlier' },
                ...earlier.map((of) => ({ value: String(of), label: String(of) })),
              ]}
              value={year !== undefined && earlier.includes(year) ? String(year) : ''}
              onChange={choose}
            />
          )}
        </div>
        {reviewed !== undefined && <ButtonLink to={yearPath(reviewed)}>{reviewed} in review</ButtonLink>}
      </div>
    </>
  );
}
