import type { Walk } from '#guide-engine/places/walks.ts';
import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { saveAsFile } from '#platform/web/call/save-file.ts';
import { Button } from '#platform/web/ui/button.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import styles from './guide-map-notes.module.css';
import { distanceText } from './map-projection.ts';
import type { MapSight } from './map-sight.ts';
import { sightsFile, type SightsFormat } from './sights-file.ts';

interface GuideMapNotesProps {
  readonly place: string;
  readonly sights: readonly MapSight[];
  readonly walks: readonly Walk[];
  /** A smaller map, if there is one. */
  readonly children: ReactNode;
}

/** What the map says in words, and the sights to take along; folded on a phone. */
export function GuideMapNotes({ place, sights, walks, children }: GuideMapNotesProps) {
  const [open, setOpen] = useState(false);
  const notesId = useId();
  return (
    <>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={open}
        aria-controls={notesId}
        onClick={() => setOpen(!open)}
      >
        {walks.length > 0 ? 'Walks and files' : 'Files'}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div id={notesId} className={styles['notes']} data-open={open}>
        {children}
        {walks.length > 0 && <Walks walks={walks} sights={sights} />}
        <p className={styles['files']}>
          Take it with you:
          <SaveButton format="gpx" place={place} sights={sights} />
          <SaveButton format="kml" place={place} sights={sights} />
        </p>
      </div>
    </>
  );
}

/** Distances are straight lines, and the words say so. */
function Walks({ walks, sights }: Pick<GuideMapNotesProps, 'walks' | 'sights'>) {
  return (
    <dl className={styles['walks']}>
      <dt>Walkable together</dt>
      {walks.map(({ stops, km }) => (
        <dd key={stops.join(' ')}>
          {stops.map((stop, index) => (
            <Fragment key={stop}>
              {index > 0 && ', '}
              <span className={styles['number']}>{sights[stop]!.number}</span> <bdi>{sights[stop]!.name}</bdi>
            </Fragment>
          ))}
          {' · '}
          <span className={styles['distance']}>
            {distanceText(Math.max(0.1, Math.round(km * 10) / 10))} as the crow flies
          </span>
        </dd>
      ))}
    </dl>
  );
}

interface SaveButtonProps {
  readonly format: SightsFormat;
  readonly place: string;
  readonly sights: readonly MapSight[];
}

function SaveButton({ format, place, sights }: SaveButtonProps) {
  const save = () => {
    const { name, type, content } = sightsFile(format, place, sights);
    saveAsFile(name, type, content);
  };
  return (
    <Button look="quiet" onClick={save}>
      {format.toUpperCase()}
      <span className={hidden['hidden']}> file of the sights</span>
    </Button>
  );
}
