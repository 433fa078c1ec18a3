import * as z from 'zod/mini';
import { Email } from '#features/account/contract/account-schemas.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { FEEDBACK_KEY_MAX_CHARS, FeedbackProject, ProjectRole } from './feedback.ts';
import { Empty, Id, line, text, Timestamp } from '#platform/contract/fields.ts';

export const PROJECT_NAME_MAX_CHARS = 60;
/** Counts the projects that somebody owns and those that they take part in. */
export const PROJECTS_MAX_ITEMS = 20;
/** Counts open invitations, too. */
export const PROJECT_MEMBERS_MAX_ITEMS = 50;
/** How many replaced keys of a project keep working, or can be enabled again. */
export const FORMER_KEYS_MAX_ITEMS = 5;
export const PROJECT_INVITATION_DAYS = 7;
export const PROJECT_INVITATIONS_PER_DAY = 20;
/** The most that owners can allow: a limit protects the disk and the other projects, too. */
export const PROJECT_PER_DAY_MAX = 10_000;
export const RETENTION_MAX_DAYS = 3_650;

/** A key that feedback can be sent to. */
export const ProjectKey = z.object({
  key: z.string(),
  createdAt: z.nullable(Timestamp),
  /** To the hour; null if it was not used yet. */
  usedAt: z.nullable(Timestamp),
  /** Null for the current key. */
  replacedAt: z.nullable(Timestamp),
  disabled: z.boolean(),
});
export type ProjectKey = z.infer<typeof ProjectKey>;

export const ProjectMember = z.object({
  userId: Id,
  email: z.string(),
  role: ProjectRole,
  joinedAt: Timestamp,
});
export type ProjectMember = z.infer<typeof ProjectMember>;

/** An invitation that nobody has used yet. */
export const OpenProjectInvitation = z.object({
  id: Id,
  email: z.string(),
  role: ProjectRole,
  expiresAt: Timestamp,
});
export type OpenProjectInvitation = z.infer<typeof OpenProjectInvitation>;

/** What the members of a project see of it. */
export const ProjectDetails = z.object({
  id: Id,
  name: z.string(),
  role: ProjectRole,
  archived: z.boolean(),
  /** How much feedback it accepts in a day (UTC). */
  perDay: z.number(),
  /** After how many days feedback is deleted; null: never. */
  retentionDays: z.nullable(z.number()),
  /** The current key first. */
  keys: z.array(ProjectKey),
  members: z.array(ProjectMember),
  /** For owners only. */
  invitations: z.array(OpenProjectInvitation),
});
export type ProjectDetails = z.infer<typeof ProjectDetails>;

/** An invitation to the caller's verified address. */
export const ReceivedProjectInvitation = z.object({
  id: Id,
  project: z.string(),
  invitedBy: z.string(),
  role: ProjectRole,
  expiresAt: Timestamp,
});
export type ReceivedProjectInvitation = z.infer<typeof ReceivedProjectInvitation>;

const ProjectName = line(PROJECT_NAME_MAX_CHARS);
const PerDay = z
  .int(`Use a whole number from 1 to ${PROJECT_PER_DAY_MAX}.`)
  .check(z.gte(1, 'Use at least 1.'), z.lte(PROJECT_PER_DAY_MAX, `Use at most ${PROJECT_PER_DAY_MAX}.`));
const RetentionDays = z
  .int(`Use a whole number from 1 to ${RETENTION_MAX_DAYS}.`)
  .check(
    z.gte(1, 'Use at least 1 day.'),
    z.lte(RETENTION_MAX_DAYS, `Use at most ${RETENTION_MAX_DAYS} days.`),
  );

const ById = z.object({ id: Id });

const POST = { method: 'POST', access: 'verified', encoding: 'json', limit: 'general' } as const;

export const projectApi = {
  create: {
    ...POST,
    path: '/api/feedback/createProject',
    summary: 'Creates a project with a key.',
    validates: true,
    input: z.object({ name: ProjectName }),
    output: FeedbackProject,
  },
  details: {
    ...POST,
    path: '/api/feedback/projectDetails',
    reads: true,
    summary: 'The settings, keys and members of a project.',
    input: ById,
    output: ProjectDetails,
  },
  update: {
    ...POST,
    path: '/api/feedback/updateProject',
    summary: 'Changes settings of a project; an archived one accepts no feedback. For owners.',
    validates: true,
    input: z.object({
      id: Id,
      name: z.optional(ProjectName),
      archived: z.optional(z.boolean()),
      perDay: z.optional(PerDay),
      retentionDays: z.optional(z.nullable(RetentionDays)),
    }),
    output: ProjectDetails,
  },
  delete: {
    ...POST,
    path: '/api/feedback/deleteProject',
    summary: 'Deletes a project and all its feedback for good. For owners.',
    input: ById,
    output: Empty,
  },
  addKey: {
    ...POST,
    path: '/api/feedback/addKey',
    summary: 'Gives a project a new key; the old ones work until they are disabled. For owners.',
    input: ById,
    output: ProjectDetails,
  },
  setKeyDisabled: {
    ...POST,
    path: '/api/feedback/setKeyDisabled',
    summary: 'Disables a replaced key of a project, or enables it again. For owners.',
    input: z.object({ id: Id, key: text(FEEDBACK_KEY_MAX_CHARS), disabled: z.boolean() }),
    output: ProjectDetails,
  },
  invite: {
    ...POST,
    path: '/api/feedback/inviteMember',
    limit: 'account',
    summary: 'Sends an invitation to a project by email. For owners.',
    validates: true,
    input: z.object({ id: Id, email: Email, role: ProjectRole }),
    output: ProjectDetails,
  },
  revokeInvitation: {
    ...POST,
    path: '/api/feedback/revokeInvitation',
    summary: 'Revokes an invitation to a project. For owners.',
    input: z.object({ id: Id, invitationId: Id }),
    output: ProjectDetails,
  },
  setRole: {
    ...POST,
    path: '/api/feedback/setRole',
    summary: 'Changes what a member of a project may do. For owners.',
    input: z.object({ id: Id, userId: Id, role: ProjectRole }),
    output: ProjectDetails,
  },
  removeMember: {
    ...POST,
    path: '/api/feedback/removeMember',
    summary: 'Removes a member from a project. For owners.',
    input: z.object({ id: Id, userId: Id }),
    output: ProjectDetails,
  },
  leave: {
    ...POST,
    path: '/api/feedback/leaveProject',
    summary: 'Leaves a project; its last owner cannot.',
    input: ById,
    output: Empty,
  },
  invitations: {
    ...POST,
    path: '/api/feedback/invitations',
    reads: true,
    summary: "The open invitations of the caller's address to projects.",
    input: Empty,
    output: z.array(ReceivedProjectInvitation),
  },
  join: {
    ...POST,
    path: '/api/feedback/joinProject',
    limit: 'account',
    summary:
      "Accepts an invitation: one to the caller's address by its id, any other by the token of its link.",
    input: z.union([ById, z.object({ token: text(100) })]),
    output: FeedbackProject,
  },
  decline: {
    ...POST,
    path: '/api/feedback/declineInvitation',
    summary: "Declines an invitation to the caller's address.",
    input: ById,
    output: Empty,
  },
} as const satisfies Api;
