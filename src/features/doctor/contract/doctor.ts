import * as z from 'zod/mini';
import { GET, POST, type Api } from '#platform/contract/endpoint.ts';
import { Empty } from '#platform/contract/fields.ts';

/** The parts of an installation, in the order in which they are shown. */
export const DOCTOR_AREAS = [
  'Configuration',
  'Node',
  'Disk',
  'Database',
  'File store',
  'Email',
  'Address',
  'Guide model',
  'Backups',
] as const;

export const DoctorFinding = z.object({
  area: z.enum(DOCTOR_AREAS),
  /** `skipped`: there is nothing to check, or it could not be checked here. */
  state: z.enum(['good', 'warning', 'error', 'skipped']),
  /** What was found, in one or two sentences. */
  text: z.string(),
  /** What mends it: a line to set or to run where there is one. */
  remedy: z.optional(z.string()),
});
export type DoctorFinding = z.infer<typeof DoctorFinding>;

export const DoctorReport = z.object({ findings: z.array(DoctorFinding) });
export type DoctorReport = z.infer<typeof DoctorReport>;

export const ReleaseNotes = z.object({
  version: z.string(),
  parts: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
});
export type ReleaseNotes = z.infer<typeof ReleaseNotes>;

const SHARED = { access: 'admin', limit: 'account' } as const;

export const doctorApi = {
  examine: {
    ...POST,
    ...SHARED,
    path: '/api/admin/doctor',
    summary: 'Examines the installation, as "npm run doctor" does; can send a test email to the caller.',
    input: z.object({ letter: z.optional(z.boolean()) }),
    output: DoctorReport,
  },
  releaseNotes: {
    ...GET,
    ...SHARED,
    path: '/api/admin/releaseNotes',
    summary: 'What is new in the running version.',
    input: Empty,
    output: ReleaseNotes,
  },
} as const satisfies Api;
