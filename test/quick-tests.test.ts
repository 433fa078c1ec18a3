import { describe, expect, it } from 'vitest';
import { chooseQuickTests } from '../scripts/quick-tests.ts';

const rules = ['test/architecture.test.ts', 'test/contract.test.ts'];

describe('the quick tests', () => {
  it('are the architecture and contract tests if nothing has changed', () => {
    expect(chooseQuickTests([], [])).toMatchObject({ units: rules, specs: [] });
  });

  it('are those related to the change, and the changed browser tests', () => {
    const changed = ['src/server/activity/months.ts', 'e2e/guide.spec.ts', 'e2e/support/test.ts'];
    const related = ['src/server/activity/months.test.ts', 'src/server/activity/service.test.ts'];
    expect(chooseQuickTests(changed, related)).toMatchObject({
      units: [...rules, ...related],
      specs: ['e2e/guide.spec.ts'],
    });
  });

  it('leave out the longest, by name, unless one of them changed', () => {
    const [long, short] = ['test/kill.test.ts', 'src/server/kernel/log.test.ts'];
    const choice = chooseQuickTests(['src/server/kernel/log.ts'], [long, short]);
    expect(choice.units).toEqual([...rules, short]);
    expect(choice.leftOut.join()).toContain('test/kill.test.ts');
    expect(chooseQuickTests([long], [long]).units).toEqual([...rules, long]);
  });

  it('are those in the same folder for a change with many dependents, and report how many they leave out', () => {
    const related = Array.from({ length: 60 }, (_, number) => `src/server/part-${number}/x.test.ts`);
    const choice = chooseQuickTests(['src/server/part-7/x.ts'], related);
    expect(choice.units).toEqual([...rules, 'src/server/part-7/x.test.ts']);
    expect(choice.leftOut.join()).toContain('59 of 60');
  });
});
