import { useDeleteActivities, useSubmitActivity, useUpdateActivities } from './calls.ts';
import { previousValues } from './entry-change.ts';
import type { Saving } from './saved-entry.ts';

export function useSaveEntry(): Saving {
  const { mutateAsync: add } = useSubmitActivity();
  const { mutate: revert } = useUpdateActivities();
  const { mutate: remove } = useDeleteActivities();
  return {
    async save(draft, continued) {
      const entry = await add({ ...draft, ...(continued && { continues: continued.id }) });
      const isChanged = continued !== null && entry.id === continued.id;
      return { entry, former: isChanged ? previousValues(continued, draft) : null };
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
