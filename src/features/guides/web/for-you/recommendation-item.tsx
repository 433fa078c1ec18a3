import type { Recommendation } from '../../contract/guide.ts';
import { ArrowUpRight, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMobile } from '#platform/web/view/is-mobile.ts';
import { Cover } from '#features/log/web/parts/cover.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import { geoUri } from '../map/geo-uri.ts';
import styles from './recommendation-item.module.css';
import type { GuideKind } from '../kinds.ts';
import type { GeoPoint } from '../map/map-projection.ts';

interface RecommendationItemProps {
  /** The place that the page is about, which its sights need not name. */
  readonly about?: string;
  /** For links to it on the same page. */
  readonly id?: string;
  readonly kind: GuideKind;
  readonly number: number;
  readonly recommendation: Omit<Recommendation, 'why'>;
  readonly hasCover: boolean;
  /** The level of its heading. */
  readonly heading: 'h2' | 'h3';
  /** Whether it took the place of another one, and so fades in. */
  readonly isNew?: boolean;
  /** A link that comes before those to other sites. */
  readonly lead?: ReactNode;
  /** What the user can do with the recommendation, at the end of the links. */
  readonly tool?: ReactNode;
  /** Its place in the user's log. */
  readonly log?: ReactNode;
  /** Why it is recommended. */
  readonly children: ReactNode;
}

/** A numbered recommendation with its reasons. */
export function RecommendationItem(props: RecommendationItemProps) {
  const {
    about,
    id,
    kind,
    number,
    recommendation,
    hasCover,
    heading: Heading,
    isNew,
    lead,
    tool,
    log,
    children,
  } = props;
  const { name, description, searchUrl, at } = recommendation;
  return (
    <li
      id={id}
      tabIndex={-1}
      className={styles['entry']}
      data-has-cover={hasCover || undefined}
      data-new={isNew || undefined}
    >
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      {hasCover && <Cover title={name} category={kind.category} className={styles['cover']} />}
      <div className={styles['what']}>
        <Heading>
          <bdi>{name}</bdi> <span>{detailText(recommendation, about)}</span>
        </Heading>
        <p>{description}</p>
        {children}
        <div className={styles['links']}>
          <span className={styles['leads']}>
            {lead}
            <a href={searchUrl} target="_blank" rel="noopener noreferrer">
              {kind.searchLabel}
              <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className={hidden['hidden']}> for {name}, opens another site</span>
            </a>
            {at && <GeoLink name={name} at={at} />}
          </span>
          {tool}
        </div>
      </div>
      {log && <div className={styles['actions']}>{log}</div>}
    </li>
  );
}

/** Opens the device's own maps. */
function GeoLink({ name, at }: Pick<Recommendation, 'name'> & { readonly at: GeoPoint }) {
  return (
    <a href={geoUri(at, isMobile() ? name : undefined)} rel="noopener noreferrer">
      In a maps app
      <MapPin className={styles['pin']} size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={hidden['hidden']}> opens {name}</span>
    </a>
  );
}

/** Short reasons, one beside the other. */
export function Reasons({ label, reasons }: { readonly label: string; readonly reasons: readonly string[] }) {
  return (
    <ul className={styles['why']} aria-label={label}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** '1997, Robert Zemeckis'; 'museum'; 'temple, Kyoto' in a guide to Japan; 'palace, Paris, 24 km away'. */
function detailText(
  { year, creators, kind, place, distanceKm }: Omit<Recommendation, 'why'>,
  about: string | undefined,
): string {
  const distance = distanceKm === undefined ? undefined : `${Math.round(distanceKm)} km away`;
  const facts =
    year === undefined
      ? [kind, place === about ? undefined : place, distance]
      : [String(year), creators?.join(' and ')];
  return facts.filter(Boolean).join(', ');
}
