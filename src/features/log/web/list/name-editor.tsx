import { ACTIVITY_NAME_MAX_CHARS, ActivityName } from '../../contract/activity.ts';
import { useForm } from '#platform/web/call/form.ts';
import { NameForm } from '#platform/web/ui/dialogs/name-form.tsx';

interface NameEditorProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

export function NameEditor({ name, onSave, onCancel }: NameEditorProps) {
  const form = useForm({
    schema: ActivityName,
    submit: async (values) => onSave(values.name),
  });
  return (
    <NameForm form={form} label="Name" value={name} maxLength={ACTIVITY_NAME_MAX_CHARS} onCancel={onCancel} />
  );
}
