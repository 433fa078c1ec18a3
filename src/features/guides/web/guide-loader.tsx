import { GUIDE_MESSAGES } from '../contract/guide.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createChunk, useChunk } from '#platform/web/loading/chunk.ts';
import { failureText, isProblemDetails } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { GuideProgress } from './guide-progress.tsx';
import { GuideStart } from './guide-start.tsx';
import type { GuideInputs, GuideKind } from './kinds.ts';
import { LazyGuideMap } from './map/lazy-guide-map.ts';
import { isRecentGuide, rememberGuide } from './recent-guides.ts';

interface GuideLoaderProps {
  readonly kind: GuideKind;
  readonly userId: string;
  readonly inputs: GuideInputs;
  readonly onOpen: (inputs: GuideInputs) => void;
}

// Loads while the server makes the guide.
const guideSheet = createChunk(async () => (await import('./guide-sheet.tsx')).GuideSheet);

/** Creates the guide at once and shows it; or why there is none, what was asked for, and the nearest titles. */
export function GuideLoader({ kind, userId, inputs, onOpen }: GuideLoaderProps) {
  const client = useQueryClient();
  const { Loaded: GuideSheet, failure } = useChunk(guideSheet);
  // Known when the menu opens, so that “Share this guide” does not move its other items.
  useIsIntegrationOn('public');
  const queryKey = ['guide', kind.name, inputs];
  const { data, error, isFetching } = useQuery({
    queryKey,
    async queryFn({ signal }) {
      // The map loads meanwhile, so that it does not move the list later.
      const map = kind.hasCovers ? null : LazyGuideMap.preload();
      const guide = await kind.create(inputs, signal);
      await map;
      signal.throwIfAborted();
      // A guide that this browser has shown before is only opened.
      if (!isRecentGuide(() => localStorage, userId, kind.name, inputs))
        notifySuccess(GUIDE_MESSAGES.created);
      rememberGuide(() => localStorage, userId, kind.name, { ...inputs, label: guide.label });
      return guide;
    },
    staleTime: Infinity,
    retry: false,
  });

  if (data && GuideSheet) return <GuideSheet kind={kind} guide={data} inputs={inputs} onOpen={onOpen} />;
  if (isFetching || (data && failure === null)) {
    return (
      <GuideProgress kind={kind} inputs={inputs} onCancel={() => void client.cancelQueries({ queryKey })} />
    );
  }
  const unanswered = isProblemDetails(error) && error.code === 'guide.unknown' ? error : undefined;
  return (
    <GuideStart
      kind={kind}
      userId={userId}
      inputs={inputs}
      unanswered={unanswered}
      error={error && !unanswered ? failureText(GUIDE_MESSAGES.creationFailed, error) : failure}
      onOpen={onOpen}
    />
  );
}
