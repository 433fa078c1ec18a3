import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';

/** The map in a chunk of its own, which guides of works do not load. */
export const LazyGuideMap = lazyPart(async () => (await import('./guide-map.tsx')).GuideMap);
