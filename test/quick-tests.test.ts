import { describe, expect, it } from 'vitest';
import { chooseQuickTests as choose, relatedTests, usesBuilt } from '../scripts/quick-tests.ts';

const rules = ['test/architecture.test.ts', 'test/contract.test.ts'];

const chooseQuickTests = (
  changed: readonly string[],
  related: readonly string[],
  ofBuilt: readonly string[] = [],
) => choose(changed, related, new Set(ofBuilt));

const uses = (path: string, text: string) => usesBuilt({ path, text });

const file = (path: string, ...imports: string[]) => ({ path, imports });

describe('the quick tests', () => {
  it('are the architecture and contract tests if nothing has changed', () => {
    expect(chooseQuickTests([], [])).toMatchObject({ units: rules, specs: [], needsBuild: false });
  });

  it('are those related to the change, and the changed browser tests', () => {
    const changed = ['src/features/log/server/months.ts', 'e2e/guide.spec.ts', 'e2e/support/test.ts'];
    const related = ['src/features/log/server/months.test.ts', 'src/features/log/server/service.test.ts'];
    expect(chooseQuickTests(changed, related)).toMatchObject({
      units: [...rules, ...related],
      specs: ['e2e/guide.spec.ts'],
      needsBuild: true,
    });
  });

  it('need a build if one of them uses what is built, or if the indexes have changed', () => {
    const [one, other] = ['src/platform/database/migrate.test.ts', 'src/features/log/server/rows.test.ts'];
    const needsBuild = (changed: string, ...related: readonly string[]) =>
      chooseQuickTests([changed], related, [one]).needsBuild;
    expect(needsBuild('src/features/log/server/rows.ts', other)).toBe(false);
    expect(needsBuild('src/features/log/server/rows.ts', other, one)).toBe(true);
    expect(needsBuild('src/features/guides/server/rank.ts')).toBe(true);
  });

  it('use what is built if they start it, read it or are about the whole product', () => {
    expect(
      uses('src/features/log/server/log.test.ts', `import { startDaybook } from '#testing/daybook.ts';`),
    ).toBe(false);
    expect(
      uses('src/features/log/server/log.test.ts', `import { runBackup } from '#testing/daybook-process.ts';`),
    ).toBe(true);
    expect(uses('src/platform/documents/documents.test.ts', `join(root, 'dist/web')`)).toBe(true);
    expect(uses('test/kill.test.ts', '')).toBe(true);
  });

  it('include the tests of screens in the folders of the change, which run in a browser', () => {
    const [near, far] = [
      'src/features/lists/web/lists-screen.test.tsx',
      'src/features/guides/web/guide-screen.test.tsx',
    ];
    const files = [
      file(near, 'src/app/web/app.tsx'),
      file(far, 'src/app/web/app.tsx'),
      file('src/app/web/app.tsx', 'src/features/lists/web/calls.ts'),
    ];
    const changed = ['src/features/lists/web/calls.ts'];
    expect(relatedTests(changed, files)).toEqual([near]);
    expect(chooseQuickTests(changed, [near])).toMatchObject({ units: rules, screens: [near] });
  });

  it('leave out the longest, by name, unless one of them changed', () => {
    const [long, short] = ['test/kill.test.ts', 'src/platform/system/log.test.ts'];
    const choice = chooseQuickTests(['src/platform/system/log.ts'], [long, short]);
    expect(choice.units).toEqual([...rules, short]);
    expect(choice.leftOut.join()).toContain('test/kill.test.ts');
    expect(chooseQuickTests([long], [long]).units).toEqual([...rules, long]);
  });

  it('are the nearest six of a change with many dependents, and report how many they leave out', () => {
    const related = Array.from({ length: 60 }, (_, number) => `src/features/part-${number}/x.test.ts`);
    const choice = chooseQuickTests(['src/features/part-7/x.ts'], related);
    expect(choice.units).toEqual([...rules, ...related.slice(0, 6)]);
    expect(choice.leftOut.join()).toContain('54 of 60');
  });

  it('are found by the imports of the files between, the nearest first', () => {
    const files = [
      file('src/app.test.ts', 'src/app.ts'),
      file('src/app.ts', 'src/routes.ts'),
      file('src/routes.ts', 'src/names.ts', 'src/app.ts'),
      file('src/other.test.ts', 'src/other.ts'),
      file('src/names.test.ts', 'src/names.ts'),
    ];
    expect(relatedTests(['src/names.ts'], files)).toEqual(['src/names.test.ts', 'src/app.test.ts']);
    expect(relatedTests(['src/other.test.ts'], files)).toEqual(['src/other.test.ts']);
  });
});
