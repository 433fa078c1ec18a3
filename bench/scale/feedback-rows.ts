import { fold } from '#platform/contract/fields.ts';
import { createIds, emailOf, type Population } from './population.ts';
import { HEAVY, HISTORY_MS } from './size.ts';
import { rowsOf, type TableRows } from './table-rows.ts';

/** The product's own project, which migrations insert. */
const OWN_PROJECT_ID = 'daybook';
const OWN_SHARE = 0.02;
const VERSIONS = 40;

/** Every user has a project. Its key is public; that of a measured user is `keyOf(user)`. */
export function feedbackRows(population: Population): (() => TableRows)[] {
  const { size, now, userId } = population;
  const random = population.random(10);
  const nextId = createIds(population.random(11));
  const owners = population.owners('feedback');
  const ownItems = Math.floor(size.feedback * OWN_SHARE);

  const projects = rowsOf('feedback_projects', size.users, (user) => ({
    id: projectIdOf(population, user),
    user_id: userId(user),
    name: `Project ${user}`,
    key: keyOf(user),
    created_at: now - HISTORY_MS,
    letters_since: null,
  }));
  const items = rowsOf('feedback_items', size.feedback + ownItems, (index) => {
    const createdAt = Math.floor(now - HISTORY_MS + (index / (size.feedback + ownItems)) * HISTORY_MS);
    const owner = owners[index];
    const sender = random() < 0.6 ? 'Anonymous' : emailOf(Math.floor(random() * HEAVY.every));
    const version = `1.${Math.floor(random() * VERSIONS)}.0`;
    const content = `The map of region ${index % 997} is upside down when I turn the phone, number ${index}.`;
    return {
      id: nextId(createdAt),
      project_id: owner === undefined ? OWN_PROJECT_ID : projectIdOf(population, owner),
      content,
      project_user: sender,
      project_version: version,
      text_folded: fold([content, sender, version].join('\n')),
      created_at: createdAt,
      state: oneState(random()),
      state_before: 'unread',
      state_since: createdAt,
      spam_reasons: '',
    };
  });
  return [projects, items];
}

export const keyOf = (user: number): string => `key-of-project-${user}`;

function projectIdOf({ userId }: Population, user: number): string {
  return `p${userId(user)}`;
}

/** Nothing is in the trash, whose items are erased after a month. */
function oneState(chance: number): string {
  if (chance < 0.03) return 'unread';
  if (chance < 0.05) return 'spam';
  return chance < 0.3 ? 'archived' : 'read';
}
