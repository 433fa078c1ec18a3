import './tables.ts';
import { feedbackApi } from '../contract/feedback.ts';
import { feedbackAnswersApi } from '../contract/feedback-answers.ts';
import { projectApi } from '../contract/feedback-projects.ts';
import { feedbackWidgetApi, WIDGET_FILE, WIDGET_FORM_STYLE } from '../contract/feedback-widget.ts';
import { BEGINNING_MAX_LINES, beginWith } from '#platform/documents/first-answers.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import {
  feedbackAnswersExamples,
  feedbackExamples,
  feedbackWidgetExamples,
  projectExamples,
} from './examples.ts';
import { createFeedbackModule, type FeedbackNeeds } from './module.ts';
import { feedbackAnswersRoutes, feedbackRoutes } from './routes.ts';
import { createFeedbackDataSource } from './user-feedback.ts';
import { feedbackWidgetRoutes } from './widget/routes.ts';

export const feedbackFeature = defineFeature({
  calls: {
    feedback: {
      api: feedbackApi,
      description: 'Sending feedback, and the inbox',
      examples: feedbackExamples,
    },
    feedbackAnswers: {
      api: feedbackAnswersApi,
      description: 'Answers, the status page of a sender, and digests',
      examples: feedbackAnswersExamples,
    },
    project: {
      api: projectApi,
      description: 'Feedback projects, their members, keys and limits',
      examples: projectExamples,
    },
    feedbackWidget: {
      api: feedbackWidgetApi,
      description: 'Pictures that come with feedback, and the form without scripts',
      examples: feedbackWidgetExamples,
    },
  },

  files: [
    { path: WIDGET_FILE, integration: 'widget', forOtherSites: true },
    { path: WIDGET_FORM_STYLE, integration: 'widget' },
  ],

  documents: {
    feedback: {
      beginning: beginWith(
        {
          endpoint: feedbackApi.retrieve,
          input: { states: ['unread', 'read'], limit: BEGINNING_MAX_LINES },
        },
        (items) => items.map(({ content }) => content),
      ),
    },
  },

  start(platform: Platform, needs: FeedbackNeeds) {
    const service = createFeedbackModule(platform, needs);
    return {
      service,
      routes(context) {
        feedbackRoutes(context, service);
        feedbackAnswersRoutes(context, service);
        feedbackWidgetRoutes(context, service);
      },
      userData: [createFeedbackDataSource(service.userFeedback(platform.db))],
      sweeps: [...service.sweeps, service.digests.sweep].map(
        (sweep) =>
          ({ now }) =>
            sweep(now),
      ),
    };
  },
});
