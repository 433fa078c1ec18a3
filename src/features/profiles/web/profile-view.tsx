import type { PublicItem } from '#features/lists/contract/public-lists.ts';
import type { PublicProfile } from '../contract/people.ts';
import { personListPath, personYearPath } from '#platform/contract/screens.ts';
import { useId, type ReactNode } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { formatNumber } from '#platform/web/view/format.ts';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { Cover } from '#features/log/web/parts/cover.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Stars } from '#features/log/web/parts/stars.tsx';
import styles from './profile-view.module.css';

interface ProfileViewProps {
  readonly profile: PublicProfile;
  /** Its lists and years lead nowhere yet. */
  readonly isPreview?: boolean;
  /** Below everything else. */
  readonly children?: ReactNode;
}

/** A public profile as visitors see it. */
export function ProfileView({ profile, isPreview = false, children }: ProfileViewProps) {
  const { handle, about, numbers, latest, favourites, lists, years } = profile;
  const toLink = (path: string, name: string) =>
    isPreview ? <bdi>{name}</bdi> : <Link to={path}>{name}</Link>;
  return (
    <div className={styles['profile']}>
      {about.trim() !== '' && (
        <p className={styles['about']} dir="auto">
          {about}
        </p>
      )}
      {numbers && numbers.length > 0 && <Numbers numbers={numbers} />}
      {lists.length + years.length > 0 && (
        <div className={styles['beside']}>
          {lists.length > 0 && (
            <Part title="Lists">
              <ul className={styles['links']} dir="auto">
                {lists.map(({ id, name }) => (
                  <li key={id}>{toLink(personListPath(handle, id), name)}</li>
                ))}
              </ul>
            </Part>
          )}
          {years.length > 0 && (
            <Part title="Years in review">
              <ul className={styles['years']}>
                {years.map((year) => (
                  <li key={year}>{toLink(personYearPath(handle, year), String(year))}</li>
                ))}
              </ul>
            </Part>
          )}
        </div>
      )}
      {favourites && favourites.length > 0 && (
        <Part title="Favourites">
          <Entries entries={favourites} />
        </Part>
      )}
      {latest && latest.length > 0 && (
        <Part title="Newest entries">
          <Entries entries={latest} />
        </Part>
      )}
      {children}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Sheet className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Sheet>
  );
}

function Numbers({ numbers }: { readonly numbers: NonNullable<PublicProfile['numbers']> }) {
  return (
    <ul className={styles['numbers']} aria-label="Numbers">
      {numbers.map(({ category, count }) => {
        const { singular, plural } = categoryLabels[category];
        return (
          <li key={category}>
            <strong>{formatNumber(count)}</strong> {(count === 1 ? singular : plural).toLowerCase()}
          </li>
        );
      })}
    </ul>
  );
}

function Entries({ entries }: { readonly entries: readonly PublicItem[] }) {
  return (
    <ul className={styles['entries']}>
      {entries.map((entry, index) => (
        // Visitors are sent no ids, and the entries of a page stay as they are.
        // oxlint-disable-next-line react/no-array-index-key
        <Entry key={index} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry: { name, category, creator, year, rating } }: { readonly entry: PublicItem }) {
  const facts = [categoryLabels[category].singular, creator, year ?? ''].filter((fact) => fact !== '');
  return (
    <li>
      <Cover title={name} category={category} className={styles['cover']} />
      <div className={styles['what']}>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles['facts']}>{facts.join(' · ')}</p>
        {rating !== null && <Stars rating={rating} />}
      </div>
    </li>
  );
}
