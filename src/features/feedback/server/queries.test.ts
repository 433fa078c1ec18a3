import { FEEDBACK_STATES, type FeedbackState } from '../contract/feedback.ts';
import { fold } from '#platform/contract/fields.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/database/connect.ts';
import { systemIds } from '#platform/system/ids.ts';
import { collect } from '#testing/collect.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertFeedback, insertProject } from '#testing/feedback.ts';
import { insertUser } from '#testing/users.ts';
import type { Cursor, StoredItem } from './queries.ts';
import { projectQueries } from './projects/project-queries.ts';
import { removalQueries } from './projects/removal-queries.ts';
import { feedbackItemQueries, type FeedbackItemQueries } from './queries.ts';
import { scanAll, listAllItems, scan, listItems, rangesFor, type ItemFilter } from './ranges.ts';

interface TestProject {
  readonly id: string;
  readonly key: string;
  readonly userId: string;
}

const NOW = Date.UTC(2026, 10, 21);
const versions = ['1.0.0', '1.1.0', '0.0.9-BETA'];
const users = ['Anonymous', 'ann@example.org', 'Zoë'];
const words = ['broken', 'Großartig', 'café 100%', 'a_b', String.raw`back\slash`];

eachMigratedDatabase('feedback', (db) => {
  const projectOf = async (): Promise<TestProject> => {
    const user = await insertUser(db(), () => NOW);
    const { id, key } = await insertProject(db(), user.id);
    return { id, key, userId: user.id };
  };

  it('from several projects and states is one list, newest first', async () => {
    const [mine, second, other] = [await projectOf(), await projectOf(), await projectOf()];
    const items = [...(await fill(db(), mine, 60)), ...(await fill(db(), second, 40))];
    await fill(db(), other, 20);
    const page = await listItems(feedbackItemQueries(db()), rangesFor([mine, second], {}), 500);
    expect(ids(page)).toEqual(expected(items, {}));
    expect(page.every(({ id }, index) => items.find((item) => item.id === id) && index < 100)).toBe(true);
  });

  describe('can be filtered, and paged without gaps or repetitions', () => {
    let project: TestProject;
    let items: StoredItem[];
    beforeAll(async () => {
      project = await projectOf();
      items = await fill(db(), project, 40);
    });

    it.each<[string, ItemFilter]>([
      ['state', { states: ['unread'] }],
      ['states', { states: ['spam', 'deleted', 'spam'] }],
      ['version', { projectVersion: '0.0.9-BETA' }],
      ['user', { projectUser: 'Zoë' }],
      ['all at once', { states: ['read', 'unread'], projectVersion: '1.0.0', projectUser: 'Anonymous' }],
      ['what nobody sent', { projectUser: "' or 1=1 --" }],
    ])('by %s', async (_name, narrowing) => {
      for (const limit of [1, 7, 500]) {
        const from = (before: Cursor | undefined) => rangesFor([project], narrowing, before);
        const all = (await collect(listAllItems(feedbackItemQueries(db()), from, undefined, limit))).flat();
        expect(ids(all)).toEqual(expected(items, narrowing));
      }
    });
  });

  describe('is found in batches of any size, each item once', () => {
    let projects: readonly [TestProject, TestProject];
    let items: StoredItem[];
    beforeAll(async () => {
      projects = [await projectOf(), await projectOf()];
      items = [...(await fill(db(), projects[0], 28)), ...(await fill(db(), projects[1], 17))];
    });

    it.each([
      'broken',
      'BROKEN',
      'grossartig',
      'großartig',
      'cafe',
      '100%',
      'a_b',
      '%',
      '_',
      'k\\s',
      'zoe',
      '0.9-beta',
    ])('by %j', async (text) => {
      const matching = items.filter(({ content, projectUser, projectVersion }) =>
        fold([content, projectUser, projectVersion].join('\n')).includes(fold(text)),
      );
      for (const [slice, hits] of [
        [8, 3],
        [33, 100],
        [10_000, 5],
        [10_000, 100],
      ] as const) {
        const from = (before: Cursor | undefined) => rangesFor(projects, {}, before);
        const found = scanAll(feedbackItemQueries(db()), from, {
          textFolded: fold(text),
          maxScanned: slice,
          maxHits: hits,
        });
        expect(ids((await collect(found)).flat())).toEqual(expected(matching, {}));
      }
    });
  });

  it('of many projects is listed and found without loading more than a page', async () => {
    const projects = [await projectOf(), await projectOf(), await projectOf()];
    for (const project of projects) await fill(db(), project, 20);
    const { store, loaded } = countingLoads(feedbackItemQueries(db()));
    expect(await listItems(store, rangesFor(projects, {}), 6)).toHaveLength(6);
    expect(loaded()).toBe(6);
    const options = { textFolded: 'number', maxScanned: 10_000, maxHits: 4 };
    expect((await scan(store, rangesFor(projects, {}), options)).items).toHaveLength(4);
    expect(loaded()).toBe(6 + 4);
  });

  it('is scanned one batch at a time', async () => {
    const project = await projectOf();
    for (let index = 0; index < 30; index += 1) {
      const content = index === 0 ? 'needle' : 'hay';
      await insertFeedback(db(), project.id, { createdAt: NOW + index, content });
    }
    const ranges = rangesFor([project], { states: ['unread'] });
    const first = await scan(feedbackItemQueries(db()), ranges, {
      textFolded: 'needle',
      maxScanned: 10,
      maxHits: 5,
    });
    expect(first).toEqual({ items: [], end: expect.objectContaining({ createdAt: NOW + 20 }) });
  });

  it('is counted up to a limit', async () => {
    const project = await projectOf();
    const items = await fill(db(), project, 50);
    for (const state of FEEDBACK_STATES) {
      const count = items.filter((item) => item.state === state).length;
      expect(await feedbackItemQueries(db()).count({ projectId: project.id, state }, 1_000)).toBe(count);
      expect(await feedbackItemQueries(db()).count({ projectId: project.id, state }, 3)).toBe(3);
    }
  });

  it('lists the versions that it came from, without those of deleted items', async () => {
    const project = await projectOf();
    for (const projectVersion of ['2', '10', '', '2', 'β']) {
      await insertFeedback(db(), project.id, { createdAt: NOW, projectVersion });
    }
    await insertFeedback(db(), project.id, { createdAt: NOW, projectVersion: 'gone', state: 'deleted' });
    await insertFeedback(db(), project.id, { createdAt: NOW, projectVersion: 'spam', state: 'spam' });
    expect(await feedbackItemQueries(db()).listVersions(project.id, 100)).toEqual([
      '',
      '10',
      '2',
      'spam',
      'β',
    ]);
    expect(await feedbackItemQueries(db()).listVersions(project.id, 2)).toEqual(['', '10']);
  });

  it('changes state only in the given projects, and back', async () => {
    const [mine, other] = [await projectOf(), await projectOf()];
    const [item, foreign] = [
      await insertFeedback(db(), mine.id, { createdAt: NOW }),
      await insertFeedback(db(), other.id, { createdAt: NOW }),
    ];
    const { move, undoMove, findByIds } = feedbackItemQueries(db());
    const both = [item.id, foreign.id];
    await move([mine.id], both, 'read', NOW);
    await move([mine.id], both, 'deleted', NOW);
    expect((await findByIds([mine.id, other.id], both)).map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        [item.id, 'deleted'],
        [foreign.id, 'unread'],
      ]),
    );
    expect(await undoMove([other.id], [item.id], 0)).toEqual([]);
    expect(await undoMove([mine.id], [item.id], NOW + 1)).toEqual([]);
    expect(await undoMove([mine.id], both, NOW)).toEqual([{ ...item, state: 'read' }]);
    expect(await undoMove([mine.id], both, NOW)).toEqual([]);
  });

  it('of a user is erased with the user, and that of other users is not', async () => {
    const [mine, other] = [await projectOf(), await projectOf()];
    for (const project of [mine, other]) await fill(db(), project, 10);
    await removalQueries(db()).eraseByUser(mine.userId);
    const left = db().selectFrom('feedback_items').select('project_id').distinct();
    const projects = (await left.execute()).map(({ project_id }) => project_id);
    expect(projects).toContain(other.id);
    expect(projects).not.toContain(mine.id);
    expect(await projectQueries(db()).findByKey(mine.key)).toBeNull();
  });

  it('loses the address of an erased user, in every project and in searches too', async () => {
    const email = `${systemIds.base62(8)}@example.org`;
    const mine = await projectOf();
    const sent = {
      createdAt: NOW,
      projectUser: email,
      content: `Kept words, answers to ${email.toUpperCase()}`,
    };
    const [toDaybook, toOther] = [
      await insertFeedback(db(), 'daybook', sent),
      await insertFeedback(db(), mine.id, sent),
    ];
    const unrelated = await insertFeedback(db(), mine.id, {
      ...sent,
      projectUser: `x${email}`,
      content: 'Others',
    });
    await feedbackItemQueries(db()).eraseAddress(email);
    const rows = await db()
      .selectFrom('feedback_items')
      .select(['id', 'content', 'project_user', 'text_folded'])
      .where('id', 'in', [toDaybook.id, toOther.id])
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({
        content: 'Kept words, answers to erased user',
        project_user: 'erased user',
        text_folded: expect.stringContaining('erased user'),
      });
      expect(row.text_folded).not.toContain('@');
    }
    expect(await feedbackItemQueries(db()).findByIds([mine.id], [unrelated.id])).toMatchObject([
      { projectUser: `x${email}`, content: 'Others' },
    ]);
  });
});

