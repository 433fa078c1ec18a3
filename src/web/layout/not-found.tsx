import { SCREENS } from '#contract/screens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Page } from './page.tsx';

export function NotFound() {
  return (
    <Page title="No such page">
      <Sheet>
        <EmptyState
          title="Nothing is written here"
          action={<ButtonLink to={SCREENS.activity}>To the log</ButtonLink>}
        >
          The address leads to no page of this Daybook.
        </EmptyState>
      </Sheet>
    </Page>
  );
}
