import { useEffect, useRef, type PropsWithChildren } from 'react';
import type { DroppedFile } from '#import-formats/model/session-model.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { focusMain } from '#platform/web/input/route-focus.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import { Progress } from '#platform/web/ui/progress.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { DropTarget } from '#platform/web/ui/lists/drop-target.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { ChooseButtons } from './choose-buttons.tsx';
import { stateText } from './flow/flow-texts.ts';
import type { FlowState } from './flow/flow-model.ts';
import type { ImportFlow } from './flow/flow.ts';
import { ImportHistory } from './history.tsx';
import styles from './parts/import.module.css';
import { Services } from './service-list.tsx';

/** They load behind the screen, so that each step has its heading, which gets the focus, at once. */
const FoundFiles = lazyPart(async () => (await import('./found-files.tsx')).FoundFiles);
const ColumnsForm = lazyPart(async () => (await import('./columns-form.tsx')).ColumnsForm);
const PreviewPage = lazyPart(async () => (await import('./preview/preview-page.tsx')).PreviewPage);
const Sending = lazyPart(async () => (await import('./sending.tsx')).Sending);
const Done = lazyPart(async () => (await import('./done.tsx')).Done);
const LATER_STEPS = [FoundFiles, ColumnsForm, PreviewPage, Sending, Done];

interface StepProps {
  readonly flow: ImportFlow;
  readonly state: FlowState;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
}

/** One step after the other, from the files to the log. */
export function ImportPage({ flow, state, onFiles, children }: PropsWithChildren<StepProps>) {
  const { step } = state;
  const page = useStepFocus(step);
  useEffect(() => LATER_STEPS.forEach(({ preload }) => void preload()), []);
  return (
    <Page>
      <p role="status" className={hidden['hidden']}>
        {stateText(state)}
      </p>
      <div ref={page} className={styles['page']} data-step={step}>
        <Step flow={flow} state={state} onFiles={onFiles} />
        {(step === 'start' || step === 'done') && <ImportHistory />}
        {step === 'start' && <Services />}
        {step === 'start' && children}
      </div>
    </Page>
  );
}

function Step({ flow, state, onFiles }: StepProps) {
  switch (state.step) {
    case 'start':
      return <Start failure={state.failure} onFiles={onFiles} />;
    case 'reading':
      return (
        <Waiting
          title={`Reading ${formatCount(state.fileCount, 'file', 'files')}`}
          percent={Math.round(state.share * 100)}
          onCancel={flow.reset}
        />
      );
    case 'found':
      return <FoundFiles flow={flow} state={state} />;
    case 'opening':
      return <Waiting title="Comparing with your log" percent={null} onCancel={flow.reset} />;
    case 'columns':
      return <ColumnsForm key={state.unit.paths[0]} flow={flow} state={state} />;
    case 'preview':
      return <PreviewPage flow={flow} state={state} />;
    case 'sending':
      return <Sending flow={flow} state={state} />;
    case 'done':
      return <Done flow={flow} state={state} />;
  }
}

interface WaitingProps {
  readonly title: string;
  readonly percent: number | null;
  readonly onCancel: () => void;
}

function Waiting({ title, percent, onCancel }: WaitingProps) {
  return (
    <Sheet lined className={styles['sheet']}>
      <Progress label={title} percent={percent} />
      <Button onClick={onCancel}>Cancel</Button>
    </Sheet>
  );
}

/** Each step begins at the top of the page, where its heading or the page gets the focus. */
function useStepFocus(step: FlowState['step']) {
  const page = useRef<HTMLDivElement>(null);
  const former = useRef(step);
  useEffect(() => {
    if (former.current === step) return;
    former.current = step;
    window.scrollTo(0, 0);
    const heading = page.current?.querySelector<HTMLElement>('h2[tabindex]');
    if (heading) heading.focus({ preventScroll: true });
    else focusMain();
  }, [step]);
  return page;
}

export const WHAT_TO_DROP =
  'Drop files, a folder, or the ZIP just as the service gave it to you. They are read in this browser, and you see every row before anything is written.';

interface StartProps {
  readonly failure: string | null;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
}

/** Says what can be dropped. */
function Start({ failure, onFiles }: StartProps) {
  return (
    <>
      <ErrorMessage text={failure} />
      <DropTarget title="Your files go here" action={<ChooseButtons onFiles={onFiles} />}>
        {WHAT_TO_DROP}
      </DropTarget>
    </>
  );
}
