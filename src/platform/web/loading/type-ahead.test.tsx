import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { typeAhead } from './type-ahead.ts';

it('types into a field that opens later what was typed before, with what was corrected', async () => {
  typeAhead();
  await userEvent.keyboard('Dunee{Backspace} 4');
  const field = document.createElement('input');
  onTestFinished(() => field.remove());
  document.body.append(field);
  field.focus();
  await expect.poll(() => field.value).toBe('Dune 4');
  await userEvent.keyboard('{Backspace}5');
  expect(field.value).toBe('Dune 5');
});
