import { SCREENS } from '../../contract/screens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptySheet } from '../ui/lists/empty-state.tsx';
import { Page } from './page.tsx';

export function NotFound() {
  return (
    <Page title="Page not found">
      <EmptySheet
        title="There is nothing here"
        action={<ButtonLink to={SCREENS.activity}>Go to the log</ButtonLink>}
      >
        This address does not belong to a page of this Daybook.
      </EmptySheet>
    </Page>
  );
}
