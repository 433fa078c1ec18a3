import * as z from 'zod/mini';
import { backupFolder, type Repository } from './repository/repository.ts';
import { textStream, readText } from './repository/streams.ts';

/** The result of the last verification of a backup. */
const Verification = z.object({
  /** ISO 8601, UTC. */
  time: z.string(),
  /** One sentence each; empty: the backup can be restored. */
  problems: z.array(z.string()),
  /** How long it took, in milliseconds; absent in records of version 0.1. */
  ms: z.optional(z.number()),
});
export type Verification = z.infer<typeof Verification>;

const VERIFICATION_FILE = 'verified.json';
/** The verification itself returns all of them. */
const PROBLEMS_MAX = 20;

export async function recordVerification(
  repository: Repository,
  id: string,
  verification: Verification,
): Promise<void> {
  const content = { ...verification, problems: verification.problems.slice(0, PROBLEMS_MAX) };
  await repository.write(
    `${backupFolder(id)}${VERIFICATION_FILE}`,
    textStream(`${JSON.stringify(content, null, 2)}\n`),
  );
  await repository.flush();
}

/** Null if it was never verified, or the record is unreadable; it is then verified again. */
export async function readVerification(repository: Repository, id: string): Promise<Verification | null> {
  const content = await repository.read(`${backupFolder(id)}${VERIFICATION_FILE}`);
  if (content === null) return null;
  try {
    return Verification.parse(JSON.parse(await readText(content)));
  } catch {
    return null;
  }
}
