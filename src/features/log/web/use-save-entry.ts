import { useDeleteActivities, useSubmitActivity, useUpdateActivities } from './calls.ts';
import { loadedLineTools } from './line/use-line-tools.ts';
import type { Saving } from './saved-entry.ts';

const SILENT = { onUpdated: () => undefined, onFailed: () => undefined };

export function useSaveEntry(): Saving {
  const { mutateAsync: add } = useSubmitActivity();
  const { mutateAsync: update } = useUpdateActivities(SILENT);
  const { mutate: revert } = useUpdateActivities();
  const { mutate: remove } = useDeleteActivities();
  return {
    async save(draft, finished) {
      const finishing = finished && loadedLineTools()?.finishingOf(finished, draft);
      const [entry] = finishing ? (await update([finishing])).done : [];
      return entry && finishing
        ? { entry, former: finishing.former }
        : { entry: await add(draft), former: null };
    },
    takeBack(saved) {
      const added = saved.filter(({ former }) => !former).map(({ entry }) => entry);
      const changed = saved.flatMap(({ former }) => former ?? []);
      if (added[0]) remove(added);
      if (changed[0]) revert(changed);
    },
  };
}
