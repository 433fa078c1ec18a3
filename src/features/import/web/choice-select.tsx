import { Select, type SelectOption } from '#platform/web/ui/fields/select.tsx';

interface ChoiceSelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A list of options below its label. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  return (
    <div>
      <span aria-hidden="true">{props.label}</span>
      <Select {...props} />
    </div>
  );
}
