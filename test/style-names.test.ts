import { expect, it } from 'vitest';
import { applyStyleNames } from '../scripts/style-names.ts';

it('a style sheet gets the declarations that it names, in their order', () => {
  expect(
    applyStyleNames('.row { @apply flex gap-2-4 min-h-control border-t-line text-ink-2; order: 1; }'),
  ).toBe(
    '.row { display: flex; gap: 8px 16px; min-height: var(--control); ' +
      'border-block-start: 1px solid var(--line); color: var(--ink-2); order: 1; }',
  );
});

it.each(['text-inc', 'gap-', 'gap-wide'])('a style sheet cannot name %s', (name) => {
  expect(() => applyStyleNames(`.row { @apply flex ${name}; }`)).toThrow(`@apply knows no ${name}.`);
});
