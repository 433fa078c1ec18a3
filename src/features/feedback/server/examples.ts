import type { Examples } from '#platform/feature/define-feature.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import type { feedbackAnswersApi } from '../contract/feedback-answers.ts';
import type { projectApi } from '../contract/feedback-projects.ts';
import type { feedbackWidgetApi } from '../contract/feedback-widget.ts';
import type { feedbackApi } from '../contract/feedback.ts';

const { id, token, email, projectKey } = EXAMPLE;

export const feedbackExamples: Examples<typeof feedbackApi> = {
  submit: {
    projectKey,
    projectVersion: '1.4.0',
    projectUser: 'Ada',
    content: 'The export is missing a column.',
  },
  retrieve: { states: ['unread'], limit: 20 },
  search: { text: 'slow', states: ['unread'] },
  mark: { ids: [id], state: 'archived' },
  delete: { ids: [id] },
  restore: { ids: [id] },
  rotateKey: { id },
  setLetters: { id, letters: true },
  export: { format: 'csv' },
};

export const feedbackAnswersExamples: Examples<typeof feedbackAnswersApi> = {
  thread: { id },
  answer: { id, content: 'Thank you. The next version has it.' },
  update: { changes: [{ id, status: 'planned', labels: ['export'] }] },
  merge: { ids: [id], into: id },
  unmerge: { ids: [id] },
  setDigest: { every: 'weekly', timeZone: 'Europe/Lisbon' },
  stopDigest: { token },
  status: { token },
  reply: { token, content: 'It works now.' },
  stopLetters: { token },
  stopAllLetters: { token },
};

export const projectExamples: Examples<typeof projectApi> = {
  create: { name: 'An app' },
  details: { id },
  update: { id, perDay: 200 },
  delete: { id },
  addKey: { id },
  setKeyDisabled: { id, key: projectKey, disabled: true },
  invite: { id, email, role: 'triage' },
  revokeInvitation: { id, invitationId: id },
  setRole: { id, userId: id, role: 'read' },
  removeMember: { id, userId: id },
  leave: { id },
  join: { id },
  decline: { id },
};

export const feedbackWidgetExamples: Examples<typeof feedbackWidgetApi> = {
  addPicture: { projectKey, id },
  picture: { id },
};
