import type { ImportSource } from '../contract/import.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { isSameUnit, unitsOf, type FoundStep, type ImportUnit } from './flow/flow-model.ts';
import { filesText } from './flow/flow-texts.ts';
import type { ImportFlow } from './flow/flow.ts';
import styles from './parts/import.module.css';
import { serviceName } from './services.ts';

interface FoundFilesProps {
  readonly flow: ImportFlow;
  readonly state: FoundStep;
}

const NO_SOURCE = '';

/** What the dropped files were recognised as. Each service is imported by itself. */
export function FoundFiles({ flow, state: { found, failure } }: FoundFilesProps) {
  const { drop, decisions, imported } = found;
  const units = unitsOf(drop, decisions);
  const isNothing = units.length === 0 && drop.undecided.length === 0;
  return (
    <Sheet lined className={styles['sheet']}>
      <div className={styles['head']}>
        <h2 tabIndex={-1}>{isNothing ? 'Nothing here for your log' : 'Found in your files'}</h2>
        <Button look="quiet" onClick={flow.reset}>
          Other files
        </Button>
      </div>
      <ErrorMessage text={failure} />
      {units.length > 0 && (
        <ul className={styles['rows']} aria-label="To import">
          {units.map((unit) => (
            <UnitRow
              key={`${unit.source} ${unit.paths[0] ?? ''}`}
              unit={unit}
              isImported={imported.some((done) => isSameUnit(done, unit))}
              onOpen={() => flow.open(unit)}
            />
          ))}
        </ul>
      )}
      {drop.undecided.length > 0 && (
        <Part title="Which service are these from?">
          {drop.undecided.map(({ path, sources }) => (
            <li key={path}>
              <FileName path={path} />
              <Select
                label={`Service of ${path}`}
                options={[
                  { value: NO_SOURCE, label: 'Leave it out' },
                  ...sources.map((source) => ({ value: source, label: serviceName(source) })),
                ]}
                value={decisions[path] ?? NO_SOURCE}
                onChange={(source: ImportSource | '') =>
                  flow.decide(path, source === NO_SOURCE ? null : source)
                }
              />
            </li>
          ))}
        </Part>
      )}
      {drop.unreadable.length > 0 && (
        <Part title="Could not be read">
          {drop.unreadable.map(({ path, reason }) => (
            <li key={path}>
              <FileName path={path} />
              <span className={styles['reason']}>{reason}</span>
            </li>
          ))}
        </Part>
      )}
      {drop.unneeded.length > 0 && (
        <details className={styles['hint']}>
          <summary>
            {formatCount(drop.unneeded.length, 'file has', 'files have')} nothing for your log
          </summary>
          <p>{drop.unneeded.join(', ')}</p>
        </details>
      )}
    </Sheet>
  );
}

interface UnitRowProps {
  readonly unit: ImportUnit;
  readonly isImported: boolean;
  readonly onOpen: () => void;
}

function UnitRow({ unit: { source, paths }, isImported, onOpen }: UnitRowProps) {
  const name = serviceName(source);
  const files = filesText(paths);
  return (
    <li>
      <span>
        <strong>{source === 'columns' ? <bdi>{files}</bdi> : name}</strong>
        <span className={styles['hint']}>
          {source === 'columns'
            ? 'A table that belongs to no service: you choose what its columns mean.'
            : `${formatCount(paths.length, 'file', 'files')}: ${files}`}
        </span>
      </span>
      {isImported && (
        <span className={styles['hint']}>
          <Check size={16} aria-hidden="true" /> Imported
        </span>
      )}
      <Button
        look={isImported ? 'quiet' : 'primary'}
        aria-label={`Look at it: ${files} of ${name}`}
        onClick={onOpen}
      >
        Look at it
      </Button>
    </li>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles['rows']}>{children}</ul>
    </section>
  );
}

function FileName({ path }: { readonly path: string }) {
  return (
    <span>
      <bdi>{path}</bdi>
    </span>
  );
}
