import { screens } from '#contract/screens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Page } from './page.tsx';

export function NotFound() {
  return (
    <Page title="No such page">
      <Sheet>
        <Empty
          title="Nothing is written here"
          action={<ButtonLink to={screens.activity}>To the log</ButtonLink>}
        >
          The address leads to no page of this Daybook.
        </Empty>
      </Sheet>
    </Page>
  );
}
