import { ANONYMOUS_USER, feedbackApi, SAMPLE_VERSION } from '../../contract/feedback.ts';
import { copyText } from '#platform/web/input/clipboard.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './sample-call.module.css';

export const SAMPLE_CONTENT = 'The map is upside down.';

/** A call that is ready to paste. */
export function SampleCall({ title, code }: { readonly title: string; readonly code: string }) {
  return (
    <figure className={styles['sample']}>
      <figcaption>
        {title}
        <Button look="quiet" aria-label={`Copy: ${title}`} onClick={() => void copyText(code, 'Copied.')}>
          Copy
        </Button>
      </figcaption>
      <pre role="region" tabIndex={0} aria-label={title}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}

function submitUrl(): string {
  return location.origin + feedbackApi.submit.path;
}

export function curlCall(projectKey: string): string {
  const body = JSON.stringify({
    projectKey,
    projectVersion: SAMPLE_VERSION,
    projectUser: ANONYMOUS_USER,
    content: SAMPLE_CONTENT,
  });
  return `curl -X POST '${submitUrl()}' \\
  -H 'Content-Type: application/json' \\
  -d '${body}'`;
}

export function fetchCall(projectKey: string): string {
  return `await fetch('${submitUrl()}', {
  method: 'POST',
  credentials: 'omit',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    projectKey: '${projectKey}',
    projectVersion: '${SAMPLE_VERSION}',
    projectUser: '${ANONYMOUS_USER}',
    content: '${SAMPLE_CONTENT}',
  }),
});`;
}
