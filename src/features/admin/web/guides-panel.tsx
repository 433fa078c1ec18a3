import { guideApi, GUIDE_MESSAGES } from '#features/guides/contract/guide.ts';
import { call } from '#platform/web/call/call.ts';
import { useForm } from '#platform/web/call/form.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './admin.module.css';
import { findGuideId, parseGuideReference } from './guide-reference.ts';

/** Specification 6: an admin deletes a guide by its id; what is pasted may also be the link of the guide. */
export function GuidesPanel({ guideId }: { readonly guideId: string }) {
  const form = useForm({
    schema: async () => (await import('../contract/admin.ts')).PastedGuide,
    toValues: ({ id = '' }) => ({ id: id.trim() }),
    submit: async ({ id }) => call(guideApi.removeGuide, { id: await findGuideId(parseGuideReference(id)) }),
    failurePrefix: GUIDE_MESSAGES.removalFailed,
    onSuccess(_answer, _values, element) {
      notifySuccess(GUIDE_MESSAGES.removed);
      element.reset();
    },
  });

  return (
    <Sheet className={styles['sheet']} aria-label="Guides">
      <form className={styles['form']} {...form.props}>
        <Field
          label="Guide id"
          autoComplete="off"
          defaultValue={guideId}
          spellCheck={false}
          {...form.field('id')}
          hint="You will find it below each guide; a link to the guide works, too. A removed guide is created again the next time someone asks for it."
        />
        <Button type="submit" look="danger" busy={form.isBusy}>
          Remove guide
        </Button>
        <FormError text={form.failure} />
      </form>
    </Sheet>
  );
}
