import { WIDGET_FILE, widgetFormPath } from '../../contract/feedback-widget.ts';
import { useEffect, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import styles from './widget-panel.module.css';
import { SampleCall } from './sample-call.tsx';

interface WidgetPanelProps {
  readonly projectKey: string;
}

const SIDES = [
  { value: 'end', label: 'Button on the right' },
  { value: 'start', label: 'Button on the left' },
  { value: 'none', label: 'No button' },
] as const;
type Side = (typeof SIDES)[number]['value'];

const DEFAULT_LABEL = 'Feedback';

/** The line that puts the widget into a page, and a preview of it on this one. */
export function WidgetPanel({ projectKey }: WidgetPanelProps) {
  const [label, setLabel] = useState(DEFAULT_LABEL);
  const [accent, setAccent] = useState('');
  const [side, setSide] = useState<Side>('end');
  const [previews, setPreviews] = useState(false);
  const attributes = {
    'data-project': projectKey,
    ...(label !== DEFAULT_LABEL && { 'data-label': label }),
    ...(accent !== '' && { 'data-accent': accent }),
    ...(side === 'start' && { 'data-side': side }),
    ...(side === 'none' && { 'data-button': 'none' }),
  };
  const shown = JSON.stringify(attributes);
  useEffect(() => {
    if (!previews) return;
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(JSON.parse(shown) as Record<string, string>))
      script.setAttribute(name, value);
    script.src = `/${WIDGET_FILE}`;
    document.head.append(script);
    return () => {
      script.remove();
      window.daybookFeedback?.remove();
    };
  }, [previews, shown]);
  const source = `${location.origin}/${WIDGET_FILE}`;
  return (
    <section className={styles['panel']} aria-labelledby="widget">
      <h2 id="widget">A button on your site</h2>
      <p>
        This line adds a button that opens a form, with a picture that visitors can draw on. It sets no
        cookies and tracks nobody. A page with a Content-Security-Policy must allow {location.host} in
        script-src and connect-src.
      </p>
      <div className={styles['choices']}>
        <Field
          label="Text on the button"
          value={label}
          maxLength={40}
          onChange={(event) => setLabel(event.target.value)}
        />
        <Field
          label="Colour"
          placeholder="#2638b8"
          value={accent}
          maxLength={40}
          onChange={(event) => setAccent(event.target.value)}
        />
        <Select label="Position of the button" options={SIDES} value={side} onChange={setSide} />
        <Button aria-pressed={previews} onClick={() => setPreviews(!previews)}>
          {previews ? 'Hide the preview' : 'Preview on this page'}
        </Button>
        {previews && side === 'none' && (
          <Button onClick={() => window.daybookFeedback?.open()}>Open the form</Button>
        )}
      </div>
      <SampleCall title="The line to paste" code={scriptLine(source, attributes)} />
      <SampleCall
        title="A link for pages without scripts"
        code={`<a href="${location.origin}${widgetFormPath(projectKey)}">${escapeText(label)}</a>`}
      />
    </section>
  );
}

function scriptLine(source: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeText(value)}"`);
  return `<script async src="${source}" ${written.join(' ')}></script>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
