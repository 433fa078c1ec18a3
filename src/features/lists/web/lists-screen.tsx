import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { ListPage } from './list-page.tsx';
import { ListsPage } from './lists-page.tsx';

/** All lists, or one of them. */
export function ListsScreen() {
  const { listId } = usePathParams();
  return (
    <VerifiedGate>
      {() => (listId === undefined ? <ListsPage /> : <ListPage key={listId} id={listId} />)}
    </VerifiedGate>
  );
}
