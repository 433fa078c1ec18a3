import { useState, type KeyboardEvent } from 'react';

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface ComboboxOptions<Option> {
  readonly listId: string;
  /** Empty while the list is closed. */
  readonly options: readonly Option[];
  /** What the options belong to: once it changes, none is highlighted. */
  readonly text: string;
  readonly onTake: (option: Option) => void;
  readonly onClose: () => void;
}

/**
 * The keys and attributes of an input with a list of suggestions (ARIA combobox with list autocomplete): the focus stays in
 * the input, arrow keys highlight, Enter takes what is highlighted, Escape closes and
 * then leaves the input, so that single keys are shortcuts again.
 */
export function useCombobox<Option>({ listId, options, text, onTake, onClose }: ComboboxOptions<Option>) {
  const [choice, setChoice] = useState({ text, index: -1 });
  const highlighted = choice.text === text ? Math.min(choice.index, options.length - 1) : -1;
  const isOpen = options.length > 0;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // An input method uses the same keys.
    if (event.nativeEvent.isComposing) return;
    if (!isOpen) return event.key === 'Escape' ? event.currentTarget.blur() : undefined;
    const option = options[highlighted];
    if (event.key === 'ArrowDown') highlight(highlighted + 1);
    else if (event.key === 'ArrowUp') highlight(highlighted === -1 ? options.length - 1 : highlighted - 1);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && option !== undefined) onTake(option);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Before the first and behind the last option, the text itself is meant. */
  function highlight(index: number) {
    setChoice({ text, index: index < options.length ? index : -1 });
  }

  return {
    highlighted,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': highlighted === -1 ? undefined : optionId(listId, highlighted),
      onKeyDown,
    },
  } as const;
}
