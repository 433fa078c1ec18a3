import { useDeleteActivities, useSubmitActivity, useUpdateActivities } from './calls.ts';
import { loadedLineTools } from './line/use-line-tools.ts';
import type { Saving } from './saved-entry.ts';

export function useSaveEntry(): Saving {
  const { mutateAsync: add } = useSubmitActivity();
  const { mutate: revert } = useUpdateActivities();
  const { mutate: remove } = useDeleteActivities();
  return {
    async save(draft, continued) {
      const entry = await add({ ...draft, ...(continued && { continues: continued.id }) });
      const isChanged = continued !== null && entry.id === continued.id;
      // What an entry continues is found by these tools, too.
      return { entry, former: isChanged ? loadedLineTools()!.previousValues(continued, draft) : null };
    },
    takeBack(saved) {
      const added = saved.filter(({ former }) => !former).map(({ entry }) => entry);
      const changed = saved.flatMap(({ entry, former }) =>
        former ? [{ activity: entry, change: former }] : [],
      );
      if (added[0]) remove(added);
      if (changed[0]) revert(changed);
    },
  };
}
