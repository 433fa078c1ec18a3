import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { projectApi } from '#features/feedback/contract/feedback-projects.ts';
import type { Client } from '#testing/client.ts';
import { ADMIN_EMAIL, DEMO_EMAIL, TEAM_FEEDBACK } from './demo-data.ts';
import { ok } from './seed-answer.ts';

interface TeamScene {
  anonymousClient(): Client;
  logIn(email: string): Promise<Client>;
  travelTo(daysAgo: number): number;
}

/** A second project, whose key is being replaced and into which people are invited. */
export async function shareProject({ travelTo, logIn, anonymousClient }: TeamScene): Promise<void> {
  travelTo(3);
  const owner = await logIn(DEMO_EMAIL);
  const { id, key } = await ok(owner.call(projectApi.create, { name: 'Trail maps' }));
  const draft = { projectKey: key, projectVersion: '3.0', projectUser: 'Anonymous', content: TEAM_FEEDBACK };
  await ok(anonymousClient().call(feedbackApi.submit, draft));
  await ok(owner.call(projectApi.addKey, { id }));
  await ok(owner.call(projectApi.invite, { id, email: ADMIN_EMAIL, role: 'triage' }));
  const admin = await logIn(ADMIN_EMAIL);
  const [received] = await ok(admin.call(projectApi.invitations));
  await ok(admin.call(projectApi.join, { id: received?.id ?? '' }));
  await ok(owner.call(projectApi.invite, { id, email: 'friend@example.org', role: 'read' }));
}
