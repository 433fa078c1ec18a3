import { personPath } from '#platform/contract/screens.ts';
import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { NotFound } from '#platform/web/layout/not-found.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { NothingShared, VisitorPage } from '#platform/web/layout/visitor-page.tsx';
import { usePersonYear } from './calls.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Review } from '#features/years/web/parts/review.tsx';

/** A year of a public profile, for everybody. */
export function PersonYearScreen() {
  const { handle = '', year = '' } = usePathParams();
  const query = usePersonYear(handle.toLowerCase(), Number(year));
  const backToProfile = <ButtonLink to={personPath(handle)}>Back to the profile</ButtonLink>;
  return (
    <VisitorPage what="year" query={query} gone={<NotFound />}>
      {(back) => (
        <Page title={year}>
          {back.total === 0 ? (
            <NothingShared what="year" />
          ) : (
            <Review back={back} year={Number(year)}>
              <div>{backToProfile}</div>
            </Review>
          )}
        </Page>
      )}
    </VisitorPage>
  );
}
