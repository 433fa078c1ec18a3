import type { DoctorFinding } from '#features/doctor/contract/doctor.ts';
import { CircleCheck, CircleExclamationPoint, Minus, TriangleAlert } from 'lucide-react';
import { failureText } from '#platform/web/call/failure.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorMessage, FormError } from '#platform/web/ui/error-message.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './admin.module.css';
import { useExamination, useTestEmail } from './calls.ts';
import healthStyles from './health-panel.module.css';
import { ReleaseNotes } from './release-notes.tsx';

const ICONS = { good: CircleCheck, warning: TriangleAlert, error: CircleExclamationPoint, skipped: Minus };
const LABELS = { good: 'Good', warning: 'Warning', error: 'Error', skipped: 'Not checked' } as const;

/** What `npm run doctor` finds, examined from within the running server. */
export function HealthPanel() {
  const { data, error, isFetching, refetch } = useExamination();
  const letter = useTestEmail();
  return (
    <>
      <Sheet className={styles['sheet']} aria-label="Health" aria-busy={isFetching}>
        <div className={styles['tools']}>
          <Button busy={isFetching && !letter.isPending} onClick={() => void refetch()}>
            Check again
          </Button>
          <Button busy={letter.isPending} onClick={() => letter.mutate()}>
            Send me a test email
          </Button>
          <p role="status">{data ? summaryOf(data.findings) : isFetching && 'Checking...'}</p>
        </div>
        <ErrorMessage text={error ? failureText('Daybook could not be checked: ', error) : null} />
        <FormError text={letter.error ? failureText('The email was not sent: ', letter.error) : null} />
        {data && <Findings findings={data.findings} />}
      </Sheet>
      <ReleaseNotes />
    </>
  );
}

function Findings({ findings }: { readonly findings: readonly DoctorFinding[] }) {
  const areas = [...Map.groupBy(findings, ({ area }) => area)];
  return (
    <dl className={healthStyles['areas']}>
      {areas.map(([area, found]) => (
        <div key={area}>
          <dt>{area}</dt>
          {found.map((finding) => (
            <Finding key={finding.text} finding={finding} />
          ))}
        </div>
      ))}
    </dl>
  );
}

function Finding({ finding: { state, text, remedy } }: { readonly finding: DoctorFinding }) {
  const Icon = ICONS[state];
  return (
    <dd className={healthStyles['finding']} data-state={state}>
      <Icon size={20} strokeWidth={1.75} role="img" aria-label={LABELS[state]} />
      <p>
        {text}
        {remedy !== undefined && <small>{remedy}</small>}
      </p>
    </dd>
  );
}

function summaryOf(findings: readonly DoctorFinding[]): string {
  const count = (wanted: DoctorFinding['state']) => findings.filter(({ state }) => state === wanted).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors + warnings === 0) return 'All is well.';
  return [
    ...(errors === 0 ? [] : [formatCount(errors, 'error', 'errors')]),
    ...(warnings === 0 ? [] : [formatCount(warnings, 'warning', 'warnings')]),
  ].join(', ');
}
