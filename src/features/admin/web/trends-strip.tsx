import { TREND_DAYS } from '../contract/trends.ts';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Sparkline } from '#platform/web/ui/charts/sparkline.tsx';
import { useTrends } from './calls.ts';
import { describeTrend, titleOf, TREND_NAMES } from './trend-figures.ts';
import styles from './trends-strip.module.css';

/** What was added in the last days, one small line per kind. It has its height before the numbers are known. */
export function TrendsStrip() {
  const { data, isError } = useTrends();
  return (
    <Sheet className={styles['strip']} aria-label={`The last ${TREND_DAYS} days`}>
      <h2>
        The last {TREND_DAYS} days <span>in UTC</span>
      </h2>
      {isError ? (
        <p role="alert">These figures could not be loaded.</p>
      ) : (
        <ul>
          {TREND_NAMES.map((name) => {
            const figure = data && describeTrend(name, data);
            return (
              <li key={name}>
                <p>
                  <span>{titleOf(name)}</span> <strong>{figure?.total ?? '–'}</strong>
                </p>
                {data && figure && <Sparkline label={figure.text} values={data[name]} />}
              </li>
            );
          })}
        </ul>
      )}
    </Sheet>
  );
}
