import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { formatOrigin } from '#platform/web/view/format.ts';
import type { ListWork } from '../contract/lists.ts';

/** 'Book · Frank Herbert, 1965'. */
export function WorkFacts({ work }: { readonly work: ListWork }) {
  const origin = formatOrigin(work);
  return (
    <>
      {categoryLabels[work.category].singular}
      {origin !== '' && (
        <>
          {' · '}
          <bdi>{origin}</bdi>
        </>
      )}
    </>
  );
}
