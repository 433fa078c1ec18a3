import { CATEGORIES } from '#features/log/contract/activity.ts';
import { useRef, useState } from 'react';
import { notify, notifyFailure, notifySuccess } from '#platform/web/notices/notices.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { BarChart } from '#platform/web/ui/charts/bar-chart.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CategoryBadge, categoryLabels } from '#features/log/web/parts/category.tsx';
import { Chips } from '#platform/web/ui/fields/chips.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { CheckboxField, Field, PasswordField } from '#platform/web/ui/fields/field.tsx';
import { ErrorMessage, FormError } from '#platform/web/ui/error-message.tsx';
import { MenuButton } from '#platform/web/ui/dialogs/menu-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#platform/web/ui/dialogs/menu.tsx';
import { problemOfDraft, type DateDraft } from '#platform/web/ui/fields/partial-date-draft.ts';
import { PartialDateField } from '#platform/web/ui/fields/partial-date-field.tsx';
import styles from './parts-screen.module.css';
import { Progress } from '#platform/web/ui/progress.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Sparkline } from '#platform/web/ui/charts/sparkline.tsx';
import { RateButtons, Stars, StarsInput } from '#features/log/web/parts/stars.tsx';
import { Table } from '#platform/web/ui/lists/table.tsx';
import { Tabs } from '#platform/web/ui/lists/tabs.tsx';

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

/** Shows every part of the user interface in its states, for developers. */
export function PartsScreen() {
  return (
    <Page title="Parts">
      <div className={styles['parts']}>
        <Buttons />
        <Fields />
        <Choices />
        <Overlays />
        <Figures />
      </div>
    </Page>
  );
}

function Buttons() {
  return (
    <Sheet className={styles['part']}>
      <h2>Button</h2>
      <div className={styles['line']}>
        <Button look="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button look="primary" busy>
          Busy
        </Button>
      </div>
    </Sheet>
  );
}

function Fields() {
  return (
    <Sheet className={styles['part']}>
      <h2>Field</h2>
      <Field label="Name" hint="A sentence that helps." />
      <Field label="Email" defaultValue="anna" error="The provided email seems invalid." />
      <PasswordField label="Password" defaultValue="a few unrelated words" />
      <CheckboxField label="I have read the terms." />
      <ErrorMessage text="The invitations could not be loaded: The server is busy. Please try again." />
      <FormError text="Login failed: 401. The email or the password is wrong." />
    </Sheet>
  );
}

function Choices() {
  const [rating, setRating] = useState<number | null>(null);
  const [order, setOrder] = useState<(typeof ORDERS)[number]['value']>('newest');
  const [date, setDate] = useState<DateDraft>('2024-05-12/2024-05-20');
  return (
    <Sheet className={styles['part']}>
      <h2>Stars, select, chips, date, category</h2>
      <div className={styles['line']}>
        <StarsInput legend="Rating" value={rating} onChange={setRating} />
        <RateButtons label="Rate at once" onRate={setRating} />
        {rating !== null && <Stars rating={rating} />}
        <Select label="Order" options={ORDERS} value={order} onChange={setOrder} />
      </div>
      <Chips label="Order" options={ORDERS} value={order} onChange={setOrder} />
      <PartialDateField label="Date" value={date} onChange={setDate} error={problemOfDraft(date)} />
      <div className={styles['line']}>
        {CATEGORIES.map((category) => (
          <span key={category} className={styles['category']}>
            <CategoryBadge category={category} /> {categoryLabels[category].singular}
          </span>
        ))}
      </div>
    </Sheet>
  );
}

function ExampleMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuButton ref={button} label="Example menu" isOpen={open} onOpen={() => setOpen(true)}>
        Menu
      </MenuButton>
      {open && (
        <Menu label="Example menu" button={button} onClose={() => setOpen(false)}>
          <MenuItem onSelect={() => notifySuccess('Chosen.')}>An item</MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => notifySuccess('Chosen.')}>Another item</MenuItem>
        </Menu>
      )}
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Sheet className={styles['part']}>
      <h2>Dialog, menu, notice</h2>
      <div className={styles['line']}>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Button onClick={() => setAsking(true)}>Ask first</Button>
        <ExampleMenu />
        <Button onClick={() => notifySuccess('Update successful!')}>Success</Button>
        <Button onClick={() => notifyFailure('An issue occured!')}>Failure</Button>
        <Button
          onClick={() =>
            notify({
              text: 'Something was deleted.',
              tone: 'plain',
              action: { label: 'Undo', run: () => undefined },
            })
          }
        >
          With an action
        </Button>
      </div>
      {open && (
        <Dialog onClose={() => setOpen(false)} title="A dialog" description="Escape closes it.">
          <Field label="Name" />
        </Dialog>
      )}
      {asking && (
        <ConfirmDialog
          title="Delete for good?"
          description="letter.txt will be gone. This cannot be undone."
          confirmLabel="Delete for good"
          onConfirm={() => notifySuccess('Done.')}
          onClose={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
}

function Figures() {
  const bars = CATEGORIES.map((category, index) => ({
    label: categoryLabels[category].plural,
    count: index * 7,
  }));
  return (
    <Sheet className={styles['part']}>
      <h2>Progress, table, chart, empty</h2>
      <Sparkline label="New entries: 9 in the last 7 days" values={[0, 1, 0, 2, 1, 5, 0]} />
      <Progress label="Uploading" percent={40} />
      <Progress label="Waiting" percent={null} />
      <TwoTabs />
      <Table
        caption="Entries"
        columns={[
          { header: 'Category', cell: ({ label }) => label },
          { header: 'Entries', cell: ({ count }) => count, numeric: true },
        ]}
        rows={bars}
        rowKey={({ label }) => label}
      />
      <BarChart title="By category" labelHeader="Category" countHeader="Entries" bars={bars} />
      <EmptyState title="Nothing yet" action={<Button look="primary">Begin</Button>}>
        One sentence that explains the next step.
      </EmptyState>
    </Sheet>
  );
}

function TwoTabs() {
  const [value, setValue] = useState<'first' | 'second'>('first');
  return (
    <Tabs
      label="Two tabs"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'first', label: 'First', content: <p>The first sheet.</p> },
        { value: 'second', label: 'Second', content: <p>The second sheet.</p> },
      ]}
    />
  );
}