/** Counts the items that are loaded with their contents. */
function countingLoads(queries: FeedbackItemQueries) {
  let count = 0;
  const counted = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    count += JSON.stringify(value).split('"content":').length - 1;
    return value;
  };
  const store: FeedbackItemQueries = {
    ...queries,
    listRange: (...range) => counted(queries.listRange(...range)),
    scanRange: (...range) => counted(queries.scanRange(...range)),
    findByIds: (...found) => counted(queries.findByIds(...found)),
  };
  return { store, loaded: () => count };
}

/** Items of all kinds, some with the same timestamp. */
async function fill(db: Db, { id }: TestProject, count: number): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for (let index = 0; index < count; index += 1) {
    items.push(
      await insertFeedback(db, id, {
        createdAt: NOW + Math.floor(index / 3),
        state: FEEDBACK_STATES[(index * 7) % 5] as FeedbackState,
        projectVersion: versions[(index * 5) % 3] ?? '',
        projectUser: users[Math.floor(index / 2) % 3] ?? '',
        content: `It is ${words[index % 5] ?? ''}, number ${index}`,
      }),
    );
  }
  return items;
}

function expected(
  items: readonly StoredItem[],
  { states, projectVersion, projectUser }: ItemFilter,
): string[] {
  const passing = items.filter(
    (item) =>
      (states ? states.includes(item.state) : item.state !== 'deleted') &&
      (projectVersion === undefined || item.projectVersion === projectVersion) &&
      (projectUser === undefined || item.projectUser === projectUser),
  );
  return ids(passing.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)));
}

function ids(items: readonly { readonly id: string }[]): string[] {
  return items.map(({ id }) => id);
}
