import type { FeedbackAuthor } from '../../contract/feedback-thread.ts';
import type { Db } from '#platform/database/connect.ts';
import { anyRow, countRows, rowOrNull } from '#platform/database/rows.ts';

export interface StoredMessage {
  readonly id: string;
  readonly projectId: string;
  readonly itemId: string;
  readonly from: FeedbackAuthor;
  /** Empty for the sender. */
  readonly userId: string;
  readonly content: string;
  readonly createdAt: number;
}

/** With the address of the teammate who wrote it. */
export interface SignedMessage extends StoredMessage {
  readonly authorEmail: string | null;
}

/** The item that a secret link leads to. */
export interface LinkedItem {
  readonly projectId: string;
  readonly itemId: string;
}

export type MessageQueries = ReturnType<typeof messageQueries>;

/** The messages about items, and the secret links by which their senders read and write them. */
export function messageQueries(db: Db) {
  const signed = db
    .selectFrom('feedback_messages')
    .leftJoin('users', 'users.id', 'feedback_messages.user_id')
    .select(['feedback_messages.id', 'project_id as projectId', 'item_id as itemId', 'author'])
    .select(['user_id as userId', 'content', 'feedback_messages.created_at as createdAt'])
    .select('users.email as authorEmail');

  return {
    async list(projectId: string, itemId: string): Promise<SignedMessage[]> {
      const rows = await signed
        .where('project_id', '=', projectId)
        .where('item_id', '=', itemId)
        .orderBy('feedback_messages.created_at')
        .orderBy('feedback_messages.id')
        .execute();
      return rows.map(({ author, ...row }) => ({ ...row, from: author as FeedbackAuthor }));
    },

    async find(projectId: string, itemId: string, id: string): Promise<SignedMessage | null> {
      const row = await signed
        .where('project_id', '=', projectId)
        .where('item_id', '=', itemId)
        .where('feedback_messages.id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const { author, ...message } = row;
      return { ...message, from: author as FeedbackAuthor };
    },

    /** A page of all messages of the projects, by id. */
    async listAfter(
      projectIds: readonly string[],
      after: string,
      limit: number,
    ): Promise<readonly SignedMessage[]> {
      if (projectIds.length === 0) return [];
      const rows = await signed
        .where('project_id', 'in', projectIds)
        .where('feedback_messages.id', '>', after)
        .orderBy('feedback_messages.id')
        .limit(limit)
        .execute();
      return rows.map(({ author, ...row }) => ({ ...row, from: author as FeedbackAuthor }));
    },

    /** False if there is a message with this id already. */
    async insert(message: StoredMessage): Promise<boolean> {
      const { id, projectId, itemId, from, userId, content, createdAt } = message;
      const where = { project_id: projectId, item_id: itemId };
      return anyRow(
        db
          .insertInto('feedback_messages')
          .values({ id, ...where, author: from, user_id: userId, content, created_at: createdAt })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id'),
      );
    },

    /** How many messages each of the items has, without those that have none. */
    async count(projectIds: readonly string[], itemIds: readonly string[]): Promise<Map<string, number>> {
      if (projectIds.length === 0 || itemIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('feedback_messages')
        .select(['item_id as itemId', (eb) => eb.fn.countAll<number>().as('count')])
        .where('project_id', 'in', projectIds)
        .where('item_id', 'in', itemIds)
        .groupBy('item_id')
        .execute();
      return new Map(rows.map(({ itemId, count }) => [itemId, count]));
    },

    /** The replies of senders since a time. */
    async countReplies(projectIds: readonly string[], since: number): Promise<number> {
      if (projectIds.length === 0) return 0;
      return countRows(
        db
          .selectFrom('feedback_messages')
          .where('project_id', 'in', projectIds)
          .where('author', '=', 'sender')
          .where('created_at', '>=', since),
      );
    },

    async insertLink(tokenHash: string, { projectId, itemId }: LinkedItem, createdAt: number): Promise<void> {
      const where = { project_id: projectId, item_id: itemId };
      await db
        .insertInto('feedback_links')
        .values({ token_hash: tokenHash, ...where, created_at: createdAt })
        .execute();
    },

    /** Null also for deleted feedback and spam. */
    findLinked: (tokenHash: string): Promise<LinkedItem | null> =>
      rowOrNull(
        db
          .selectFrom('feedback_links')
          .innerJoin('feedback_items', (join) =>
            join
              .onRef('feedback_items.id', '=', 'feedback_links.item_id')
              .onRef('feedback_items.project_id', '=', 'feedback_links.project_id'),
          )
          .select(['feedback_links.project_id as projectId', 'feedback_links.item_id as itemId'])
          .where('feedback_links.token_hash', '=', tokenHash)
          .where('feedback_items.state', 'not in', ['deleted', 'spam']),
      ),
  };
}
